import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { safeFileName } from '#files/file-name.ts'
import { ApiError, invalid } from './errors.ts'
import { parseOptions } from './json.ts'
import { checked } from './route.ts'

/**
 * Writes a form's file to disk, so that large files take no memory. The file is unlinked at once, so it disappears when
 * it is closed. Throws 413 if it is too large, 503 if the disk is full.
 */
export async function onDisk(part: MultipartFile): Promise<FileHandle> {
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
 * Reads a form with one `file` and its fields, and calls `work` while the file is open, with its cleaned name. A field
 * named `options` is JSON and replaces all fields. Throws 400 without a file, 413 above `maxBytes`, 415 if the body is
 * not a form.
 */
export async function withForm<S extends z.ZodMiniType, A>(
  request: FastifyRequest,
  schema: S,
  maxBytes: number,
  work: (fields: z.output<S>, file: FileHandle, fileName: string | null) => Promise<A>,
): Promise<A> {
  if (!request.isMultipart()) throw new ApiError('unsupported_type', 'Send this as multipart/form-data.')
  const given: Record<string, string> = {}
  let file: FileHandle | null = null
  let fileName: string | null = null
  try {
    for await (const part of request.parts({ limits: { fileSize: maxBytes, files: 1, fields: 20, parts: 21 } })) {
      if (part.type === 'file') {
        if (part.fieldname !== 'file') {
          throw invalid([{ field: part.fieldname, message: 'Send the file in the field `file`.' }])
        }
        file = await onDisk(part)
        fileName = safeFileName(part.filename)
      } else {
        given[part.fieldname] = String(part.value)
      }
    }
    if (!file) throw invalid([{ field: 'file', message: 'No file was sent.' }])
    return await work(
      checked(schema, given.options === undefined ? given : parseOptions(given.options)),
      file,
      fileName,
    )
  } finally {
    await file?.close()
  }
}

/** How the file of a form is handled while it streams in. */
export interface Upload<T> {
  readonly maxBytes: number
  /** Returns null for a part that has no file. */
  receive(part: MultipartFile): Promise<T | null>
  /** Deletes a received file again. */
  discard(received: T): Promise<void>
}

/**
 * Reads the fields of a form (without empty ones, or `options` as JSON instead) and its `file` if it has one, or a JSON
 * body instead, and calls `work`. The file is discarded after an `ApiError`. After other errors the database may have
 * committed, so the sweep of unused files decides.
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
    // One byte more, so that the error is about the file and not about the form.
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
    // Discards the rest of the request: clients read the response only after they have sent everything.
    request.raw.unpipe()
    request.raw.resume()
    if (file !== null && error instanceof ApiError) await upload.discard(file)
    throw error
  }
}
