import { type DisputeFile, DisputeFile as DisputeSchema } from "../../state/dispute.js";
import { sortByMoment } from "../dossier/moments/sort-key.js";
import { categorySpelled } from "./category-spelling.js";
import { wordsOf } from "./check-labels.js";
import { languageOf } from "./language-of.js";
import { tagFixed } from "./language-tag.js";

/** A case after its repair, and what was done to it; nothing where `done` is empty. */
export interface Repaired {
  value: unknown;
  done: string[];
}

/** What a reasoner adds to a repair. */
export interface RepairProposals {
  /** A category, for a case that has none. */
  category?: string;
  /** Visual summaries, by the field of the medium. */
  summaries?: Readonly<Record<string, string>>;
}

/**
 * Mends what is safe to mend: the spelling of tags, a language tag that the texts contradict, the order of the timeline,
 * lines and media that stand twice in one place, and what `proposals` add where nothing stands. No word of a party is
 * changed. What is repaired needs no second repair.
 */
export function repairCase(value: unknown, proposals: RepairProposals = {}): Repaired {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return { value, done: [] };
  const done: string[] = [];
  const repaired = structuredClone(value) as Record<string, unknown>;
  const tag = tagFixed(repaired["language"]);
  if (tag !== undefined && tag !== repaired["language"]) {
    done.push(`language: ${JSON.stringify(repaired["language"])} -> ${JSON.stringify(tag)}`);
    repaired["language"] = tag;
  }
  const { category } = repaired;
  const spelled = typeof category === "string" ? categorySpelled(category) : undefined;
  if (spelled !== undefined) {
    done.push(`category: ${JSON.stringify(category)} -> ${JSON.stringify(spelled)}`);
    repaired["category"] = spelled;
  }
  if (!DisputeSchema.safeParse(repaired).success)
    return { value: done.length === 0 ? value : repaired, done };
  const file = repaired as unknown as DisputeFile;
  if (file.category === undefined && proposals.category !== undefined) {
    file.category = proposals.category;
    done.push(`category: ${JSON.stringify(file.category)} (proposed)`);
  }
  const told = languageOf(wordsOf(file));
  if (
    told !== undefined &&
    told !== file.language.split("-")[0] &&
    !(told === "zh" && file.language.startsWith("yue"))
  ) {
    done.push(`language: ${JSON.stringify(file.language)} -> ${JSON.stringify(told)}`);
    file.language = told;
  }
  if (file.order !== undefined) {
    const sorted = sortByMoment(file.order.timeline, ({ at }) => at);
    if (sorted.some((entry, index) => entry !== file.order?.timeline[index])) {
      file.order.timeline = sorted;
      done.push("order.timeline: put in the order of time");
    }
  }
  dropRepeatedLines(file, done);
  for (const { list, where } of mediaLists(file)) {
    const paths = new Set<string>();
    for (let index = 0; index < list.length; ) {
      const medium = list[index];
      if (medium !== undefined && paths.has(`${medium.kind}:${medium.path}`)) {
        list.splice(index, 1);
        done.push(`${where}: ${JSON.stringify(medium.path)} stood twice`);
        continue;
      }
      if (medium !== undefined) paths.add(`${medium.kind}:${medium.path}`);
      index++;
    }
    for (const [index, medium] of list.entries()) {
      const summary = proposals.summaries?.[`${where}.media[${index}]`];
      if (summary === undefined || medium.alt?.trim()) continue;
      medium.alt = summary;
      done.push(`${where}.media[${index}].alt: visual summary`);
    }
  }
  return { value: done.length === 0 ? value : repaired, done };
}

function dropRepeatedLines(file: DisputeFile, done: string[]): void {
  const seen = new Set<string>();
  const kept = (file.chat ?? []).filter((line) => {
    if (line.at === undefined || line.at.length <= 10) return true;
    const key = JSON.stringify([line.at, line.from, line.text, line.media ?? []]);
    const again = seen.has(key);
    seen.add(key);
    return !again;
  });
  const dropped = (file.chat?.length ?? 0) - kept.length;
  if (dropped === 0) return;
  file.chat = kept;
  done.push(`chat: ${dropped} line(s) stood twice`);
}

function mediaLists(file: DisputeFile) {
  const lists = [
    { list: file.product?.media, where: "product" },
    ...(file.chat ?? []).map(({ media }, index) => ({ list: media, where: `chat[${index}]` })),
    ...(["buyer", "seller"] as const).flatMap((side) =>
      file[side].evidence.map(({ id, media }) => ({ list: media, where: `${side}.evidence.${id}` })),
    ),
    ...(file.record ?? []).map(({ id, media }) => ({ list: media, where: `record.${id}` })),
  ];
  return lists.flatMap(({ list, where }) => (list === undefined ? [] : [{ list, where }]));
}
