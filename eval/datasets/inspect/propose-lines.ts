import { readLabel } from "../../../evidence/dossier/words/labels.js";
import { fieldsBelow, partsOf } from "./entry-parts.js";
import { mediaRule, pathFrom } from "./media-fields.js";
import type { Proposal } from "./proposal.js";
import { entryOf, type Sighting } from "./sightings.js";
import { isOpen, sideRule } from "./value-rules.js";

const EVENT =
  /\b(?:events?|status|action|state|step|operation|what|title|name|desc(?:ription)?|text|content)\b|事件|状态|操作|节点|动作|描述|内容/iu;

/** A list of objects as chat, where it is called one and its entries say who wrote what. */
export function proposeChat(list: Sighting, all: readonly Sighting[]): Proposal | undefined {
  const entry = entryOf(list.node);
  if (entry === undefined || readLabel(list.node.name).part !== "chat") return undefined;
  const { side, text, at, media } = partsOf(entry, all);
  if (side === undefined || text === undefined) return undefined;
  const from = sideRule(side.node, pathFrom(entry, side.node));
  return {
    field: "chat",
    rule: {
      from: `${list.node.path}[]`,
      item: {
        from,
        text: pathFrom(entry, text.node),
        ...(at === undefined ? {} : { at: pathFrom(entry, at.node) }),
        ...(media.length === 0 ? {} : { media: media.map((it) => mediaRule(it, entry)) }),
      },
    },
    confidence: isOpen(from) ? 0.5 : 0.9,
    reason: `${list.node.name} is called a chat; ${side.node.name} says who wrote`,
  };
}

/** A list of objects as timeline of the order, where it is called one and its entries have a date and an event. */
export function proposeTimeline(list: Sighting, all: readonly Sighting[]): Proposal | undefined {
  const entry = entryOf(list.node);
  const called = readLabel(list.node.name).part;
  if (entry === undefined || (called !== "timeline" && called !== "order")) return undefined;
  const { at } = partsOf(entry, all);
  if (at === undefined) return undefined;
  const values = fieldsBelow(entry, all).filter(
    (it) => it !== at && it.shape === "value" && it.traits.moment < 0.8,
  );
  const event = values.find(({ words }) => EVENT.test(words)) ?? values[0];
  if (event === undefined) return undefined;
  return {
    field: "order.timeline",
    rule: {
      from: `${list.node.path}[]`,
      item: { at: pathFrom(entry, at.node), event: pathFrom(entry, event.node) },
    },
    confidence: 0.85,
    reason: `${list.node.name} is called a timeline; its entries have a date and an event`,
  };
}
