import { pipeline } from 'node:stream'
import { createBrotliDecompress } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileStore } from '#files/store.ts'
import { notFound } from '#http/errors.ts'
import type { StoredGeometry } from './queries.ts'

/**
 * Streams the geometry of a model as it is stored, in Brotli, or decompressed for clients that do not accept that.
 * Responds with 304 if the client has it cached: it never changes, but each use checks that the user still has access.
 */
export async function sendGeometry(
  files: FileStore,
  { geometry_key, geometry_sha256 }: StoredGeometry,
  { headers, method, log }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!geometry_key || !geometry_sha256) throw notFound('model')
  const etag = `"${geometry_sha256.toString('hex')}"`
  const cacheable = () => reply.header('etag', etag).header('cache-control', 'private, no-cache')
  const known = (headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (known.includes(etag) || known.includes('*')) return cacheable().code(304).send()
  const stored = await files.open(geometry_key)
  if (!stored) {
    log.error({ key: geometry_key }, 'a geometry is not in the file store')
    throw notFound('model')
  }
  cacheable()
    .type('application/octet-stream')
    .header('vary', 'accept-encoding')
    .header('x-content-type-options', 'nosniff')
  const acceptsBrotli = /\bbr\b/.test(String(headers['accept-encoding'] ?? ''))
  if (method === 'HEAD') {
    stored.destroy()
    return reply.send('')
  }
  if (acceptsBrotli) return reply.header('content-encoding', 'br').send(stored)
  // Unlike `pipe()`, it also passes on an error of the store, and that the client has left.
  return reply.send(pipeline(stored, createBrotliDecompress(), () => undefined))
}
