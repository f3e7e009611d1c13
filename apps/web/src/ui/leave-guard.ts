/** Where somebody is about to go. */
export interface Destination {
  readonly pathname: string
  readonly search: string
}

/** Whether it holds a navigation back, to ask first; `proceed` then makes it after all. */
export type Guard = (next: Destination, proceed: () => void) => boolean

/** A dialog's stands beside that of the page below it. */
const guards = new Set<Guard>()

/** Sets up a guard. Answers the way to take it away. */
export function addGuard(guard: Guard): () => void {
  guards.add(guard)
  return () => void guards.delete(guard)
}

/** Whether the page holds this navigation back. For the history alone. */
export function isHeldBack(next: Destination, proceed: () => void): boolean {
  return [...guards].some((guard) => guard(next, proceed))
}
