import { createClient } from '#api/client.ts'
import { tokens } from '#api/session-storage.ts'
import { ownerOf } from '#api/stored-user.ts'

export const isSignedIn = (userId: string) => tokens.token() !== null && ownerOf(tokens.profile()) === userId

/**
 * A client that sends one user's token, and no token as soon as another user has signed in, even between a request and
 * its retry.
 */
export function clientOf(userId: string) {
  const theirs = { ...tokens, token: () => (isSignedIn(userId) ? tokens.token() : null) }
  return createClient({ base: '/api', tokens: theirs, locks: navigator.locks })
}
