import type { FastifyInstance } from 'fastify'
import type { Queryable } from '../database/database.ts'

/** `/health/live`: the process runs. `/health/ready`: it can work, the database answers. Neither needs a token. */
export function healthRoutes(app: FastifyInstance, database: Queryable): void {
  app.get('/health/live', () => ({ status: 'ok' }))
  app.get('/health/ready', async () => {
    await database.rows('SELECT 1')
    return { status: 'ok' }
  })
}
