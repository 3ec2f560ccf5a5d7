import { PERCEIVE_LIMITS, type PerceiveInput, type ShownMedium } from "../prompts/e5-perceive.js";
import { withoutOrders } from "./addressed.js";
import { keySentences } from "./key-sentences.js";
import type { Passage } from "./passages.js";
import type { FeatureName } from "./phrases/phrasebook.js";
import { pictureWordsIn } from "./picture-words.js";
import { sharedTerms, termsOf } from "./relevance.js";
import { sentencesOf } from "./sentences.js";
import { balanceFor, readingsOf } from "./side-view.js";
import { unseenIn } from "./unseen.js";

/** A piece of an exhibit that a side may point at. */
export interface Observation {
  text: string;
  medium?: ShownMedium;
  timestamp?: string;
  machine: boolean;
  /** Read by machine in a picture or video. */
  read: boolean;
  /** Weights of what it says for the side, less those against it. */
  balance: number;
  reasons: FeatureName[];
}

const QUOTE = PERCEIVE_LIMITS.description - 40;
/** Of a very long text, as many sentences are read. */
const READ = 200;
/** Of the moments of videos that show words, as many count: those that say most for the side. */
const MOMENTS = 3;
/** A share or a price: what displays and order pages show in figures. */
const FIGURE = /\d ?[%％]|[$€£¥￥] ?\d|\d ?元/u;
/** How a video was taken says nothing about the thing. */
const CAMERA = / shows the whole picture (?:shaking|moving on)/u;
/** The medium that a finding is about. */
const ABOUT = /^([BSRPC]\d+) (?:image|video) (\d+) /u;
const TIME = /\b\d{1,2}:[0-5]\d\b/;

interface Source {
  text: string;
  medium?: ShownMedium | undefined;
  timestamp?: string;
  machine: boolean;
  /** Read by machine in a picture or video: not the words of who filed it, and full of clocks and buttons. */
  read?: true;
}

/**
 * The text of the exhibit, what its media are said to show, what a machine read in them, and other machine findings:
 * one observation each; that a medium was not seen is none. Of one's own exhibit everything may count, but of words
 * in pictures only what has to do with the case; of a neutral one only sentences that help or at least do not speak
 * against the side.
 */
export function observe(input: PerceiveInput): Observation[] {
  const { exhibit, findings } = input;
  const sources: Source[] = [
    { text: exhibit.text, machine: false },
    ...exhibit.media.map((medium) => ({ text: medium.alt ?? "", medium, machine: false })),
    ...findings
      .filter((text) => unseenIn(text) === undefined && !CAMERA.test(text))
      .flatMap(
        (text) => readSources(input, text) ?? [{ text, medium: mediumOf(input, text), machine: true }],
      ),
  ];
  const seen = sources.flatMap((source) => {
    const observation = look(input, source);
    return observation === undefined ? [] : [{ source, observation }];
  });
  const best = seen
    .filter(({ source }) => source.timestamp !== undefined)
    .sort((a, b) => b.observation.balance - a.observation.balance)
    .slice(0, MOMENTS);
  return seen
    .filter((it) => it.source.timestamp === undefined || best.includes(it))
    .map(({ observation }) => observation);
}

/** The words that a finding gives of a picture or video, of each moment by itself; undefined for other findings. */
function readSources({ exhibit }: PerceiveInput, finding: string): Source[] | undefined {
  const words = pictureWordsIn(finding);
  const medium = exhibit.media.find(({ number }) => number === words?.number);
  if (words === undefined || medium === undefined) return undefined;
  return words.parts.map((part) => ({ ...part, medium, machine: false, read: true }));
}

/** The medium that another finding is about: "B1 video 1 shows ..."; undefined when it is about more, or about none. */
function mediumOf({ exhibit }: PerceiveInput, finding: string): ShownMedium | undefined {
  const [, id, number] = ABOUT.exec(finding) ?? [];
  return id === exhibit.id ? exhibit.media.find((medium) => medium.number === Number(number)) : undefined;
}

function look(input: PerceiveInput, source: Source): Observation | undefined {
  const { side, focus, exhibit } = input;
  const own = exhibit.owner === side;
  const topic = termsOf([focus.focus, focus.buyerClaim, focus.sellerClaim].join("\n"));
  const kept: string[] = [];
  const reasons = new Set<FeatureName>();
  let total = 0;
  for (const text of sentencesOf(withoutOrders(source.text)).slice(0, READ)) {
    const voice: Passage["voice"] =
      source.machine || source.read || exhibit.owner === "record" ? "neutral" : exhibit.owner;
    const readings = readingsOf(focus, { voice, kind: "exhibit", text, cites: [] });
    const balance = balanceFor(side, readings);
    const near = sharedTerms(termsOf(text), topic).size > 0;
    const relevant = near || readings.length > 0 || (source.read === true && FIGURE.test(text));
    const speaks = own ? relevant || !source.read : balance > 0 || (balance === 0 && relevant);
    if (!speaks) continue;
    kept.push(text);
    total += balance;
    for (const { toward, name } of readings) if (toward === side) reasons.add(name);
  }
  if (kept.length === 0) return undefined;
  const text = keySentences(kept.join("\n"), QUOTE);
  const told = source.medium?.kind === "video" && !source.read ? TIME.exec(source.text)?.[0] : undefined;
  return {
    text,
    medium: source.medium,
    timestamp: source.timestamp ?? told,
    machine: source.machine,
    read: source.read === true,
    balance: total,
    reasons: [...reasons],
  };
}
