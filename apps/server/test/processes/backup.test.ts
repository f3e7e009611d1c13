import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { freePort } from '#support/processes.ts'
import { externalDatabase } from '#support/test-database.ts'
import { conversionMs } from '#support/waits.ts'
import { downloadFrom, request, signIn, uploadDrawing } from './client.ts'
import { command, contentOf } from './commands.ts'
import { emptyFolder, type Instance, launch, preparedFolder } from './server-process.ts'

const password = 'correct-horse-battery'

async function stop(instance: Instance): Promise<void> {
  instance.process.kill('SIGTERM')
  expect(await instance.ended).toBe(0)
}

/** Signs in, reads the dashboard's figures, and changes the status of a component. */
async function work({ address }: Instance): Promise<unknown> {
  const { token } = await signIn(address, 'admin', password)
  const [project] = (await request(address, 'GET', '/projects', { token })).body
  const { precast } = (await request(address, 'GET', `/components/project/${project.id}`, { token })).body
  const planned = precast.find((component: { status: string }) => component.status === 'planning')
  const body = { status: 'manufactured', username: 'producer' }
  expect((await request(address, 'PUT', `/components/${planned.id}/status`, { body })).status).toBe(200)
  return (await request(address, 'GET', `/projects/${project.id}/component-stats`, { token })).body
}

test('backs up a running embedded database and restores it to an external and an embedded one', async () => {
  const folder = await emptyFolder()
  const first = { dataDir: await preparedFolder(), port: await freePort() }
  const sample = { SAMPLE_DATA: '1', ADMIN_PASSWORD: password }
  const embedded = launch({ ...first, env: sample })
  await embedded.ready
  await work(embedded)
  const { token } = await signIn(embedded.address, 'admin', password)
  const [project] = (await request(embedded.address, 'GET', '/projects', { token })).body
  const { precast } = (await request(embedded.address, 'GET', `/components/project/${project.id}`, { token })).body
  const models = () => request(embedded.address, 'GET', `/projects/${project.id}/models`, { token })
  // The conversion of the sample model would change rows between the two readings.
  await vi.waitFor(async () => expect((await models()).body).toMatchObject([{ state: 'ready' }]), conversionMs)
  const drawing = await uploadDrawing(embedded.address, token, precast[0].id)
  const before = await contentOf({ host: join(first.dataDir, 'run'), user: 'castline', database: 'postgres' })
  expect(before.components).toMatch(/^[1-9]\d+ rows/)

  const archive = join(folder, 'one.tar.gz')
  const made = await command('backup', [archive], first)
  expect(made.output).toMatch(/one\.tar\.gz holds \d+ rows of \d+ tables and \d+ files\.\n.*password hashes.*\n$/)
  expect(made.code).toBe(0)
  expect((await stat(archive)).mode & 0o777).toBe(0o600)
  // The backed-up server keeps running.
  expect((await request(embedded.address, 'GET', '/users/me', { token })).status).toBe(200)
  await stop(embedded)

  const env = await externalDatabase()
  const filled = await command('restore', [archive], { dataDir: join(folder, 'files'), env })
  expect(filled.output).toMatch(/^Restored \d+ rows and \d+ files of .*\n$/)
  expect(filled.code).toBe(0)
  expect(await contentOf({ connectionString: env.DATABASE_URL })).toEqual(before)
  const external = launch({ dataDir: join(folder, 'files'), port: await freePort(), env })
  await external.ready
  const figures = await work(external)
  const there = await signIn(external.address, 'admin', password)
  expect(drawing.bytes.equals(await downloadFrom(external.address, there.token, drawing.url))).toBe(true)
  await stop(external)

  const again = await contentOf({ connectionString: env.DATABASE_URL })
  const second = join(folder, 'two.tar.gz')
  expect((await command('backup', [second], { dataDir: join(folder, 'files'), env })).code).toBe(0)
  const third = { dataDir: join(folder, 'third'), port: await freePort() }
  expect((await command('restore', [second], third)).code).toBe(0)
  const restored = launch({ ...third, env: sample })
  await restored.ready
  expect(restored.output()).not.toContain('sample')
  expect(await contentOf({ host: join(third.dataDir, 'run'), user: 'castline', database: 'postgres' })).toEqual(again)
  expect(figures).not.toEqual(await work(restored))
  const newSession = await signIn(restored.address, 'admin', password)
  expect(drawing.bytes.equals(await downloadFrom(restored.address, newSession.token, drawing.url))).toBe(true)
})

test('a restore ends all sessions', async () => {
  const folder = await emptyFolder()
  const where = { dataDir: join(folder, 'data'), port: await freePort() }
  const env = { ...(await externalDatabase('migrated')), ADMIN_PASSWORD: password }
  const first = launch({ ...where, env })
  await first.ready
  const { token, refreshToken } = await signIn(first.address, 'admin', password)
  const archive = join(folder, 'backup.tar.gz')
  expect((await command('backup', [archive], { ...where, env })).code).toBe(0)
  await stop(first)
  expect((await command('restore', [archive], { ...where, env })).code).toBe(0)

  const second = launch({ ...where, env })
  await second.ready
  expect((await request(second.address, 'POST', '/auth/refresh', { body: { refreshToken } })).status).toBe(401)
  expect((await request(second.address, 'GET', '/users/me', { token })).status).toBe(401)
  await signIn(second.address, 'admin', password)
})
