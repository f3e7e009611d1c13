import { storeLink } from '#features/users/links/queries.ts'
import { sha256 } from '#sessions/refresh-tokens.ts'
import { type Case, ofMember } from '../given.ts'
import { type AccessRows, alwaysWrites, reads } from '../row.ts'
import { administrators, anybody } from '../rules.ts'

/** Inserts a link of the caller. */
async function aLink({ person, database }: Case): Promise<string> {
  const token = crypto.randomUUID()
  await storeLink(database, person.id, sha256(token), false)
  return token
}

export const signInLinkRows = {
  createSignInLink: { ...administrators, ...alwaysWrites, given: (at) => ({ ...ofMember(at), body: {} }) },
  // For everybody alike: also for an unknown account, of which nothing is written.
  forgotPassword: {
    ...anybody,
    ...alwaysWrites,
    given: ({ person }) => ({ body: { emailOrUsername: person.username } }),
  },
  openSignInLink: { ...anybody, ...reads, given: async (at) => ({ body: { token: await aLink(at) } }) },
  useSignInLink: {
    ...anybody,
    ...alwaysWrites,
    given: async (at) => ({ body: { token: await aLink(at), password: 'another good password' } }),
  },
} satisfies AccessRows
