/**
 * The thread in which the sentence encoder runs, as CommonJS source for `new Worker(source, { eval: true })`: so it is
 * the same whether this package runs compiled or from its sources. Gets the paths of the two packages as `workerData`
 * and one text a message, and answers { vector } or { problem }.
 *
 * What the packages print is dropped: stdout belongs to whoever uses this program. One text at a time: the last bits of
 * a vector change with the texts that are embedded beside it.
 */
export const SENTENCE_ENCODER_THREAD = `
process.noDeprecation = true;
for (const stream of [process.stdout, process.stderr]) stream.write = () => true;
const { parentPort, workerData } = require("node:worker_threads");
const load = async () => {
  const { initModel } = require(workerData.embeddings);
  const { modelSource } = require(workerData.weights);
  // Without a source it would ask the network for the weights.
  return initModel(modelSource);
};
let model;
parentPort.on("message", async (text) => {
  try {
    model ??= load();
    const [vector] = await (await model).embed([text]);
    parentPort.postMessage({ vector: Float32Array.from(vector) });
  } catch (error) {
    parentPort.postMessage({ problem: String(error) });
  }
});
`;
