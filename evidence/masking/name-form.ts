/** A form of a name in a text, and whose it is. */
export interface NameForm {
  start: number;
  end: number;
  name: string;
}
