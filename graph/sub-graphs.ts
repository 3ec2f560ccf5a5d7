import type { Investigate } from "../nodes/juror/reason.js";
import type { JurorInput, JurorOutput } from "../state/channels.js";
import type { NodeConfig } from "../state/node-config.js";
import { type buildIvcot, ivcotSteps } from "./build-ivcot.js";
import type { buildJuror } from "./build-juror.js";

/** Runs `ivcot` inside a node, named in traces after who investigates. */
export function investigateBy(ivcot: ReturnType<typeof buildIvcot>): Investigate {
  return (input, config) =>
    ivcot.invoke(input, {
      signal: config.signal,
      runName:
        input.seat === undefined ? "investigation of the jury" : `investigation of juror ${input.seat}`,
      recursionLimit: ivcotSteps(input.settings.maxPerceptions),
    });
}

/** Runs `juror` inside a node, with seat and round as name, tags and metadata of everything below. */
export function hearBy(juror: ReturnType<typeof buildJuror>) {
  return (input: JurorInput, config: NodeConfig): Promise<JurorOutput> => {
    const { seat } = input.juror;
    return juror.invoke(input, {
      signal: config.signal,
      runName: `juror ${seat}, round ${input.round}`,
      tags: [`seat:${seat}`, `round:${input.round}`],
      metadata: { seat, round: input.round, persona: input.juror.persona.id },
    });
  };
}
