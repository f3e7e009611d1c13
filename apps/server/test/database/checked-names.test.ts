import { statuses } from '@castline/domain/status/statuses'
import { channels } from '@castline/domain/status/transitions'
import { roles } from '@castline/domain/users/roles'
import { expect, it } from 'vitest'
import { testDatabase } from '#support/test-database.ts'

const database = await testDatabase()

/** Returns every column with a CHECK that lists its allowed names, with the names sorted. */
async function namesByColumn(): Promise<Map<string, string[]>> {
  const checks = await database.rows<{ column: string; definition: string }>(
    `SELECT k.conrelid::regclass || '.' || a.attname AS column, pg_get_constraintdef(k.oid) AS definition
     FROM pg_constraint k JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1]
     WHERE k.contype = 'c' AND cardinality(k.conkey) = 1 AND k.connamespace = 'public'::regnamespace`,
  )
  return new Map(
    checks.map(({ column, definition }) => [
      column,
      [...definition.matchAll(/'([^']*)'::text/g)].map(([, name]) => name ?? '').sort(),
    ]),
  )
}

it.each([
  ['statuses', statuses, ['components.status', 'other_component_quantities.status', 'status_changes.to_status']],
  ['roles', roles, ['users.role']],
  ['channels', channels, ['status_changes.via']],
] as const)('the database allows exactly the %s of the domain', async (_what, names, columns) => {
  const checked = await namesByColumn()
  // One name in common is a coincidence, such as `manager` for who releases drawings.
  const isShared = (allowed: readonly string[]) => names.filter((name) => allowed.includes(name)).length > 1
  const holding = [...checked].filter(([, allowed]) => isShared(allowed)).map(([column]) => column)
  expect(holding.sort()).toEqual(columns)
  for (const column of columns) expect([column, checked.get(column)]).toEqual([column, names.toSorted()])
})
