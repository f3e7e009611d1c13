import type { BodyOf } from '@castline/contract/call'
import type { CreatedKey, createOwnKey } from '@castline/contract/keys'
import { mostKeys } from '@castline/contract/values/keys'
import { audit } from '#database/audit.ts'
import type { Database } from '#database/database.ts'
import { newApiKey } from '#http/api-key.ts'
import type { Caller } from '#http/caller.ts'
import { ApiError, invalid, notFound } from '#http/errors.ts'
import { countKeys, insertKey, keysOf, lockOwner, type RevokedKey, revoke, unreachedProjects } from './queries.ts'

/**
 * Creates a key of a person, who is the caller, or of a service account. Throws 404 if there is no such owner, 403 for
 * another person's key, 400 for projects that the owner does not reach or a time that has passed, 409 for too many.
 */
export async function createKey(
  database: Database,
  caller: Caller,
  ownerId: string,
  given: BodyOf<typeof createOwnKey>,
): Promise<CreatedKey> {
  if (given.expires_at && Date.parse(given.expires_at) <= Date.now()) {
    throw invalid([{ field: 'expires_at', message: 'This time has passed.' }])
  }
  const { key, ...stored } = newApiKey()
  return database.transaction(async (transaction) => {
    const owner = await lockOwner(transaction, ownerId)
    if (!owner) throw notFound('user')
    if (owner.kind === 'person' && ownerId !== caller.id) {
      throw new ApiError('forbidden', 'People create their own API keys.')
    }
    if ((await countKeys(transaction, ownerId)) >= mostKeys) {
      throw new ApiError('conflict', `An account has at most ${mostKeys} valid API keys.`)
    }
    const projectIds = given.project_ids && [...new Set(given.project_ids.map((id) => id.toLowerCase()))].sort()
    const unreached = await unreachedProjects(transaction, ownerId, projectIds ?? [])
    if (unreached.length > 0) {
      throw invalid([{ field: 'project_ids', message: `The owner of the key does not reach ${unreached.join(', ')}.` }])
    }
    const scopes = [...new Set(given.scopes)].sort()
    const { name, expires_at: expiresAt } = given
    const id = await insertKey(transaction, ownerId, caller.id, { ...stored, name, scopes, projectIds, expiresAt })
    const details = { username: owner.username, name, prefix: stored.prefix, scopes, projectIds, expiresAt }
    const entry = { action: 'key.create', subject: 'user', subjectId: ownerId } as const
    await audit(transaction, { by: caller.id, ...entry, details })
    const created = (await keysOf(transaction, ownerId)).find((one) => one.id === id)
    if (!created) throw notFound('key')
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
    const key = await revoke(transaction, id, caller.id, ownerId)
    if (!key) throw notFound('API key')
    const details = { username: key.username, name: key.name, prefix: key.prefix }
    const entry = { action: 'key.revoke', subject: 'user', subjectId: key.owner_id } as const
    await audit(transaction, { by: caller.id, ...entry, details })
    return key
  })
}
