import { createHash, type Hash } from 'node:crypto'
import { type ArchiveEntry, entriesOf, refuseDamaged } from './archive.ts'
import { type Manifest, parseManifest } from './manifest.ts'
import { type EntryName, parseEntryName } from './names.ts'
import { Refused } from './refused.ts'

/** A file takes a few hundred bytes of the manifest, so this is enough for millions of files. */
const longestManifest = 512 * 1024 * 1024

/**
 * Reads a whole archive, checks it against its manifest, and returns the manifest. Changes nothing. Throws `Refused`
 * with the reason.
 */
export async function verifyArchive(file: string): Promise<Manifest> {
  try {
    return await verified(file)
  } catch (error) {
    // A damaged byte can look like anything, also like an archive of somebody else: its checksum comes last.
    if (error instanceof Refused) await refuseDamaged(file)
    throw error
  }
}

async function verified(file: string): Promise<Manifest> {
  const found = new Map<string, { hash: Hash; size: number; parts: number }>()
  let manifest: Manifest | null = null
  for await (const entry of entriesOf(file)) {
    const name = parseEntryName(entry.name)
    if (manifest) throw new Refused(`This is not a Castline backup: ${entry.name} comes after its manifest.`)
    if (name.kind === 'manifest') {
      manifest = parseManifest(await textOf(entry))
      continue
    }
    const thing = found.get(idOf(name)) ?? { hash: createHash('sha256'), size: 0, parts: 0 }
    found.set(idOf(name), thing)
    thing.parts += 1
    if (thing.parts !== (name.kind === 'table' ? name.part : 1)) throw new Refused(`${entry.name} is out of order.`)
    for await (const chunk of entry.content) thing.hash.update(chunk)
    thing.size += entry.size
  }
  if (!manifest) throw new Refused(`${file} is incomplete: it has no manifest. Nothing was restored.`)

  const expected = [
    ...manifest.tables.map(({ name, sha256 }) => ({ id: idOf({ kind: 'table', table: name }), sha256 })),
    ...manifest.files.map(({ key, sha256 }) => ({ id: idOf({ kind: 'file', key }), sha256 })),
  ]
  for (const { id, sha256 } of expected) {
    const thing = found.get(id)
    if (!thing) throw new Refused(`${file} is damaged: ${id} is missing. Nothing was restored.`)
    if (thing.hash.digest('hex') !== sha256) {
      throw new Refused(`${file} is damaged: ${id} has changed. Nothing was restored.`)
    }
    found.delete(id)
  }
  const [stranger] = found.keys()
  if (stranger) throw new Refused(`${file} is damaged: its manifest does not name ${stranger}. Nothing was restored.`)
  return manifest
}

function idOf(name: { kind: 'table'; table: string } | { kind: 'file'; key: string } | EntryName): string {
  if (name.kind === 'table') return `table ${name.table}`
  return name.kind === 'file' ? `file ${name.key}` : 'manifest'
}

async function textOf({ size, content }: ArchiveEntry): Promise<string> {
  if (size > longestManifest) throw new Refused('This is not a Castline backup: its manifest is too long.')
  const chunks: Uint8Array[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
