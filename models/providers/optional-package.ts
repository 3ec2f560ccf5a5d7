import { PrerequisiteMissing } from "../../state/errors.js";

/**
 * Loads a package that is not installed for everybody. It is named at run time, so that the program builds without
 * its types: the caller says what of it is used.
 *
 * @param version the one that this version was tried with
 * @throws PrerequisiteMissing with the command that installs it
 */
export async function importOptional(name: string, version: string): Promise<unknown> {
  try {
    return await import(name);
  } catch (cause) {
    if (!isMissing(cause, name)) throw cause;
    throw new PrerequisiteMissing(
      "package-missing",
      `The package ${name} is not installed.`,
      `Install it: ${installCommand(`${name}@${version}`, import.meta.url)}`,
      { cause },
    );
  }
}

/** What installs an optional package: in a clone all of them at once, elsewhere the one. */
export function installCommand(packageAtVersion: string, moduleUrl: string): string {
  const inClone = !moduleUrl.split("/").includes("node_modules");
  return inClone ? "npm run setup:optional" : `npm install ${packageAtVersion}`;
}

function isMissing(error: unknown, name: string): boolean {
  return (
    error instanceof Error &&
    "code" in error &&
    error.code === "ERR_MODULE_NOT_FOUND" &&
    error.message.includes(`'${name}'`)
  );
}
