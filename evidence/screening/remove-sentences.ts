import { brokenCommands } from "./broken-lines.js";
import type { Cut } from "./cut-out.js";
import { forgedRoleMark } from "./forged-role.js";
import type { JuryWatch } from "./jury-watch.js";
import { joinSentences, splitSentences } from "./sentences.js";

/** Sentences longer than this lose the commanding clauses only, so that no long text without full stops is lost. */
const LONG_SENTENCE = 160;
const CLAUSES_TOGETHER = 4;

/** Takes out the sentences that command, and the marks of forged roles that lead others. */
export function removeSentences(text: string, watch: JuryWatch): Cut {
  const sentences = splitSentences(text);
  const commanding = new Set([...sentences.keys()].filter((at) => watch(sentences[at]?.body ?? "")));
  const broken = brokenCommands(sentences, commanding, watch);
  const removed: string[] = [];
  const rest = sentences.map(({ body, gap }, at) => {
    const cut = broken.has(at)
      ? { text: "", removed: [body] }
      : commanding.has(at)
        ? removeClauses(body, watch)
        : removeRole(body);
    removed.push(...cut.removed);
    return { body: cut.text, gap, kept: cut.text !== "" };
  });
  return { text: joinSentences(rest), removed };
}

function removeRole(body: string): Cut {
  const mark = forgedRoleMark(body);
  return mark === undefined
    ? { text: body, removed: [] }
    : { text: body.slice(mark.length), removed: [mark] };
}

/** Of a long sentence the smallest runs of clauses that command, of any other the whole. */
function removeClauses(body: string, watch: JuryWatch): Cut {
  if (body.length <= LONG_SENTENCE) return { text: "", removed: [body] };
  const removed: string[] = [];
  let clauses = body.split(/(?<=[,，、：:;；])/);
  for (let size = 1; size <= CLAUSES_TOGETHER; size++) {
    const kept: string[] = [];
    for (let at = 0; at < clauses.length; ) {
      const run = clauses.slice(at, at + size).join("");
      const commands = watch(run);
      if (commands) removed.push(run);
      else kept.push(clauses[at] ?? "");
      at += commands ? size : 1;
    }
    clauses = kept;
  }
  const rest = clauses.join("").trim();
  if (watch(rest)) return { text: "", removed: [body] };
  const [ending = ""] = /[.!?。！？；]*$/.exec(body) ?? [];
  return { text: rest.replace(/[,，、：:;；]$/, ending), removed };
}
