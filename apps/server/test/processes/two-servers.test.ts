import { afterAll, expect, test } from 'vitest'
import { freePort } from '#support/processes.ts'
import { externalDatabase } from '#support/test-database.ts'
import { downloadFrom, openEvents, request, signIn, uploadDrawing } from './client.ts'
import { emptyFolder, launch } from './server-process.ts'

// Two servers, started at the same time on one empty database, with a shared folder of files.
const password = 'correct-horse-battery'
const external = await externalDatabase('empty', afterAll)
const common = {
  dataDir: await emptyFolder(afterAll),
  env: { ...external, SAMPLE_DATA: '1', ADMIN_PASSWORD: password },
  whenDone: afterAll,
}
const servers = [await freePort(), await freePort()].map((port) => launch({ ...common, port }))
await Promise.all(servers.map(({ ready }) => ready))
const [a = '', b = ''] = servers.map(({ address }) => address)

test('two concurrent starts on an empty database create one administrator and one sample', async () => {
  for (const address of [a, b]) {
    const { token } = await signIn(address, 'admin', password)
    const users = await request(address, 'GET', '/users', { token })
    expect(users.body.filter((user: { role: string }) => user.role === 'admin')).toHaveLength(1)
    const projects = await request(address, 'GET', '/projects', { token })
    // The sample has two projects.
    expect(projects.body).toHaveLength(2)
  }
})

test('sessions and events are shared between two servers', async () => {
  const tokens = await signIn(a, 'admin', password)
  const refreshed = await request(b, 'POST', '/auth/refresh', { body: { refreshToken: tokens.refreshToken } })
  expect(refreshed.status).toBe(200)
  const { token } = refreshed.body

  const [project] = (await request(b, 'GET', '/projects', { token })).body
  const { precast } = (await request(b, 'GET', `/components/project/${project.id}`, { token })).body
  const planned = precast.find((component: { status: string }) => component.status === 'planning')
  const events = await openEvents(b, token)
  const change = { status: 'manufactured', username: 'producer' }
  expect((await request(a, 'PUT', `/components/${planned.id}/status`, { body: change })).status).toBe(200)
  await events.waitFor(planned.id)

  expect(
    (await request(b, 'POST', '/auth/logout', { body: { refreshToken: refreshed.body.refreshToken } })).status,
  ).toBe(204)
  expect((await request(a, 'GET', '/users/me', { token })).status).toBe(401)
})

test('a drawing uploaded to one server is downloaded from the other', async () => {
  const { token } = await signIn(a, 'admin', password)
  const [project] = (await request(a, 'GET', '/projects', { token })).body
  const { precast } = (await request(a, 'GET', `/components/project/${project.id}`, { token })).body
  const { url, bytes } = await uploadDrawing(a, token, precast[0].id)
  expect(bytes.equals(await downloadFrom(b, token, url))).toBe(true)
})
