/** A fault that can be injected repeatedly into a server under load. */
export interface Fault {
  readonly name: string
  /** The number of processes that it kills. Faults that kill none are run only a few times. */
  readonly kills: number
  /** Injects the fault; resolves when it is over. */
  strike(): Promise<Struck>
}

export interface Struck {
  /** By `performance.now()`: from this moment the service has to recover without help. */
  readonly over: number
  /** Descriptions of what went wrong during the fault. */
  readonly broken: readonly string[]
  /** A figure for the report, e.g. the growth of the memory. */
  readonly detail?: string
}

/** A fault that is not possible on this machine. */
export interface Skipped {
  readonly name: string
  readonly why: string
}

/** Returns the descriptions with a false value. */
export function brokenOf(promises: Readonly<Record<string, boolean>>): string[] {
  return Object.entries(promises)
    .filter(([, held]) => !held)
    .map(([promise]) => promise)
}
