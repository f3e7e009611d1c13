import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { prepareHandover } from '@castline/contract/handover'
import { expect, test } from 'vitest'
import { aComponent, aProject, aUser } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const { app, call, database, files } = await testApp()

test('HEAD, as link scanners send it, writes no archive', async () => {
  const project = await aProject(database)
  const viewer = await aUser(database, { role: 'viewer', projects: [project] })
  const { id } = await aComponent(database, { project })
  const key = `drawings/${randomUUID()}.pdf`
  await files.put(key, Readable.from(['%PDF']), { contentType: 'application/pdf' })
  await database.rows(
    `INSERT INTO component_files (component_id, revision, key, file_name, size, sha256, uploaded_by)
     VALUES ($1, 1, $2, 'd.pdf', 4, sha256('x'), $3)`,
    [id, key, viewer.id],
  )
  let opened = 0
  const { open } = files
  files.open = (...given) => {
    opened++
    return open(...given)
  }
  const { ticket } = (await call(prepareHandover, { as: viewer, params: { id: project.id }, body: {} })).body
  const url = `/api/handover?ticket=${ticket}`
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const head = await fetch(`${address}${url}`, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-type')]).toEqual([200, 'application/zip'])
  const archive = await app.inject({ url, payloadAsStream: true })
  expect((await buffer(archive.stream())).length).toBeGreaterThan(1000)
  expect(opened).toBe(1)
})
