import { randomUUID } from 'node:crypto'
import { inject, onTestFinished } from 'vitest'
import { openDatabase } from '../../apps/server/src/database/database.ts'

/**
 * The variables of a server on a database of a PostgreSQL that is not its own: an empty one, or one that is migrated. The
 * database goes after the test.
 */
export async function externalDatabase(kind: 'empty' | 'migrated' = 'empty') {
  const cluster = inject('cluster')
  const name = `external_${randomUUID().replaceAll('-', '')}`
  const root = openDatabase({ ...cluster, database: 'postgres', max: 1 })
  await root.rows(`CREATE DATABASE ${name} TEMPLATE ${kind === 'empty' ? 'template0' : 'template'}`)
  onTestFinished(async () => {
    await root.rows(`DROP DATABASE ${name} WITH (FORCE)`)
    await root.close()
  })
  const address = `postgres:///${name}?host=${encodeURIComponent(cluster.host)}&user=${cluster.user}`
  return { DATABASE_URL: address, TOKEN_SECRET: 'a secret that both servers know, 32 bytes' }
}
