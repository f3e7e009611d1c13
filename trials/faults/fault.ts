/** Something that happens to a server under load, as often as it is asked to. */
export interface Fault {
  readonly name: string
  /** How many processes it kills; of those without any the run has only a few. */
  readonly kills: number
  /** Lets it happen, and answers when it is over. */
  strike(): Promise<Struck>
}

export interface Struck {
  /** By `performance.now()`: from here on the service has to find back by itself. */
  readonly over: number
  /** What was not as it should have been meanwhile, in words. */
  readonly broken: readonly string[]
  /** A figure worth telling, e.g. by how much the memory grew. */
  readonly told?: string
}

/** A fault that cannot be had on this machine. */
export interface Skipped {
  readonly name: string
  readonly why: string
}

/** What does not hold of these; each is a promise in words. */
export function brokenOf(promises: Readonly<Record<string, boolean>>): string[] {
  return Object.entries(promises)
    .filter(([, held]) => !held)
    .map(([promise]) => promise)
}
