import { createHash } from 'node:crypto'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { appliedMigrations } from '#database/migration-list.ts'
import { recordedVersion } from '#database/schema-version.ts'
import { type ArchiveWriter, writeArchive } from './archive.ts'
import { withClient } from './connect.ts'
import { formatVersion, type Manifest } from './manifest.ts'
import { fileName, manifestName, tablePartName } from './names.ts'
import { Refused } from './refused.ts'
import { copyTarget, sequencesOf, type Table, tablesOf } from './tables.ts'

/** A tar header has the size before the content, so a table is split into parts that fit in memory. */
const componentBytes = 4 * 1024 * 1024

/** The stored files as a backup reads them. */
export interface FilesToKeep {
  /** Returns the keys of all files that rows refer to, in this transaction. */
  keys(client: pg.ClientBase): Promise<string[]>
  /** Returns null if the store has no such file. */
  open(key: string): Promise<{ readonly size: number; readonly content: AsyncIterable<Uint8Array> } | null>
}

/**
 * Writes a consistent snapshot of the database and its files to an archive, without blocking the server. Returns its
 * manifest. Throws `Refused`.
 */
export async function backUp(connection: pg.ClientConfig, files: FilesToKeep, file: string): Promise<Manifest> {
  return withClient(connection, 'castline backup', async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const migrations = await appliedMigrations(client)
    if (!migrations) throw new Refused('There is nothing to back up: no Castline has started on this database yet.')
    const { rows } = await client.query<{ at: string }>('SELECT iso(now()) AS at')
    let manifest: Manifest = {
      format: formatVersion,
      createdAt: rows[0]?.at ?? '',
      version: (await recordedVersion(client))?.version,
      migrations,
      tables: [],
      sequences: [],
      files: [],
      missingFiles: [],
    }
    await writeArchive(file, async (writer) => {
      for (const table of await tablesOf(client)) manifest.tables.push(await addTable(client, writer, table))
      // Sequences are not part of a snapshot: read after the rows, they are never behind them.
      manifest = { ...manifest, sequences: await sequencesOf(client) }
      for (const key of await files.keys(client)) await addFile(files, writer, key, manifest)
      const content = Buffer.from(JSON.stringify(manifest))
      await writer.add(manifestName, content.length, [content])
    })
    return manifest
  })
}

async function addTable(client: pg.Client, writer: ArchiveWriter, table: Table): Promise<Manifest['tables'][number]> {
  const copy = client.query(copyTo(`COPY ${copyTarget(client, table)} TO STDOUT`))
  const hash = createHash('sha256')
  let waiting: Uint8Array[] = []
  let size = 0
  let part = 0
  const flush = async () => {
    part += 1
    await writer.add(tablePartName(table.name, part), size, waiting)
    waiting = []
    size = 0
  }
  for await (const chunk of copy as AsyncIterable<Buffer>) {
    hash.update(chunk)
    waiting.push(chunk)
    size += chunk.length
    if (size >= componentBytes) await flush()
  }
  // An empty table has one part, too, so that the backup contains the table.
  if (size > 0 || part === 0) await flush()
  return { ...table, columns: [...table.columns], rows: copy.rowCount, sha256: hash.digest('hex') }
}

async function addFile(files: FilesToKeep, writer: ArchiveWriter, key: string, manifest: Manifest): Promise<void> {
  const stored = await files.open(key)
  if (!stored) {
    manifest.missingFiles.push(key)
    return
  }
  const hash = createHash('sha256')
  async function* hashed(content: AsyncIterable<Uint8Array>) {
    for await (const chunk of content) {
      hash.update(chunk)
      yield chunk
    }
  }
  await writer.add(fileName(key), stored.size, hashed(stored.content))
  manifest.files.push({ key, size: stored.size, sha256: hash.digest('hex') })
}
