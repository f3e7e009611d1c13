import { expect, test } from 'vitest'
import { classifiedColumns, rowsOfPerson } from '#database/classified-columns.ts'
import { referencesToUsers } from '#features/users/leaving/queries.ts'
import { testDatabase } from '#support/test-database.ts'

const database = await testDatabase()

test('every column that can contain text is classified, and no other', async () => {
  const columns = await database.rows<{ name: string }>(
    `SELECT table_name || '.' || column_name AS name
     FROM information_schema.columns JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE table_schema = 'public' AND t.table_type = 'BASE TABLE'
       AND (udt_name IN ('text', 'varchar', 'bpchar', 'citext', 'name', 'json', 'jsonb', 'bytea', 'xml')
         OR udt_name IN ('_text', '_varchar', '_json', '_jsonb', '_bytea'))`,
  )
  const named = new Set(columns.map(({ name }) => name))
  const known = new Set(classifiedColumns.map(({ table, column }) => `${table}.${column}`))
  // A column named here is new: say in classified-columns.ts what it says about people.
  expect([...named].filter((name) => !known.has(name)).toSorted()).toEqual([])
  expect([...known].filter((name) => !named.has(name)).toSorted()).toEqual([])
})

test('words are text, lists of texts or JSON, and rows of a person name the person', async () => {
  const columns = await database.rows<{ name: string }>(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND udt_name IN ('text', 'jsonb', '_text')`,
  )
  const searchable = new Set(columns.map(({ name }) => name))
  const words = classifiedColumns.filter((each) => each.class === 'words' || each.class === 'title')
  expect(words.filter(({ table, column }) => !searchable.has(`${table}.${column}`))).toEqual([])
  const references = (await referencesToUsers(database)).map(({ table, column }) => `${table}.${column}`)
  expect(references).toEqual(expect.arrayContaining(Object.entries(rowsOfPerson).map((pair) => pair.join('.'))))
})

test('who did a thing is still known by account after rows of a person are deleted', () => {
  expect(rowsOfPerson).not.toHaveProperty('status_changes')
  expect(rowsOfPerson).not.toHaveProperty('audit_log')
})
