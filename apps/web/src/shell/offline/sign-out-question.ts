import { ownKeptChanges } from '#tracking/offline/queue.ts'

/** What is asked about; null while nothing is. */
let signOut: (() => void) | null = null
const listeners = new Set<() => void>()

function tell(next: (() => void) | null): void {
  signOut = next
  for (const listener of listeners) listener()
}

/** Signs out at once, or asks first where changes of this user still wait on the device. */
export function askBeforeSignOut(leave: () => void): void {
  // Nobody listens where the question could not be loaded.
  if (ownKeptChanges().length === 0 || listeners.size === 0) leave()
  else tell(leave)
}

/** Ends the question, one way or the other. */
export function answerSignOut(shallLeave: boolean): void {
  const leave = signOut
  tell(null)
  if (shallLeave) leave?.()
}

export function watchSignOut(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const isAskingToSignOut = () => signOut !== null
