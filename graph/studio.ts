import { buildInvestigation } from "./build-investigation.js";
import { buildJury } from "./build-jury.js";
import { serverPorts } from "./compose.js";

/** The whole jury, for LangGraph Studio and servers. They bring their own checkpointer. */
export const jury = async () => buildJury(await serverPorts());

/** The reasoning of one mind, for LangGraph Studio and servers. */
export const ivcot = async () => buildInvestigation(await serverPorts());
