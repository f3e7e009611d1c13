import { endpoints } from '@castline/contract/endpoints'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { classifiedColumns } from '#database/classified-columns.ts'
import { patternsOf } from '#features/users/leaving/patterns.ts'
import { replaceWords } from '#features/users/leaving/queries.ts'
import { testDatabase } from '#support/test-database.ts'

interface Schema {
  readonly type?: string | readonly string[]
  readonly enum?: unknown
  readonly const?: unknown
  readonly format?: string
  readonly pattern?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema | readonly Schema[]
  readonly additionalProperties?: Schema | boolean
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
}

/** Whether the name of a person can be written. */
const isFreeText = ({ type, enum: values, const: value, format, pattern = '' }: Schema) =>
  type === 'string' && values === undefined && value === undefined && format === undefined && isMatch(pattern)

const isMatch = (pattern: string) => new RegExp(pattern, 'u').test('Anna Carter')

/** Adds the names of the fields below a schema in which a caller writes what they like. */
function addWritten(schema: Schema, name: string, written: Set<string>): void {
  if (isFreeText(schema)) written.add(name)
  for (const [field, each] of Object.entries(schema.properties ?? {})) addWritten(each, field, written)
  const inside = [schema.items ?? [], schema.anyOf ?? [], schema.allOf ?? []].flat() as Schema[]
  if (typeof schema.additionalProperties === 'object') inside.push(schema.additionalProperties)
  for (const each of inside) addWritten(each, name, written)
}

function writtenFields(): Set<string> {
  const written = new Set<string>()
  for (const endpoint of Object.values(endpoints)) {
    if (!('body' in endpoint) || !endpoint.body) continue
    addWritten(
      z.toJSONSchema(endpoint.body as z.ZodMiniType, { unrepresentable: 'any', io: 'input' }) as Schema,
      '',
      written,
    )
  }
  return written
}

/** Columns that only have the name of a field: the program writes them, or checks what is written. */
const unlike = new Set([
  ...['blank_labels', 'components', 'moulds', 'places', 'retired_labels'].map((table) => `${table}.qr_code`),
  ...[
    'checklist_photos',
    'component_files',
    'idempotency_keys',
    'models',
    'ncr_photos',
    'photos',
    'postings',
    'project_images',
  ].map((table) => `${table}.key`),
  ...['component_rounds', 'message_readers', 'plants', 'projects'].map((table) => `${table}.time_zone`),
  ...['components.exposure', 'loads.code', 'migrations.name', 'mixes.exposure', 'passkeys.transports'],
  ...['ticket_photos.key', 'webhook_deliveries.type'],
])

test('every column in which people write freely is searched when a person is erased, or names a thing', () => {
  const written = writtenFields()
  expect(written).toContain('vehicle')
  const free = classifiedColumns
    .filter((each) => each.class === 'things' && written.has(each.column))
    .map(({ table, column }) => `${table}.${column}`)
  expect(free.filter((name) => !unlike.has(name))).toEqual([])
  expect([...unlike].filter((name) => !free.includes(name))).toEqual([])
})

test('a person is replaced in every such column', async () => {
  const database = await testDatabase()
  const words = classifiedColumns.filter((each) => each.class === 'words' || each.class === 'title')
  const found = await database.rows<{ name: string; type: string }>(
    `SELECT table_name || '.' || column_name AS name, udt_name AS type FROM information_schema.columns
     WHERE table_schema = 'public'`,
  )
  const typeOf = new Map(found.map(({ name, type }) => [name, type]))
  const written: Readonly<Record<string, string>> = {
    jsonb: `'{"by": ["with Anna Carter"]}'`,
    _text: `ARRAY['other', 'with Anna Carter']`,
    text: `'with Anna Carter'`,
  }
  await database.transaction(async (transaction) => {
    // Copies of the tables with these columns alone, because the tables have rules about all that is in a row.
    await transaction.rows('CREATE SCHEMA copies')
    await transaction.rows('SET LOCAL search_path = copies, public')
    await transaction.rows('CREATE TABLE copies.loads (signature text)')
    for (const table of new Set(words.map((each) => each.table))) {
      const columns = words.filter((each) => each.table === table)
      await transaction.rows(`CREATE TABLE IF NOT EXISTS copies.${table} ()`)
      const values: string[] = []
      for (const { column } of columns) {
        const type = typeOf.get(`${table}.${column}`) ?? ''
        await transaction.rows(`ALTER TABLE copies.${table} ADD COLUMN ${column} ${type}`)
        values.push(written[type] ?? '')
      }
      await transaction.rows(`INSERT INTO copies.${table} (${columns.map(({ column }) => column)}) VALUES (${values})`)
    }
    const person = { name: 'Anna Carter', username: 'anna.carter', email: null, former: [], kind: 'person' } as const
    await replaceWords(transaction, patternsOf(person), 'Erased person 1')
    for (const { table, column } of words) {
      const row = await transaction.row<{ text: string }>(`SELECT ${column}::text AS text FROM copies.${table}`)
      expect(row?.text, `${table}.${column}`).toContain('with Erased person 1')
    }
  })
})
