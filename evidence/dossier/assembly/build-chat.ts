import { DISPUTE_LIMITS } from "../../../state/dispute.js";
import type { ChatSegment } from "../../../state/dossier.js";
import { CaseInvalid } from "../../../state/errors.js";
import { enterLeftOut } from "../line-runs.js";
import { hasZone, sortByMoment } from "../moments/sort-key.js";
import type { ChatPiece } from "../pieces.js";
import { noiseIn } from "../words/noise.js";
import { keyOf } from "../words/speakers.js";
import { type Assembly, bookMapped, fitting, mediaOf, momentOf, sideOf } from "./assembly.js";
import { type FiledLine, partChat } from "./part-chat.js";

/**
 * The chat of a dispute: notices, recalls and repetitions taken out, in the order of time, and its segments.
 *
 * @throws CaseInvalid when more lines are left than a dispute holds
 */
export async function buildChat(
  pieces: readonly ChatPiece[],
  assembly: Assembly,
): Promise<{ chat: FiledLine[]; segments: ChatSegment[] }> {
  const { options, notes } = assembly;
  const seen = new Set<string>();
  const kept: { piece: ChatPiece; at: string | undefined; from: FiledLine["from"] }[] = [];
  for (const piece of pieces) {
    const { source, speaker, text, media } = piece;
    const noise = media.length === 0 ? noiseIn(text) : undefined;
    if (noise !== undefined) {
      enterLeftOut(assembly.cleaned, source, `${speaker}: ${text}`, noise);
      continue;
    }
    const from = sideOf(assembly, speaker, source, text);
    if (from === undefined) continue;
    const at = momentOf(assembly, piece.at, source, text);
    if (at !== undefined && isOutside(at, options)) {
      enterLeftOut(assembly.cleaned, source, `${speaker}: ${text}`, "outside of --since and --until");
      continue;
    }
    const twin = JSON.stringify([at, keyOf(speaker), text, media]);
    if (at !== undefined && at.length > 10 && seen.has(twin)) {
      enterLeftOut(
        assembly.cleaned,
        source,
        `${speaker}: ${text}`,
        "the same words of the same speaker at the same moment",
      );
      continue;
    }
    seen.add(twin);
    kept.push({ piece, at, from });
  }
  if (kept.length > DISPUTE_LIMITS.chatLines) {
    throw new CaseInvalid(
      "too-many-messages",
      `The chat has ${kept.length} messages of buyer, seller and platform; at most ${DISPUTE_LIMITS.chatLines} fit.`,
      "Choose the days of the dispute: --since 2026-03-01 --until 2026-03-31.",
    );
  }
  const sorted = sortByMoment(kept, ({ at }) => at);
  if (sorted.some((it, index) => it !== kept[index])) notes.push("The chat was put in the order of time.");
  const dated = sorted.flatMap(({ at }) => (at !== undefined && at.length > 10 ? [at] : []));
  if (dated.some(hasZone) && !dated.every(hasZone)) {
    notes.push(
      "Some times of the chat name their zone and others do not: their order may be wrong by hours.",
    );
  }
  const chat: FiledLine[] = [];
  for (const { piece, at, from } of sorted) {
    const { media, texts } = await mediaOf(
      assembly,
      piece.media,
      piece.source,
      `chat line ${chat.length + 1}`,
    );
    const text = fitting([piece.text, ...texts].filter((it) => it !== "").join("\n"), piece.source);
    chat.push({ ...(at === undefined ? {} : { at }), from, text, ...(media.length === 0 ? {} : { media }) });
    bookMapped(assembly, piece.source, "chat");
  }
  return { chat, segments: partChat(chat, options.gapHours) };
}

function isOutside(at: string, { since, until }: Assembly["options"]): boolean {
  const day = at.slice(0, 10);
  return (since !== undefined && day < since) || (until !== undefined && day > until);
}
