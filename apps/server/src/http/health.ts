import type { FastifyInstance } from 'fastify'
import type { Database } from '#database/database.ts'
import { ping } from '#database/ping.ts'
import type { FileStore } from '#files/store.ts'
import { ApiError } from './errors.ts'

/**
 * `/health/live`: the process runs. `/health/ready`: the database and the file store respond, and the server is not
 * about to stop; it reports a full disk of the database. Neither needs a token.
 */
export function healthRoutes(
  app: FastifyInstance,
  { database, files, isDraining }: { database: Database; files: FileStore; isDraining: () => boolean },
): void {
  app.get('/health/live', () => ({ status: 'ok' }))
  app.get('/health/ready', async () => {
    if (isDraining()) throw new ApiError('unavailable', 'The server is about to stop.')
    await Promise.all([ping(database), files.ready()])
    // Still ready: reading works, and another server has the same database.
    return (await database.isDiskFull()) ? { status: 'ok', warnings: ['database_disk_full'] } : { status: 'ok' }
  })
}
