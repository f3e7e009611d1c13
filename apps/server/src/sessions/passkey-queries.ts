import type { Queryable } from '#database/database.ts'

interface StoredPasskey {
  readonly id: string
  readonly credential_id: string
  readonly public_key: Buffer
  readonly counter: number
  readonly transports: string[]
}

/** Returns a user's passkeys of one host name. */
export function passkeysOf(database: Queryable, userId: string, host: string): Promise<StoredPasskey[]> {
  return database.rows<StoredPasskey>(
    `SELECT id, credential_id, public_key, counter::float8 AS counter, transports FROM passkeys
     WHERE user_id = $1 AND host = $2 ORDER BY created_at, id`,
    [userId, host],
  )
}

interface NewPasskey extends Omit<StoredPasskey, 'id'> {
  readonly userId: string
  readonly host: string
  readonly name: string
}

/** Adds a passkey; returns false if it exists. */
export async function insertPasskey(transaction: Queryable, passkey: NewPasskey): Promise<boolean> {
  const { userId, credential_id, public_key, counter, transports, host, name } = passkey
  const row = await transaction.row(
    `INSERT INTO passkeys (user_id, credential_id, public_key, counter, transports, host, name)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (credential_id) DO NOTHING RETURNING 1`,
    [userId, credential_id, public_key, counter, transports, host, name],
  )
  return row !== null
}

export async function markPasskeyUsed(transaction: Queryable, id: string, counter: number): Promise<void> {
  await transaction.rows('UPDATE passkeys SET counter = $2, last_used_at = now() WHERE id = $1', [id, counter])
}

/** Deletes a passkey of a user; returns its name, or null if it is not theirs. */
export async function deletePasskey(transaction: Queryable, userId: string, id: string): Promise<string | null> {
  const row = await transaction.row<{ name: string }>(
    'DELETE FROM passkeys WHERE user_id = $1 AND id = $2 RETURNING name',
    [userId, id],
  )
  return row?.name ?? null
}
