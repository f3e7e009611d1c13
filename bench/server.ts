import { appConfig } from '#support/app-config.ts'
import { buildApp } from '../apps/server/src/app.ts'
import { openAnnouncements } from '../apps/server/src/database/announcements.ts'
import { openDatabase } from '../apps/server/src/database/database.ts'
import { diskStore } from '../apps/server/src/files/disk.ts'
import { assigned, serve, temporaryFolder, watchEventLoop } from './processes.ts'
import { poolOf } from './statements.ts'

// The real app, created as in `main.ts`, with its rate limits off.
const { connection, tokenSecret } = assigned()
const database = openDatabase(poolOf(connection))
const app = await buildApp({
  config: { ...appConfig, logLevel: 'warn' },
  database,
  announcements: await openAnnouncements(database),
  files: await diskStore(temporaryFolder()),
  tokenSecret,
  webRoot: null,
  backUpNow: async () => null,
})
watchEventLoop()
await serve(app)
