import type { FastifyInstance } from 'fastify'
import type { Queryable } from '#database/database.ts'
import { ping } from '#database/ping.ts'
import type { FileStore } from '#files/store.ts'
import { ApiError } from './errors.ts'

/**
 * `/health/live`: the process runs. `/health/ready`: the database and the file store respond, and the server is not about
 * to stop. Neither needs a token.
 */
export function healthRoutes(
  app: FastifyInstance,
  { database, files, isDraining }: { database: Queryable; files: FileStore; isDraining: () => boolean },
): void {
  app.get('/health/live', () => ({ status: 'ok' }))
  app.get('/health/ready', async () => {
    if (isDraining()) throw new ApiError('unavailable', 'The server is about to stop.')
    await Promise.all([ping(database), files.ready()])
    return { status: 'ok' }
  })
}
