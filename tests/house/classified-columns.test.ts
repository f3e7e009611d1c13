import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { classifiedColumns } from '../../apps/server/src/database/classified-columns.ts'

const folder = join(import.meta.dirname, '../../apps/server/src/database/migrations')
const textual = 'text|jsonb?|bytea|varchar|citext'

/** The columns with text of new tables and the new ones of existing tables, from the SQL of the latest migrations. */
function addedColumns(): string[] {
  const files = readdirSync(folder).filter((name) => name >= '0163')
  return files.flatMap((file) => {
    const sql = readFileSync(join(folder, file), 'utf8').replace(/--.*$/gm, '')
    const created = [...sql.matchAll(/^CREATE TABLE (\w+) \(([\s\S]*?)^\);/gm)].flatMap(([, table, body = '']) =>
      [...body.matchAll(new RegExp(`^\\s+(\\w+) (?:${textual})\\b`, 'gm'))].map(([, column]) => `${table}.${column}`),
    )
    const altered = [...sql.matchAll(/ALTER TABLE (\w+)([^;]*);/g)].flatMap(([, table, body = '']) =>
      [...body.matchAll(new RegExp(`ADD COLUMN (\\w+) (?:${textual})\\b`, 'g'))].map(
        ([, column]) => `${table}.${column}`,
      ),
    )
    return [...created, ...altered]
  })
}

// The whole schema is compared by a test of the server; this one refuses a new column before it lands.
test('each new column with text is in apps/server/src/database/classified-columns.ts', () => {
  const known = new Set(classifiedColumns.map(({ table, column }) => `${table}.${column}`))
  const added = addedColumns()
  expect(added).toContain('api_keys.name')
  expect(added.filter((name) => !known.has(name))).toEqual([])
})
