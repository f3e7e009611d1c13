/** Where the user is about to go. */
export interface Destination {
  readonly pathname: string
  readonly search: string
}

/** A navigation that the router has blocked until one of these is called. */
export interface BlockedNavigation {
  proceed(): void
  reset(): void
}

/** A page or dialog that may lose something when the user leaves. */
export interface Guard {
  /** Whether it blocks this navigation. */
  blocks(next: Destination): boolean
  /** Asks the user to confirm a navigation that it blocks. */
  ask(navigation: BlockedNavigation): void
}

/** A dialog adds one to that of the page below it. */
const guards = new Set<Guard>()

/** Adds a guard; returns the function that removes it. */
export function addGuard(guard: Guard): () => void {
  guards.add(guard)
  return () => void guards.delete(guard)
}

/** The guard that blocks this navigation, if any. */
export function guardAgainst(next: Destination): Guard | undefined {
  return [...guards].find((guard) => guard.blocks(next))
}
