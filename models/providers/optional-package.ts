import packageJson from "../../package.json" with { type: "json" };
import { PrerequisiteMissing } from "../../state/errors.js";

const VERSIONS: Readonly<Record<string, string>> = packageJson.peerDependencies;

/**
 * Loads a package that is not installed for everybody. It is named at run time, so that the program builds without
 * its types: the caller says what of it is used.
 *
 * @throws PrerequisiteMissing `package-missing`, with the command that installs the version this one was tried with
 */
export async function importOptional(name: string): Promise<unknown> {
  try {
    return await import(/* @vite-ignore */ name);
  } catch (cause) {
    if (!isMissing(cause, name)) throw cause;
    throw new PrerequisiteMissing(
      "package-missing",
      `The package ${name} is not installed.`,
      `Run \`${installCommand(name, import.meta.url)}\`.`,
      { cause },
    );
  }
}

/**
 * What installs an optional package: in a clone all of them at once, elsewhere the one.
 *
 * @param module URL of a file of this package
 */
export function installCommand(name: string, module: string): string {
  if (!module.split("/").includes("node_modules")) return "npm run setup:optional";
  const version = VERSIONS[name];
  return `npm install ${version === undefined ? name : `${name}@${version}`}`;
}

/** Whether it is the package itself that is missing, and not something that it needs. */
function isMissing(error: unknown, name: string): boolean {
  const { code, message }: { code?: unknown; message?: unknown } = Object(error);
  return code === "ERR_MODULE_NOT_FOUND" && String(message).includes(`'${name}'`);
}
