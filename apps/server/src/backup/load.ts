import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { type ArchiveEntry, entriesOf } from './archive.ts'
import type { Manifest } from './manifest.ts'
import { parseEntryName } from './names.ts'
import { Refused } from './refused.ts'
import { copyTarget, sequencesIn, tablesOf } from './tables.ts'

/** The file store as a restore writes it. */
export interface FilesToFill {
  has(key: string): Promise<boolean>
  put(key: string, content: Readable): Promise<void>
  delete(key: string): Promise<void>
}

/**
 * Fills the tables and the file store from a verified archive in the caller's transaction. The schema must be that of
 * the backup. Returns a function that deletes the added files if the transaction fails. Throws `Refused` if rows do
 * not fit the schema.
 */
export async function loadArchive(
  client: pg.Client,
  files: FilesToFill,
  file: string,
  manifest: Manifest,
): Promise<() => Promise<void>> {
  const newKeys: string[] = []
  const undo = async () => {
    for (const key of newKeys) await files.delete(key).catch(() => undefined)
  }
  try {
    const reconnect = await cutForeignKeys(client)
    await fill(client, files, file, manifest, newKeys)
    await setSequences(client, manifest)
    await reconnect()
    return undo
  } catch (error) {
    await undo()
    throw misfit(error)
  }
}

/**
 * Tables are filled in order of their names and may reference each other in a cycle: the foreign keys are dropped, and
 * created and checked after that.
 */
async function cutForeignKeys(client: pg.Client): Promise<() => Promise<void>> {
  const tables = (await tablesOf(client)).map(({ name }) => `public.${client.escapeIdentifier(name)}`)
  const { rows: keys } = await client.query<{ owner: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS owner, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY conrelid, conname`,
  )
  for (const { owner, name } of keys) await client.query(`ALTER TABLE ${owner} DROP CONSTRAINT ${name}`)
  // The rows already contain the changes of triggers.
  for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
  // A migration may have inserted rows.
  if (tables.length > 0) await client.query(`TRUNCATE ${tables.join(', ')}`)
  return async () => {
    for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
    for (const { owner, name, definition } of keys) {
      await client.query(`ALTER TABLE ${owner} ADD CONSTRAINT ${name} ${definition}`)
    }
  }
}

async function fill(
  client: pg.Client,
  files: FilesToFill,
  file: string,
  manifest: Manifest,
  newKeys: string[],
): Promise<void> {
  const entries = entriesOf(file)
  try {
    let current = await entries.next()
    while (!current.done) {
      const name = parseEntryName(current.value.name)
      if (name.kind === 'table') current = await fillTable(client, manifest, name.table, current.value, entries)
      else {
        if (name.kind === 'file') await fillFile(files, name.key, current.value, newKeys)
        else for await (const _ of current.value.content);
        current = await entries.next()
      }
    }
  } finally {
    await entries.return()
  }
}

/** Copies a table from this part and the following ones; returns the entry after them. */
async function fillTable(
  client: pg.Client,
  manifest: Manifest,
  table: string,
  first: ArchiveEntry,
  entries: AsyncGenerator<ArchiveEntry, void>,
): Promise<IteratorResult<ArchiveEntry, void>> {
  const entry = manifest.tables.find(({ name }) => name === table)
  const known = (await tablesOf(client)).find(({ name }) => name === table)
  if (!entry || !known || !entry.columns.every((column) => known.columns.includes(column))) {
    throw new Refused(`This backup does not fit this Castline: table ${table} is another one here.`)
  }
  let current: IteratorResult<ArchiveEntry, void> = { done: false, value: first }
  const hash = createHash('sha256')
  async function* rows() {
    while (!current.done) {
      const name = parseEntryName(current.value.name)
      if (name.kind !== 'table' || name.table !== table) return
      for await (const chunk of current.value.content) {
        hash.update(chunk)
        yield chunk
      }
      current = await entries.next()
    }
  }
  const copy = client.query(copyFrom(`COPY ${copyTarget(client, entry)} FROM STDIN`))
  await pipeline(rows(), copy)
  if (copy.rowCount !== entry.rows || hash.digest('hex') !== entry.sha256) {
    throw new Refused(`Table ${table} of the backup differs from its manifest. Nothing was restored.`)
  }
  return current
}

async function fillFile(files: FilesToFill, key: string, { content }: ArchiveEntry, newKeys: string[]): Promise<void> {
  if (!(await files.has(key))) newKeys.push(key)
  await files.put(key, Readable.from(content, { objectMode: false }))
}

async function setSequences(client: pg.Client, { sequences }: Manifest): Promise<void> {
  const known = await sequencesIn(client)
  for (const { name, last } of sequences) {
    if (!known.includes(name))
      throw new Refused(`This backup does not fit this Castline: there is no sequence ${name}.`)
    await client.query('SELECT setval($1::regclass, $2::bigint)', [`public.${client.escapeIdentifier(name)}`, last])
  }
}

/** Converts PostgreSQL's errors about the data: class 22 (invalid values) and 23 (violated constraints). */
function misfit(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (!/^2[23]...$/.test(code) || !(error instanceof Error)) return error
  return new Refused(`The rows of this backup do not fit (${error.message}). Nothing was restored.`)
}
