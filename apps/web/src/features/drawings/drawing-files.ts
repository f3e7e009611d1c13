import { maxDrawingBytes } from '@castline/contract/values/files'
import { listEntries } from './zip/directory.ts'
import { type EntryRefusal, mostBytes, ZipError, type ZipRefusal } from './zip/limits.ts'
import { entryRefusal, unpack } from './zip/unpack.ts'

/** A PDF that was selected, or that is in a selected archive. */
export interface DrawingFile {
  /** Without folders. */
  readonly name: string
  readonly size: number
  /** Reads its bytes. Throws `ZipError` for a damaged entry. */
  readonly open: () => Promise<Blob>
}

type FileRefusal = ZipRefusal | EntryRefusal | 'notPdf' | 'empty'

export interface RefusedFile {
  readonly name: string
  readonly reason: FileRefusal
}

interface TakenFiles {
  readonly files: readonly DrawingFile[]
  readonly refused: readonly RefusedFile[]
}

const isPdf = (name: string) => /\.pdf$/i.test(name)
const isZip = (name: string) => /\.zip$/i.test(name)
const baseName = (path: string) => path.replace(/^.*[/\\]/s, '')
/** What macOS and Windows add to archives and folders. */
const isSystemFile = (path: string) =>
  /(?:^|[/\\])(?:__MACOSX[/\\]|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i.test(path)

function sizeRefusal(size: number): FileRefusal | null {
  if (size === 0) return 'empty'
  return size > maxDrawingBytes ? 'tooLarge' : null
}

async function inArchive(archive: File): Promise<TakenFiles> {
  const files: DrawingFile[] = []
  const refused: RefusedFile[] = []
  const entries = await listEntries(archive)
  let bytes = 0
  for (const entry of entries) {
    if (/[/\\]$/.test(entry.path) || isSystemFile(entry.path)) continue
    const name = baseName(entry.path)
    const reason =
      isPdf(name) || isZip(name) ? (entryRefusal(entry, maxDrawingBytes) ?? sizeRefusal(entry.size)) : 'notPdf'
    if (reason) {
      refused.push({ name: entry.path, reason })
      continue
    }
    bytes += entry.size
    if (bytes > mostBytes) throw new ZipError('unpacksTooLarge')
    files.push({ name, size: entry.size, open: () => unpack(archive, entry) })
  }
  return { files, refused }
}

/** Lists the drawings among the selected files and in the archives among them, without unpacking any. */
export async function takeFiles(given: readonly File[]): Promise<TakenFiles> {
  const files: DrawingFile[] = []
  const refused: RefusedFile[] = []
  for (const file of given) {
    if (isZip(file.name)) {
      try {
        const inside = await inArchive(file)
        files.push(...inside.files)
        refused.push(...inside.refused)
      } catch (error) {
        refused.push({ name: file.name, reason: error instanceof ZipError ? error.refusal : 'damaged' })
      }
      continue
    }
    const reason = isPdf(file.name) ? sizeRefusal(file.size) : 'notPdf'
    if (reason) refused.push({ name: file.name, reason })
    else files.push({ name: file.name, size: file.size, open: async () => file })
  }
  return { files, refused }
}

/** The hash by which the server knows bytes again; undefined where the browser has none, without HTTPS. */
export async function hashOf(content: Blob): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle) return undefined
  const digest = await crypto.subtle.digest('SHA-256', await content.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
