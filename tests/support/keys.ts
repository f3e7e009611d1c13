import type { Scope } from '@castline/domain/users/scopes'
import type { Database } from '../../apps/server/src/database/database.ts'
import { insertKey } from '../../apps/server/src/features/users/keys/queries.ts'
import { newApiKey } from '../../apps/server/src/http/api-key.ts'
import type { Id, UserRow } from './factories.ts'

interface KeyGiven {
  readonly name?: string
  readonly scopes?: readonly Scope[]
  /** By default all projects of the owner. */
  readonly projects?: readonly Id[]
  readonly expiresAt?: string | null
}

export interface TestKey extends Id {
  /** The account that the key acts as. */
  readonly account: UserRow
  readonly headers: { readonly authorization: string }
}

/** Inserts an API key of a person or service account. */
export async function aKey(database: Database, owner: Id, given: KeyGiven = {}): Promise<TestKey> {
  const { name = 'ERP', scopes = ['read'], projects, expiresAt = null } = given
  const { key, ...stored } = newApiKey()
  const projectIds = projects?.map(({ id }) => id) ?? null
  const id = await insertKey(database, owner.id, owner.id, { ...stored, name, scopes, projectIds, expiresAt })
  const account = await database.row<UserRow>(
    'SELECT u.* FROM users u JOIN api_keys k ON k.user_id = u.id WHERE k.id = $1',
    [id],
  )
  if (!account) throw new Error('The key has no account.')
  return { id, account, headers: { authorization: `Bearer ${key}` } }
}
