import '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { ApiError, invalid } from './errors.ts'
import { refuseDeep } from './json.ts'
import { checked } from './route.ts'

export interface UploadedFile {
  readonly name: string
  readonly bytes: Buffer
}

/**
 * Reads a form of one small `file` and its fields, whole in memory, so only where `maxBytes` is modest. A field named
 * `options` is JSON and stands for all fields. Throws 400 without a file, 413 past `maxBytes`, 415 for what is no form.
 */
export async function readForm<S extends z.ZodMiniType>(
  request: FastifyRequest,
  schema: S,
  maxBytes: number,
): Promise<{ fields: z.output<S>; file: UploadedFile }> {
  if (!request.isMultipart()) throw new ApiError('unsupported_type', 'Send this as multipart/form-data.')
  const given: Record<string, string> = {}
  let file: UploadedFile | null = null
  for await (const part of request.parts({ limits: { fileSize: maxBytes, files: 1, fields: 20, parts: 21 } })) {
    if (part.type === 'file') {
      if (part.fieldname !== 'file') throw invalid([{ field: part.fieldname, message: 'The file belongs in `file`.' }])
      file = { name: part.filename, bytes: await part.toBuffer() }
    } else {
      given[part.fieldname] = String(part.value)
    }
  }
  if (!file) throw invalid([{ field: 'file', message: 'No file was sent.' }])
  return { fields: checked(schema, given.options === undefined ? given : parsedJson(given.options)), file }
}

/**
 * Reads the fields of a form, those left empty aside, or JSON in its place. Throws 415 with these words where the form
 * brings a file.
 */
export async function readFields<S extends z.ZodMiniType>(
  request: FastifyRequest,
  schema: S,
  noFiles: string,
): Promise<z.output<S>> {
  if (!request.isMultipart()) return checked(schema, request.body ?? {})
  const given: Record<string, string> = {}
  for await (const part of request.parts({ limits: { files: 1, fields: 40, parts: 41 } })) {
    if (part.type === 'file') throw new ApiError('unsupported_type', noFiles)
    if (part.value !== '') given[part.fieldname] = String(part.value)
  }
  return checked(schema, given)
}

function parsedJson(text: string): unknown {
  refuseDeep(text)
  try {
    return JSON.parse(text)
  } catch {
    throw invalid([{ field: 'options', message: 'Not valid JSON.' }])
  }
}
