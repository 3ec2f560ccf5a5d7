/** What every error of this package has: a code for programs, a remedy for people. */
export abstract class CyberJurorsError extends Error {
  /** The process exit code that this kind of error leads to: 1 failed, 2 wrong usage or input. */
  abstract readonly exitCode: 1 | 2;

  constructor(
    readonly code: string,
    message: string,
    readonly remedy: string,
    options?: { cause?: unknown },
  ) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** The case on disk (or the dispute handed over) cannot be admitted. Mend the case. */
export class CaseInvalid extends CyberJurorsError {
  readonly exitCode = 2;
}

/** A setting, an option or a combination of them is wrong. Mend the call. */
export class UsageInvalid extends CyberJurorsError {
  readonly exitCode = 2;
}

/** A package, program, key or model that was asked for is not there. Install or set it. */
export class PrerequisiteMissing extends CyberJurorsError {
  readonly exitCode = 1;
}

/** A reply stayed unreadable after its repair. The juror who asked spoils its ballot. */
export class ReplyInvalid extends CyberJurorsError {
  readonly exitCode = 1;

  constructor(
    code: string,
    message: string,
    remedy: string,
    /** What the replies that could not be used have cost. */
    readonly usage?: { model: string; inputTokens: number; outputTokens: number; cachedTokens: number },
  ) {
    super(code, message, remedy);
  }
}

/**
 * The model did not answer. With `transient` the trouble is this ask's alone: the juror who asked spoils its
 * ballot. Otherwise (bad key, retired model, daily quota) it is the run's, and the run stops.
 */
export class ModelUnavailable extends CyberJurorsError {
  readonly exitCode = 1;

  constructor(
    code: string,
    message: string,
    remedy: string,
    readonly transient: boolean,
    options?: { cause?: unknown; retryAfterMs?: number },
  ) {
    super(code, message, remedy, options);
    this.retryAfterMs = options?.retryAfterMs;
  }

  /** How long the provider asked to wait before the next try. */
  readonly retryAfterMs: number | undefined;
}

/** The next ask would pass the budget. Nothing was asked; raise the budget and resume. */
export class BudgetExceeded extends CyberJurorsError {
  readonly exitCode = 1;
}

/** A file of the precedent library is damaged in a way that must not be guessed at. Restore it from a copy. */
export class LibraryCorrupt extends CyberJurorsError {
  readonly exitCode = 2;
}

/** Too few jurors cast a ballot for a verdict to stand. */
export class QuorumMissed extends CyberJurorsError {
  readonly exitCode = 1;
}

/** A rule of the program itself was broken, such as a seat without a ballot. Report it. */
export class InvariantBroken extends CyberJurorsError {
  readonly exitCode = 1;

  constructor(message: string, options?: { cause?: unknown }) {
    super(
      "invariant",
      message,
      "This is a bug in CyberJurors: please report it with the transcript.",
      options,
    );
  }
}
