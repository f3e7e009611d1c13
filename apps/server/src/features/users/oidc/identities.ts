import type { Identity } from '@castline/contract/oidc'
import { audit } from '#database/audit.ts'
import type { Database, Queryable } from '#database/database.ts'
import type { Caller } from '#http/caller.ts'
import { ApiError, notFound, orNotFound } from '#http/errors.ts'
import type { OidcSettings } from '#sessions/oidc-settings.ts'
import { endSessions } from '#sessions/queries.ts'
import { lockUser, passwordHashOf, userById } from '../queries.ts'
import { requireConfirmation } from '../require-confirmation.ts'
import type { Person } from './provider.ts'
import { deleteIdentity, identitiesOf, insertIdentity } from './queries.ts'

/** Returns the links of a user as they are shown: an earlier provider by its address. */
export async function listedIdentities(
  database: Queryable,
  oidc: OidcSettings | null,
  userId: string,
): Promise<Identity[]> {
  const identities = await identitiesOf(database, userId)
  return identities.map(({ issuer, ...rest }) => ({ provider: issuer === oidc?.issuer ? oidc.name : issuer, ...rest }))
}

/** Links the caller's account with this person, and ends its other sessions. Throws 409 if the person has another account. */
export async function linkPerson(
  database: Database,
  caller: Caller,
  settings: OidcSettings,
  { issuer, subject, name }: Pick<Person, 'issuer' | 'subject'> & { readonly name: string },
): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockUser(transaction, caller.id)
    if (!(await insertIdentity(transaction, { issuer, subject, userId: caller.id }))) {
      throw new ApiError('conflict', 'This person has another account already.')
    }
    await endSessions(transaction, caller.id, caller.sessionId)
    const entry = { action: 'user.link', subject: 'user', subjectId: caller.id } as const
    const details = { username: caller.username, provider: settings.name, as: name }
    await audit(transaction, { by: caller.id, ...entry, details })
  })
}

interface Removed {
  readonly caller: Caller
  readonly userId: string
  readonly id: string
}

async function remove(transaction: Queryable, { caller, userId, id }: Removed, provider: string): Promise<void> {
  if (!(await deleteIdentity(transaction, userId, id))) throw notFound('link')
  const user = await userById(transaction, userId)
  const entry = { action: 'user.unlink', subject: 'user', subjectId: userId } as const
  await audit(transaction, { by: caller.id, ...entry, details: { username: user?.username ?? '', provider } })
}

/** The provider of a link of this user; throws 404 if it is not theirs. */
async function providerOf(transaction: Queryable, oidc: OidcSettings | null, userId: string, id: string) {
  const found = orNotFound(
    (await listedIdentities(transaction, oidc, userId)).find((each) => each.id === id.toLowerCase()),
    'link',
  )
  return found.provider
}

/** Removes a link of the caller, who has confirmed it. Throws 404, 403 without that, 409 for the only way to sign in. */
export async function removeOwnIdentity(
  database: Database,
  { oidc, passwords }: { oidc: OidcSettings | null; passwords: boolean },
  { caller, id, confirmation }: { caller: Caller; id: string; confirmation: string | undefined },
): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockUser(transaction, caller.id)
    const provider = await providerOf(transaction, oidc, caller.id, id)
    const hasPassword = passwords && (await passwordHashOf(transaction, caller.id)) !== null
    const others = (await identitiesOf(transaction, caller.id)).filter(
      (each) => each.id !== id.toLowerCase() && each.issuer === oidc?.issuer,
    )
    if (!hasPassword && others.length === 0) {
      throw new ApiError('conflict', 'This is the only way in which you can sign in.')
    }
    await requireConfirmation(transaction, caller, confirmation)
    await remove(transaction, { caller, userId: caller.id, id }, provider)
  })
}

/** Removes a link of another user and ends their sessions. Throws 404, and 409 for one's own, which need the password. */
export async function removeIdentityOf(
  database: Database,
  oidc: OidcSettings | null,
  { caller, userId, id }: Removed,
): Promise<void> {
  if (userId.toLowerCase() === caller.id) {
    throw new ApiError('conflict', 'Remove your own link in your account settings, with your password.')
  }
  await database.transaction(async (transaction) => {
    if (!(await lockUser(transaction, userId))) throw notFound('user')
    const provider = await providerOf(transaction, oidc, userId, id)
    await remove(transaction, { caller, userId: userId.toLowerCase(), id }, provider)
    await endSessions(transaction, userId, null)
  })
}
