import type { BodyOf } from '@castline/contract/call'
import type { CreatedKey, createOwnKey } from '@castline/contract/keys'
import { mostKeys, usualKeyDays } from '@castline/contract/values/keys'
import { audit } from '#database/audit.ts'
import type { Database } from '#database/database.ts'
import { newApiKey } from '#http/api-key.ts'
import type { Caller } from '#http/caller.ts'
import { ApiError, invalid, orNotFound } from '#http/errors.ts'
import { countKeys } from '#sessions/key-queries.ts'
import { signInRules } from '#sessions/rules-queries.ts'
import { mailOwner } from '#tracking/messages/mail-owner.ts'
import { requireConfirmation } from '../require-confirmation.ts'
import { insertKey, keysOf, lockOwner, type RevokedKey, revoke, unreachedProjects } from './queries.ts'

const dayMs = 24 * 3600 * 1000
/** Beyond the last day, because clients count days from their own clock. */
const toleranceMs = 3600 * 1000

/** Returns when a key ends. Throws 400 for a time that has passed, and for one that the rules of sign-in do not allow. */
function endOf(given: string | null | undefined, longestDays: number | null): string | null {
  const endsAt = (days: number) => new Date(Date.now() + days * dayMs).toISOString()
  if (given === undefined) return endsAt(Math.min(usualKeyDays, longestDays ?? usualKeyDays))
  if (given !== null && Date.parse(given) <= Date.now()) {
    throw invalid([{ field: 'expires_at', message: 'This time has passed.' }])
  }
  if (longestDays === null) return given
  if (given === null || Date.parse(given) > Date.now() + longestDays * dayMs + toleranceMs) {
    const message = `A key is valid for at most ${longestDays} days. An administrator can allow more.`
    throw invalid([{ field: 'expires_at', message, code: 'too_long' }])
  }
  return given
}

/**
 * Creates a key of a person, who is the caller, or of a service account. Throws 404 if there is no such owner, 403 for
 * another person's key and without the caller's confirmation, 400 for projects that the owner does not reach or an end that is
 * not allowed, 409 for too many.
 */
export async function createKey(
  database: Database,
  caller: Caller,
  ownerId: string,
  given: BodyOf<typeof createOwnKey>,
): Promise<CreatedKey> {
  const { key, ...stored } = newApiKey()
  return database.transaction(async (transaction) => {
    const owner = orNotFound(await lockOwner(transaction, ownerId), 'user')
    if (owner.kind === 'person' && ownerId !== caller.id) {
      throw new ApiError('forbidden', 'People create their own API keys.')
    }
    const expiresAt = endOf(given.expires_at, (await signInRules(transaction)).longest_key_days)
    if ((await countKeys(transaction, ownerId)) >= mostKeys) {
      throw new ApiError('conflict', `An account has at most ${mostKeys} valid API keys.`)
    }
    const projectIds = given.project_ids && [...new Set(given.project_ids.map((id) => id.toLowerCase()))].sort()
    const unreached = await unreachedProjects(transaction, ownerId, projectIds ?? [])
    if (unreached.length > 0) {
      throw invalid([{ field: 'project_ids', message: `The owner of the key does not reach ${unreached.join(', ')}.` }])
    }
    const scopes = [...new Set(given.scopes)].sort()
    const { name } = given
    await requireConfirmation(transaction, caller, given.confirmation)
    const id = await insertKey(transaction, ownerId, caller.id, { ...stored, name, scopes, projectIds, expiresAt })
    const details = { username: owner.username, name, prefix: stored.prefix, scopes, projectIds, expiresAt }
    const entry = { action: 'key.create', subject: 'user', subjectId: ownerId } as const
    await audit(transaction, { by: caller.id, ...entry, details })
    // A service account has no address: its key is made in the name of who confirmed it.
    await mailOwner(transaction, caller.id, {
      subject: 'key_created',
      cause: `key:${id}`,
      values: { key: name, username: owner.username, until: expiresAt && { time: expiresAt } },
    })
    const created = orNotFound(
      (await keysOf(transaction, ownerId)).find((one) => one.id === id),
      'key',
    )
    return { ...created, key }
  })
}

/** Revokes a key, of one owner or of any. Throws 404 if it is not valid any more. */
export async function revokeKey(
  database: Database,
  caller: Caller,
  id: string,
  ownerId: string | null,
): Promise<RevokedKey> {
  return database.transaction(async (transaction) => {
    const key = orNotFound(await revoke(transaction, id, caller.id, ownerId), 'API key')
    const details = { username: key.username, name: key.name, prefix: key.prefix }
    const entry = { action: 'key.revoke', subject: 'user', subjectId: key.owner_id } as const
    await audit(transaction, { by: caller.id, ...entry, details })
    return key
  })
}
