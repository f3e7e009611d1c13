import type pg from 'pg'
import type { FileStore } from '#files/store.ts'
import type { FilesToKeep } from './backup.ts'
import type { FilesToFill } from './load.ts'

/**
 * Returns the keys of the files that rows refer to. They are in text columns named `key` or `…_key` with an index of
 * their own, which is not unique where rows share files; the columns are found in the catalogue, so that new tables are
 * included. In tables with `deleted_at`, the files of deleted rows have been deleted.
 */
async function namedKeys(client: pg.ClientBase): Promise<string[]> {
  const { rows: columns } = await client.query<{ sql: string }>(
    `SELECT format('SELECT %I AS key FROM public.%I WHERE %s', a.attname, c.relname,
       CASE WHEN EXISTS (SELECT FROM pg_attribute d WHERE d.attrelid = c.oid AND d.attname = 'deleted_at')
         THEN 'deleted_at IS NULL' ELSE 'true' END) AS sql
     FROM pg_class c
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.atttypid = 'text'::regtype AND a.attname ~ '^(.+_)?key$'
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND NOT a.attisdropped
       AND EXISTS (SELECT FROM pg_index i WHERE i.indrelid = c.oid AND i.indnatts = 1 AND i.indkey[0] = a.attnum)`,
  )
  if (columns.length === 0) return []
  const all = columns.map(({ sql }) => sql).join(' UNION ')
  const { rows } = await client.query<{ key: string }>(
    `SELECT key FROM (${all}) AS named WHERE key IS NOT NULL ORDER BY key`,
  )
  return rows.map((row) => row.key)
}

/** The file store as a backup reads it and a restore writes it. */
export function storedFiles(store: FileStore): FilesToKeep & FilesToFill {
  return {
    keys: namedKeys,
    async open(key) {
      const size = await store.size(key)
      const content = size === null ? null : await store.open(key)
      return size === null || !content ? null : { size, content }
    },
    has: async (key) => (await store.size(key)) !== null,
    async put(key, content) {
      // The media type is stored in the rows; the store's own is not used.
      await store.put(key, content, { contentType: 'application/octet-stream' })
    },
    delete: (key) => store.delete(key),
  }
}
