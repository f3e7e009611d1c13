import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { ApiError, invalid } from './errors.ts'
import { parseOptions } from './json.ts'
import { checked } from './route.ts'

/**
 * Writes a file of a form to the disk, so that many large ones take no memory. It has no name there any more, so nothing
 * is left of it once it is closed. Throws 413 past the limit, 503 where the disk has no room.
 */
async function onDisk(part: MultipartFile): Promise<FileHandle> {
  const path = join(tmpdir(), `castline-${randomUUID()}`)
  let handle: FileHandle | null = null
  try {
    handle = await open(path, 'wx+', 0o600)
    await rm(path)
    await handle.writeFile(part.file)
    if (part.file.truncated) throw new ApiError('too_large', 'The request is too large.')
    return handle
  } catch (error) {
    await handle?.close()
    part.file.resume()
    if ((error as { syscall?: string }).syscall === undefined) throw error
    throw new ApiError('unavailable', 'The server cannot store this file at the moment. Try again later.')
  }
}

/**
 * Reads a form of one `file` and its fields, and works with them while the file is open. A field named `options` is JSON
 * and stands for all fields. Throws 400 without a file, 413 past `maxBytes`, 415 for what is no form.
 */
export async function withForm<S extends z.ZodMiniType, A>(
  request: FastifyRequest,
  schema: S,
  maxBytes: number,
  work: (fields: z.output<S>, file: FileHandle) => Promise<A>,
): Promise<A> {
  if (!request.isMultipart()) throw new ApiError('unsupported_type', 'Send this as multipart/form-data.')
  const given: Record<string, string> = {}
  let file: FileHandle | null = null
  try {
    for await (const part of request.parts({ limits: { fileSize: maxBytes, files: 1, fields: 20, parts: 21 } })) {
      if (part.type === 'file') {
        if (part.fieldname !== 'file') {
          throw invalid([{ field: part.fieldname, message: 'Send the file in the field `file`.' }])
        }
        file = await onDisk(part)
      } else {
        given[part.fieldname] = String(part.value)
      }
    }
    if (!file) throw invalid([{ field: 'file', message: 'No file was sent.' }])
    return await work(checked(schema, given.options === undefined ? given : parseOptions(given.options)), file)
  } finally {
    await file?.close()
  }
}

/** How the one file of a form is taken as it streams in. */
export interface Upload<T> {
  readonly maxBytes: number
  /** Null for a part without a file in it. */
  receive(part: MultipartFile): Promise<T | null>
  /** Undoes it. */
  discard(received: T): Promise<void>
}

/**
 * Reads the fields of a form (those left empty aside, or `options` as JSON in their place), and the one `file` that it may
 * bring, or JSON in its place, and works with them; the file is discarded where the work is refused. (Where it fails in
 * another way the database may have it nevertheless: then the sweep of the store knows.)
 */
export async function readUpload<S extends z.ZodMiniType, T, A>(
  request: FastifyRequest,
  schema: S,
  upload: Upload<T>,
  work: (fields: z.output<S>, file: T | null) => Promise<A>,
): Promise<A> {
  if (!request.isMultipart()) return work(checked(schema, request.body ?? {}), null)
  const given: Record<string, string> = {}
  let file: T | null = null
  try {
    // One byte more, so that the file itself is told to be too large, and not the form.
    const limits = { fileSize: upload.maxBytes + 1, files: 1, fields: 40, parts: 41 }
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        if (part.fieldname !== 'file')
          throw invalid([{ field: part.fieldname, message: 'Send the file in the field `file`.' }])
        file = await upload.receive(part)
      } else if (part.value !== '') given[part.fieldname] = String(part.value)
    }
    const fields = given.options === undefined ? given : parseOptions(given.options)
    return await work(checked(schema, fields), file)
  } catch (error) {
    // What is still on its way is read and dropped: who sends hears our answer only afterwards.
    request.raw.unpipe()
    request.raw.resume()
    if (file !== null && error instanceof ApiError) await upload.discard(file)
    throw error
  }
}
