import type { Queryable } from '#database/database.ts'

/** The address in labels that an administrator set. */
interface StoredAddress {
  readonly address: string
  readonly set_at: string
  readonly set_by_name: string | null
  /** Null until the first request to this address. */
  readonly reached_at: string | null
}

/** Returns the address in labels that an administrator set; null if none is set. */
export function storedLabelAddress(database: Pick<Queryable, 'row'>): Promise<StoredAddress | null> {
  return database.row<StoredAddress>(
    `SELECT a.address, iso(a.set_at) AS set_at, u.name AS set_by_name, iso(a.reached_at) AS reached_at
     FROM label_address a LEFT JOIN users u ON u.id = a.set_by`,
    [],
    'stored-label-address',
  )
}

/** Sets the address in labels; returns the previous one, or null. `isReached`: a request has come to it. */
export async function storeLabelAddress(
  transaction: Queryable,
  { address, by, isReached }: { address: string; by: string; isReached: boolean },
): Promise<string | null> {
  const before = await transaction.row<{ address: string }>('SELECT address FROM label_address FOR UPDATE')
  await transaction.rows(
    `INSERT INTO label_address AS a (address, set_by, reached_at) VALUES ($1, $2, CASE WHEN $3 THEN now() END)
     ON CONFLICT (singleton) DO UPDATE SET address = $1, set_by = $2, set_at = now(),
       reached_at = CASE WHEN $3 THEN now() WHEN a.address = $1 THEN a.reached_at END`,
    [address, by, isReached],
  )
  return before?.address ?? null
}

/** Records that a device has reached this address. */
export async function markLabelAddressReached(database: Pick<Queryable, 'rows'>, address: string): Promise<void> {
  await database.rows('UPDATE label_address SET reached_at = now() WHERE address = $1 AND reached_at IS NULL', [
    address,
  ])
}
