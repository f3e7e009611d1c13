import type { FastifyInstance } from 'fastify'
import type { Queryable } from '#database/database.ts'
import { ping } from '#database/ping.ts'
import type { FileStore } from '#files/store.ts'

/**
 * `/health/live`: the process runs. `/health/ready`: the database and the file store respond. Neither needs a token.
 */
export function healthRoutes(app: FastifyInstance, database: Queryable, files: FileStore): void {
  app.get('/health/live', () => ({ status: 'ok' }))
  app.get('/health/ready', async () => {
    await Promise.all([ping(database), files.ready()])
    return { status: 'ok' }
  })
}
