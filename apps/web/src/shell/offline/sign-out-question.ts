import { ownQueuedChanges } from '#tracking/queue/use-queue.ts'

/** The pending sign-out; null if there is none. */
let signOut: (() => void) | null = null
const listeners = new Set<() => void>()

function notify(next: (() => void) | null): void {
  signOut = next
  for (const listener of listeners) listener()
}

/** Signs out at once, or asks first if something of this user is waiting on the device. */
export function askBeforeSignOut(leave: () => void): void {
  // Without listeners the question failed to load.
  if (ownQueuedChanges().length === 0 || listeners.size === 0) leave()
  else notify(leave)
}

/** Closes the question and signs out if confirmed. */
export function answerSignOut(shallLeave: boolean): void {
  const leave = signOut
  notify(null)
  if (shallLeave) leave?.()
}

export function watchSignOut(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const isAskingToSignOut = () => signOut !== null
