import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileStore } from '#files/store.ts'
import { orNotFound } from '#http/errors.ts'

/**
 * Sends a picture from the store; the caller has checked access. The content of a key never changes, so the browser may
 * cache it, but shared caches may not.
 */
export async function showPicture(
  files: FileStore,
  key: string,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const etag = `"${key}"`
  reply.header('etag', etag).header('cache-control', 'private, max-age=31536000, immutable')
  const had = headers['if-none-match']?.split(/,\s*/) ?? []
  if (had.includes(etag) || had.includes('*')) return reply.code(304).send()
  const bytes = orNotFound(await files.open(key), 'picture')
  return reply
    .type('image/webp')
    .header('content-disposition', 'inline')
    .header('x-content-type-options', 'nosniff')
    .send(bytes)
}
