import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileStore } from '#files/store.ts'
import { notFound } from '#http/errors.ts'

/**
 * Sends a picture from the store to somebody who was found to reach it. What lies at a key never changes, so whoever has
 * it may keep it; nobody else's cache may.
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
  const bytes = await files.open(key)
  if (!bytes) throw notFound('picture')
  return reply
    .type('image/webp')
    .header('content-disposition', 'inline')
    .header('x-content-type-options', 'nosniff')
    .send(bytes)
}
