import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { fileTypeFromBuffer } from 'file-type'
import { safeFileName } from '#files/file-name.ts'
import type { FileStore } from '#files/store.ts'
import { ApiError } from './errors.ts'

/** The file of a form as a stream. */
interface FilePart {
  readonly filename?: string | undefined
  readonly file: Readable
}

interface UploadRules {
  /** Folder in the file store, e.g. `drawings`. */
  readonly folder: string
  /** Accepted media types, detected from the content. */
  readonly accept: readonly string[]
  readonly maxBytes: number
  /** Error message for other types. */
  readonly otherwise: string
}

export interface ReceivedFile {
  readonly key: string
  readonly name: string | null
  /** In bytes. */
  readonly size: number
  readonly sha256: Buffer
  readonly type: string
}

/** As many bytes as `file-type` needs; a PDF's signature is also within them. */
const headBytes = 4100

/**
 * Streams an upload into the file store, and computes its size and hash. Returns null for the empty part that forms
 * send if no file was selected. Throws 415 for types that are not accepted, 413 if it is too large, 400 if it is empty;
 * then no file is stored.
 */
export async function receiveFile(files: FileStore, part: FilePart, rules: UploadRules): Promise<ReceivedFile | null> {
  const { head, rest } = await beginning(part.file)
  const name = safeFileName(part.filename)
  if (head.length === 0) {
    if (name === null) return null
    throw new ApiError('invalid', 'This file is empty.', { details: [{ field: 'file', message: 'It is empty.' }] })
  }
  const type = await typeOf(head)
  if (type === null || !rules.accept.includes(type)) throw new ApiError('unsupported_type', rules.otherwise)

  const hash = createHash('sha256')
  let bytes = 0
  async function* measured() {
    for await (const chunk of rest) {
      bytes += chunk.length
      if (bytes > rules.maxBytes) throw tooLarge(rules.maxBytes)
      hash.update(chunk)
      yield chunk
    }
  }
  const key = `${rules.folder}/${randomUUID()}`
  const size = await files.put(key, Readable.from(measured(), { objectMode: false }), { contentType: type })
  return { key, name, size, sha256: hash.digest(), type }
}

function tooLarge(maxBytes: number): ApiError {
  return new ApiError('too_large', `This file is too large: at most ${Math.floor(maxBytes / 1024 / 1024)} MB.`)
}

/** Returns the first bytes of a stream, and the whole stream including them. */
async function beginning(stream: Readable): Promise<{ head: Buffer; rest: AsyncIterable<Buffer> }> {
  const chunks: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]()
  let head = Buffer.alloc(0)
  while (head.length < headBytes) {
    const next = await chunks.next()
    if (next.done) break
    head = Buffer.concat([head, next.value])
  }
  async function* rest() {
    if (head.length > 0) yield head
    yield* { [Symbol.asyncIterator]: () => chunks }
  }
  return { head, rest: rest() }
}

/**
 * Detects the media type from the content. PDF readers accept the signature anywhere in the first kilobyte; IFC files,
 * a kind of STEP, may begin with a comment.
 */
async function typeOf(head: Buffer): Promise<string | null> {
  const known = await fileTypeFromBuffer(head)
  if (known) return known.mime
  if (head.subarray(0, 1024).includes('%PDF-')) return 'application/pdf'
  return head.includes('ISO-10303-21;') ? 'application/x-step' : null
}
