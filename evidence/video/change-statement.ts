/** What the pictures of a video tell, for readers who cannot see them. `text` continues "B1 video 1 shows ...". */
export interface ChangeStatement {
  text: string;
  strength: "strong" | "moderate" | "weak";
  limits: string;
}
