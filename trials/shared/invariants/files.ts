import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Queryable } from '../../../apps/server/src/database/database.ts'
import type { Ledger } from '../ledger.ts'
import { type Finding, finding } from './finding.ts'

interface Drawing {
  readonly component_id: string
  readonly revision: number
  readonly key: string
  readonly size: number
  readonly sha256: string
  readonly isDeleted: boolean
}

const drawingRows = `
  SELECT component_id, revision, key, size::int, encode(sha256, 'hex') AS sha256, deleted_at IS NOT NULL AS "isDeleted"
  FROM component_files`

const pictureFiles = ['project_images', 'photos']
  .flatMap((table) => ['key', 'thumbnail_key'].map((key) => `SELECT ${key} AS key FROM ${table}`))
  .join(' UNION ALL ')

/**
 * Compares the rows of drawings and pictures, the stored files and the acknowledged uploads with each other. After a
 * crash there may be files without a row; run the sweep first to remove them.
 */
export async function checkFiles(database: Queryable, folder: string, ledger: Ledger): Promise<Finding[]> {
  const allDrawings = await database.rows<Drawing>(drawingRows)
  const drawings = allDrawings.filter(({ isDeleted }) => !isDeleted)
  const pictures = await database.rows<{ key: string }>(pictureFiles)
  const stored = await filesBelow(folder)

  const torn: string[] = []
  for (const { key, size, sha256 } of drawings) {
    const found = await contentOf(join(folder, key))
    if (found !== `${size} ${sha256}`) torn.push(`${key}: ${found ?? 'no file'} instead of ${size} ${sha256}`)
  }
  for (const { key } of pictures) {
    const found = await stat(join(folder, key)).catch(() => null)
    if (!found?.size) torn.push(`${key}: ${found ? 'an empty file' : 'no file'}`)
  }

  // Deleted files remain until the sweep removes them a day later.
  const held = new Set([...allDrawings, ...pictures].map(({ key }) => key))
  const rows = new Map(drawings.map((row) => [`${row.component_id} ${row.revision}`, row]))
  const lost = ledger.files.filter(({ componentId, revision, size, sha256 }) => {
    const row = rows.get(`${componentId} ${revision}`)
    return row?.size !== size || row.sha256 !== sha256
  })
  return [
    finding('every file row has its file', drawings.length + pictures.length, torn),
    finding(
      'every file has its row',
      stored.length,
      stored.filter((key) => !held.has(key)),
    ),
    finding(
      'every acknowledged drawing is stored',
      ledger.files.length,
      lost.map(({ componentId, revision }) => `revision ${revision} of ${componentId}`),
    ),
    await checkPhotos(database, ledger),
  ]
}

async function checkPhotos(database: Queryable, { photos }: Ledger): Promise<Finding> {
  const rows = await database.rows<{ change_id: string; count: number }>(
    'SELECT change_id, count(*)::int FROM photos GROUP BY change_id',
  )
  const counts = new Map(rows.map(({ change_id, count }) => [change_id, count]))
  const lost = photos.filter(({ changeId, count }) => (counts.get(changeId) ?? 0) < count)
  return finding(
    'every acknowledged photo is stored',
    photos.length,
    lost.map(({ changeId, count }) => `of change ${changeId} ${counts.get(changeId) ?? 0} of ${count}`),
  )
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}

/** Returns the file's size and SHA-256; null if it does not exist. */
async function contentOf(path: string): Promise<string | null> {
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(path), hash)
    return `${(await stat(path)).size} ${hash.digest('hex')}`
  } catch {
    return null
  }
}
