import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../apps/server/src/app.ts'
import { openAnnouncements } from '../apps/server/src/database/announcements.ts'
import { openDatabase } from '../apps/server/src/database/database.ts'
import { diskStore } from '../apps/server/src/files/disk.ts'

// The real app in a process of its own, on a database that the benchmark made. Tells its parent where it listens.
const { connection, tokenSecret } = JSON.parse(process.argv[2] ?? '{}')

const database = openDatabase(connection)
const announcements = await openAnnouncements(database)
const app = await buildApp({
  config: {
    publicUrl: null,
    qrUpdates: 'username',
    registration: 'closed',
    rateLimits: false,
    trustProxy: false,
    corsOrigins: [],
    metricsToken: null,
    logLevel: 'warn',
  },
  database,
  announcements,
  files: await diskStore(await mkdtemp(join(tmpdir(), 'castline-bench-files-'))),
  tokenSecret,
  webRoot: null,
})
await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.({ address: `http://127.0.0.1:${(app.server.address() as { port: number }).port}` })
process.on('disconnect', () => process.exit())
