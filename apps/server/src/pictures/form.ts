import '@fastify/multipart'
import type { FileHandle } from 'node:fs/promises'
import { maxPictureBytes } from '@castline/contract/values/pictures'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { FileStore } from '#files/store.ts'
import { ApiError, invalid } from '#http/errors.ts'
import { parseOptions } from '#http/json.ts'
import { onDisk } from '#http/multipart.ts'
import { checked } from '#http/route.ts'
import { encodeSentPicture } from './picture-encoder.ts'
import { discardPictures, type StoredPicture, storePicture } from './stored-pictures.ts'

interface PictureForm<S extends z.ZodMiniType> {
  readonly fields: z.output<S>
  /** In the order of the form; already stored, but no row refers to them yet. */
  readonly pictures: readonly StoredPicture[]
}

interface Wanted<S extends z.ZodMiniType> {
  readonly schema: S
  /** The form field of the pictures. */
  readonly field: string
  readonly max: number
}

/**
 * Reads a form of fields and pictures, or JSON instead, with one picture in a temporary file at a time. A field named `options`
 * is JSON and replaces all fields; empty fields are ignored. If any picture is invalid, none is stored: throws 400 and
 * 415 as `pictureEncoder` does, 400 for too many, 413 for one that is too large. `admit` is called with the fields
 * before anything of the first picture is read, and throws to refuse it; then the fields must come first.
 */
export async function readPictureForm<S extends z.ZodMiniType>(
  request: FastifyRequest,
  files: FileStore,
  { schema, field, max }: Wanted<S>,
  admit?: (fields: z.output<S>) => Promise<void>,
): Promise<PictureForm<S>> {
  if (!request.isMultipart()) return { fields: checked(schema, request.body ?? {}), pictures: [] }
  const given: Record<string, string> = {}
  const pictures: StoredPicture[] = []
  let isAdmitted = false
  // One more than allowed, so that too many get our own error message.
  const limits = { fileSize: maxPictureBytes, files: max + 1, fields: 40, parts: max + 41 }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (part.value !== '') given[part.fieldname] = String(part.value)
        continue
      }
      if (part.fieldname !== field) {
        throw invalid([{ field: part.fieldname, message: `Send images in the field \`${field}\`.` }])
      }
      if (admit && !isAdmitted) {
        await admit(fieldsOf(schema, given))
        isAdmitted = true
      }
      const name = part.filename || 'The picture'
      const file = await received(part, name)
      try {
        // If no file was selected, browsers send a file without name and content.
        if (!part.filename && (await file.stat()).size === 0) continue
        if (pictures.length === max) throw invalid([{ field, message: `At most ${max} images at once.` }])
        pictures.push(await storePicture(files, await encodeSentPicture(file.fd, field, name)))
      } finally {
        await file.close()
      }
    }
    return { fields: fieldsOf(schema, given), pictures }
  } catch (error) {
    await discardPictures(files, pictures)
    throw error
  }
}

const fieldsOf = <S extends z.ZodMiniType>(schema: S, given: Readonly<Record<string, string>>): z.output<S> =>
  checked(schema, given.options === undefined ? given : parseOptions(given.options))

async function received(part: MultipartFile, name: string): Promise<FileHandle> {
  try {
    return await onDisk(part)
  } catch (error) {
    if (!part.file.truncated) throw error
    throw new ApiError('too_large', `“${name}” is larger than ${maxPictureBytes / 1024 / 1024} MB.`)
  }
}
