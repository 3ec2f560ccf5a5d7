import type { AdmittedDispute } from "../../state/admitted-dispute.js";
import type { UnseenMedia } from "../../state/dossier.js";
import { formatTimestamp } from "../../state/timestamp.js";
import { listMedia } from "../media/list-media.js";

/** Media of an opened case that neither `alt` nor the text beside them tells of, and that can be shown. */
export function unseenMedia(dispute: AdmittedDispute): UnseenMedia[] {
  const texts = new Map<string, string>([
    ["P1", dispute.product?.description ?? ""],
    ["C1", "chat"],
    ...[...dispute.buyer.evidence, ...dispute.seller.evidence, ...dispute.record].map(
      ({ id, text }) => [id, text] as const,
    ),
  ]);
  return listMedia(dispute).flatMap(({ medium, where, exhibit, number }): UnseenMedia[] => {
    const text = texts.get(exhibit) ?? "";
    if (medium.alt?.trim() || text.trim() !== "") return [];
    const name = `${exhibit} ${medium.kind} ${number}`;
    const shown =
      medium.sha256 === undefined
        ? (medium.frames ?? []).map(({ sha256, at }) => ({
            sha256,
            label: `${name} at ${formatTimestamp(at)}`,
          }))
        : [{ sha256: medium.sha256, label: name }];
    return shown.length === 0 ? [] : [{ key: where, exhibit, text, shown }];
  });
}
