import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { digestOf, functionFiles, missingFunctions } from '#database/function-files.ts'
import { migrate } from '#database/migrate.ts'
import { knownMigrations, migrationsFolder } from '#database/migration-list.ts'
import { schemaStanding } from '#database/schema-version.ts'
import { schemaText } from '#support/schema-text.ts'
import { testConnection, testDatabase } from '#support/test-database.ts'

const source = join(import.meta.dirname, '../../src/database')

async function connected() {
  const connection = await testConnection()
  const client = new pg.Client(connection)
  await client.connect()
  onTestFinished(() => client.end())
  return { connection, client }
}

/** Returns the digest of functions that the last migration with such a line names. */
async function lastNamedFunctions(): Promise<string | undefined> {
  const texts = await Promise.all(
    (await knownMigrations()).map((name) => readFile(join(migrationsFolder, `${name}.sql`), 'utf8')),
  )
  return texts.map((text) => /^-- Functions: (\w+)$/m.exec(text)?.[1]).findLast((digest) => digest !== undefined)
}

const definition = (client: pg.Client) =>
  client
    .query<{ text: string }>(`SELECT pg_get_functiondef('keep_casting'::regproc) AS text`)
    .then(({ rows }) => rows[0]?.text)

test('schema.sql is the schema; "npm test -- server apps/server/test/database/schema.test.ts -u" writes it', async () => {
  const head = '-- The tables as all migrations leave them, to read: a test compares and writes this file.'
  const text = `${head}\n-- Functions, triggers and views are in functions/.\n\n${await schemaText(await testDatabase())}\n`
  await expect(text).toMatchFileSnapshot(join(source, 'schema.sql'))
})

test('each function, trigger and view of the database is in one file', async () => {
  const database = await testDatabase()
  const created = await database.rows<{ name: string }>(
    `SELECT DISTINCT proname AS name FROM pg_proc p WHERE pronamespace = 'public'::regnamespace
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
     UNION SELECT tgname FROM pg_trigger WHERE NOT tgisinternal
     UNION SELECT relname FROM pg_class WHERE relkind = 'v' AND relnamespace = 'public'::regnamespace`,
  )
  const files = await functionFiles()
  const isByTable = (name: string) => /_archived_(insert|update|delete)$|^check_archived_by_/.test(name)
  const filesOf = (name: string) =>
    files.filter(({ text }) => new RegExp(`CREATE OR REPLACE (FUNCTION|TRIGGER|VIEW) ${name}\\b`).test(text))
  expect(created.length).toBeGreaterThan(100)
  expect(
    created
      .filter(({ name }) => !isByTable(name) && filesOf(name).length !== 1)
      .map(({ name }) => `${name}: ${filesOf(name).length} files`),
  ).toEqual([])
})

test('a change of a function comes with a migration that names the digest of all functions', async () => {
  const digest = digestOf(await functionFiles())
  expect(await lastNamedFunctions(), `Add a migration with the line "-- Functions: ${digest}"`).toBe(digest)
})

test('a start applies what an earlier one did not get to, and nothing twice', async () => {
  const { connection, client } = await connected()
  const whole = await definition(client)
  await client.query(
    `CREATE OR REPLACE FUNCTION keep_casting() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$`,
  )
  // What is recorded as applied is not compared with the database.
  expect(await migrate(connection)).toEqual([])
  expect(await definition(client)).not.toBe(whole)
  await client.query(`UPDATE schema_version SET functions = functions - 'keep_casting.sql'`)
  expect(await schemaStanding(client)).toEqual({ state: 'older' })
  expect(await migrate(connection)).toEqual([])
  expect(await definition(client)).toBe(whole)
  expect(await missingFunctions(client)).toEqual([])
  expect(await schemaStanding(client)).toEqual({ state: 'current' })
})

test('servers that start at the same time apply the functions one after the other', async () => {
  const { connection, client } = await connected()
  await client.query(`UPDATE schema_version SET functions = '{}'`)
  await Promise.all([migrate(connection), migrate(connection), migrate(connection)])
  expect(await missingFunctions(client)).toEqual([])
})
