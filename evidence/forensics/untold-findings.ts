import type { MediaFinding } from "../media/media-finding.js";
import type { Inspection } from "./inspect-picture.js";

const MOST_NAMES = 12;

/**
 * What is told of many pictures at once, so that a case with fourteen pictures does not get fourteen findings: those
 * whose files say nothing of their origin, and those that are screenshots. Most pictures that went through a chat are
 * of the first kind, and that is no one's fault.
 */
export function untoldFindings(inspections: readonly Inspection[]): MediaFinding[] {
  const untold = inspections.filter(({ origin }) => origin === "untold");
  const screens = inspections.filter(({ origin }) => origin === "screenshot");
  const assessable = untold.filter((it) => it.assessable);
  const strong = "compression is too strong, or of another kind, for anything put in to show";
  const levels =
    assessable.length === untold.length
      ? ""
      : assessable.length === 0
        ? `; and ${strong}`
        : `; and but for ${namesOf(assessable)} ${strong}`;
  return [
    ...groupFinding(untold, {
      kind: "metadata",
      text: `${namesOf(untold)}: origin unverified. Nothing in the files tells when, or by what, they were made${levels}.`,
      strength: "unverified",
      limits: "Chats and platforms take such data out, so that its absence speaks for neither side.",
    }),
    ...groupFinding(screens, {
      kind: "metadata",
      text: `${namesOf(screens)}: screenshot, by size and even areas.`,
      strength: "weak",
      limits: "A screenshot shows what stood on a screen, which can be a page that somebody edited.",
    }),
  ];
}

function groupFinding(
  group: readonly Inspection[],
  finding: Pick<MediaFinding, "kind" | "text" | "strength" | "limits">,
): MediaFinding[] {
  const [first] = group;
  if (first === undefined) return [];
  const { where, exhibit, number } = first.seen.listed;
  return group.length === 1
    ? [{ ...finding, audience: "jury", where, exhibit, media: number }]
    : [{ ...finding, audience: "jury", where: "media" }];
}

function namesOf(group: readonly Inspection[]): string {
  const names = group.map(
    ({ seen }) => `${seen.listed.exhibit} ${seen.listed.medium.kind} ${seen.listed.number}`,
  );
  const more = names.length - MOST_NAMES;
  return new Intl.ListFormat("en").format(more > 0 ? [...names.slice(0, MOST_NAMES), `${more} more`] : names);
}
