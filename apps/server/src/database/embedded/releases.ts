/**
 * The newest release of the embedded PostgreSQL's major version when this version of Castline was written. Nobody is asked:
 * later releases are in the list of a later Castline.
 */
export const newestRelease = { version: '18.6', knownOn: '2026-11-29' } as const

const minorOf = (version: string) => Number(/^\d+\.(\d+)/.exec(version)?.[1] ?? Number.NaN)

/** Returns the newest known release if this one of the same major version is behind it; null if it is not, or unknown. */
export function releaseAhead(version: string): string | null {
  const isSameMajor = Number.parseInt(version, 10) === Number.parseInt(newestRelease.version, 10)
  return isSameMajor && minorOf(version) < minorOf(newestRelease.version) ? newestRelease.version : null
}
