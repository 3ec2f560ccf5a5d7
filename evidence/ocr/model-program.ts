/**
 * The program of the process in which the models run, as CommonJS source, so that it is the same whether this package
 * runs compiled or from its sources. The first message is a `ModelSetup`. To each other, { model, data, dims }, it
 * answers { answer } or { problem }: of "detection" the map of probabilities, of "recognition" the most probable class
 * of each step and how probable.
 */
export const MODEL_PROGRAM = `
let setup;
const sessions = {};
const sessionOf = (model) => {
  const { InferenceSession } = require(setup.runtime);
  // Its arena would keep the memory of the largest picture for good.
  const options = { enableCpuMemArena: false, logSeverityLevel: 3, intraOpNumThreads: setup.threads };
  return (sessions[model] ??= InferenceSession.create(setup.models[model], options));
};
const best = ({ data, dims: [, steps, classes] }) => {
  const found = { classes: new Int32Array(steps), confidence: new Float32Array(steps) };
  for (let step = 0; step < steps; step++) {
    const start = step * classes;
    let top = 0;
    for (let place = 1; place < classes; place++) if (data[start + place] > data[start + top]) top = place;
    found.classes[step] = top;
    found.confidence[step] = data[start + top];
  }
  return found;
};
const answer = async ({ model, data, dims }) => {
  const session = await sessionOf(model);
  const { Tensor } = require(setup.runtime);
  const input = new Tensor("float32", data, dims);
  const output = (await session.run({ [session.inputNames[0]]: input }))[session.outputNames[0]];
  return model === "recognition" ? best(output) : { map: Float32Array.from(output.data) };
};
let last = Promise.resolve();
process.on("message", (message) => {
  if (setup === undefined) {
    setup = message;
    return;
  }
  last = last.then(() => answer(message)).then(
    (answer) => process.send({ answer }),
    (error) => process.send({ problem: String(error) }),
  );
});
process.on("disconnect", () => process.exit());
`;
