import type pg from 'pg'
import { afterAll } from 'vitest'
import { type Announcements, openAnnouncements } from '../../apps/server/src/database/announcements.ts'
import { openDatabase } from '../../apps/server/src/database/database.ts'
import { type TestApp, testApp } from './test-app.ts'

/** Starts one of several servers on the same database, listening on a port. */
export async function aServer(connection: pg.ClientConfig): Promise<TestApp & { announcements: Announcements }> {
  const database = openDatabase({ ...connection, max: 8 })
  afterAll(() => database.close())
  const announcements = await openAnnouncements(database)
  const server = await testApp({ database, announcements })
  afterAll(() => announcements.close())
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  return { ...server, announcements }
}
