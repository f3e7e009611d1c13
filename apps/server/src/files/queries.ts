import type { Queryable } from '#database/database.ts'
import { incomingFolder } from './store.ts'

/** Which of the keys `$1` a row names, for each folder of the store. */
const namedKeys = {
  drawings: 'SELECT key FROM component_files WHERE key = ANY($1) AND deleted_at IS NULL',
  pictures: ['project_images', 'photos']
    .flatMap((table) =>
      ['key', 'thumbnail_key'].map((key) => `SELECT ${key} AS key FROM ${table} WHERE ${key} = ANY($1)`),
    )
    .join(' UNION ALL '),
  [incomingFolder]: 'SELECT NULL::text AS key WHERE $1::text[] IS NULL',
}

type SweptFolder = keyof typeof namedKeys

/** The folders of the store of which files are swept; others are left alone. */
export const sweptFolders = Object.keys(namedKeys) as SweptFolder[]

/** Those of the keys that a row names. */
export async function keysInUse(
  transaction: Queryable,
  folder: SweptFolder,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await transaction.rows<{ key: string }>(namedKeys[folder], [keys])
  return new Set(rows.map(({ key }) => key))
}

/** Lets one server sweep at a time, until its transaction ends; false where another one does. The number is arbitrary. */
export async function lockSweep(transaction: Queryable): Promise<boolean> {
  const row = await transaction.row<{ taken: boolean }>('SELECT pg_try_advisory_xact_lock(4207101) AS taken')
  return row?.taken === true
}
