import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { aProject, aSection, aUser } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const lines: { level: number; msg: string; route?: string }[] = []
const { app, database, tokenOf } = await testApp({
  config: { logLevel: 'info' },
  log: { write: (line) => lines.push(JSON.parse(line)) },
})
await app.listen({ host: '127.0.0.1', port: 0 })
const { port } = app.server.address() as AddressInfo
const admin = await aUser(database, { role: 'admin' })
const token = await tokenOf(admin)
const project = await aProject(database)
const section = await aSection(database, { project })
// More than fits into the buffers of a connection.
await database.rows(
  `INSERT INTO components (project_id, section_id, name, control_number, type)
   SELECT $1, $2, repeat('W', 100), 'W-' || number || repeat('-', 60), repeat('T', 100) FROM generate_series(1, 60000) AS number`,
  [project.id, section.id],
)

/** Asks for a path, leaves at a moment, and resolves when the server has noticed. */
async function leave(path: string, moment: 'at once' | 'in the middle'): Promise<void> {
  const sent = request({ port, path: `/api${path}`, headers: { authorization: `Bearer ${token}` } })
  sent.on('error', () => undefined)
  const gone = new Promise<void>((resolve) => {
    app.server.once('request', (_request, response) => {
      response.once('close', resolve)
      if (moment === 'at once') sent.destroy()
    })
  })
  sent.on('response', (response) => response.once('data', () => sent.destroy()))
  sent.end()
  await gone
}

const paths = ['/tables/components?format=json', '/tables/components?format=csv', `/users/me/data`]

test.each(paths.flatMap((path) => [[path, 'at once'] as const, [path, 'in the middle'] as const]))(
  'a client that leaves %s %s is no error in the log',
  async (path, moment) => {
    lines.length = 0
    await leave(path, moment)
    // What follows the departure is logged before this has its response.
    await app.inject('/api/health/live')
    expect(lines.filter(({ level }) => level >= 40)).toEqual([])
  },
)
