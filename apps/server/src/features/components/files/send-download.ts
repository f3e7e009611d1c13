import { Readable } from 'node:stream'
import { revisionName } from '@castline/domain/drawings/drawings'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply, FastifyRequest } from 'fastify'
import parseRange from 'range-parser'
import type { ByteRange, FileStore } from '#files/store.ts'
import { ApiError, notFound, orNotFound } from '#http/errors.ts'
import type { StoredRevision } from './queries.ts'

/** Streams a drawing or the requested range of it; responds with 304 if the client has it cached. */
export async function sendDownload(
  files: FileStore,
  { key, file_name, sha256, revision }: StoredRevision,
  { headers, method, log }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const etag = `"${sha256.toString('hex')}"`
  const cacheable = () => reply.header('etag', etag).header('cache-control', 'private, no-cache')
  if (matches(headers['if-none-match'], etag)) return cacheable().code(304).send()

  const size = await files.size(key)
  if (size === null) {
    log.error({ key }, 'a drawing is not in the file store')
    throw notFound('file')
  }
  const range = headers['if-range'] === undefined || headers['if-range'] === etag ? headers.range : undefined
  const part = partOf(size, range)
  if (part === 'outside') {
    reply.header('content-range', `bytes */${size}`)
    throw new ApiError('range_not_satisfiable', 'The requested range is beyond the end of the file.')
  }
  const stream = orNotFound(method === 'HEAD' ? Readable.from([]) : await files.open(key, part ?? undefined), 'file')
  cacheable()
    .type('application/pdf')
    .header('accept-ranges', 'bytes')
    .header('content-disposition', contentDisposition(revisionName({ file_name, revision })))
    .header('x-content-type-options', 'nosniff')
    .header('content-length', part ? part.end - part.start + 1 : size)
  if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`)
  return reply.send(stream)
}

function matches(given: string | undefined, etag: string): boolean {
  const tags = (given ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes(etag) || tags.includes('*')
}

/**
 * Returns the range of a `Range` header; null for the whole file, also if the header has several ranges or is not
 * valid.
 */
function partOf(size: number, header: string | undefined): ByteRange | 'outside' | null {
  if (header === undefined) return null
  const ranges = parseRange(size, header)
  if (ranges === -1) return 'outside'
  if (ranges === -2 || ranges.type !== 'bytes') return null
  const [only, another] = ranges
  return only && !another ? only : null
}
