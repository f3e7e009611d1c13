import type { Queryable } from '#database/database.ts'
import { incomingFolder } from './store.ts'

/** For each folder of the store, which of the keys `$1` a row refers to. */
const namedKeys = {
  drawings: 'SELECT key FROM component_files WHERE key = ANY($1) AND deleted_at IS NULL',
  pictures: ['project_images', 'photos', 'ncr_photos', 'checklist_photos', 'ticket_photos']
    .flatMap((table) =>
      ['key', 'thumbnail_key'].map((key) => `SELECT ${key} AS key FROM ${table} WHERE ${key} = ANY($1)`),
    )
    .join(' UNION ALL '),
  models: ['key', 'geometry_key']
    .map((key) => `SELECT ${key} AS key FROM models WHERE ${key} = ANY($1)`)
    .join(' UNION ALL '),
  [incomingFolder]: 'SELECT NULL::text AS key WHERE $1::text[] IS NULL',
}

type SweptFolder = keyof typeof namedKeys

/** The folders of the store that are swept; others are left alone. */
export const sweptFolders = Object.keys(namedKeys) as SweptFolder[]

/** Returns those of the keys that a row refers to. */
export async function keysInUse(
  transaction: Queryable,
  folder: SweptFolder,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await transaction.rows<{ key: string }>(namedKeys[folder], [keys])
  return new Set(rows.map(({ key }) => key))
}

/**
 * Locks the sweep for one server until the end of the transaction; returns false if another one is sweeping. The lock's
 * number is arbitrary.
 */
export async function lockSweep(transaction: Queryable): Promise<boolean> {
  const row = await transaction.row<{ taken: boolean }>('SELECT pg_try_advisory_xact_lock(4207101) AS taken')
  return row?.taken === true
}
