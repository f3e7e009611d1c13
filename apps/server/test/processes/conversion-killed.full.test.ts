import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Model } from '@castline/contract/models'
import { expect, onTestFinished, test } from 'vitest'
import { openAnnouncements } from '#database/announcements.ts'
import { openDatabase } from '#database/database.ts'
import { convertModels } from '#features/building/conversion/convert-models.ts'
import { diskStore } from '#files/disk.ts'
import { aModelForm, manyOpenings } from '#support/models.ts'
import { childrenOf, freePort } from '#support/processes.ts'
import { externalDatabase } from '#support/test-database.ts'
import { conversionMs, processMs } from '#support/waits.ts'
import { request, signIn } from './client.ts'
import { emptyFolder, launch, untilEnded } from './server-process.ts'

test('a model whose server is killed during the conversion is converted by another server, and its process ends', async () => {
  const dataDir = await emptyFolder()
  const password = 'correct-horse-battery'
  const env = { ...(await externalDatabase('migrated')), SAMPLE_DATA: '1', ADMIN_PASSWORD: password }
  const server = launch({ dataDir, port: await freePort(), env })
  await server.ready
  const { token } = await signIn(server.address, 'admin', password)
  const [project] = (await request(server.address, 'GET', '/projects', { token })).body
  const path = `/projects/${project.id}/models`
  const models = async (): Promise<Model[]> => (await request(server.address, 'GET', path, { token })).body
  // The model of the sample project is converted first.
  await expect
    .poll(async () => (await models()).map(({ state }) => state), { timeout: conversionMs })
    .toEqual(['ready'])

  const conversions = () => childrenOf(server.process.pid ?? 0, 'conversion/child.ts')
  // Its process ends a moment after the model is ready.
  await expect.poll(conversions, { timeout: processMs }).toEqual([])
  const [, response] = await Promise.all([
    expect
      .poll(
        () => {
          const stopped = conversions()
          for (const pid of stopped) process.kill(pid, 'SIGSTOP')
          return stopped
        },
        { interval: 10, timeout: processMs },
      )
      .toHaveLength(1),
    fetch(`${server.address}/api${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: aModelForm(manyOpenings(40)),
    }),
  ])
  const { id } = (await response.json()) as Model
  const [conversion = 0] = conversions()
  onTestFinished(() => {
    // It may have ended already.
    spawnSync('kill', ['-KILL', String(conversion)])
  })
  server.process.kill('SIGKILL')
  await server.ended

  const database = openDatabase({ connectionString: env.DATABASE_URL, max: 4 })
  const files = await diskStore(join(dataDir, 'files'))
  const announcements = await openAnnouncements(database)
  const another = convertModels({ database, files, announcements, warn: () => undefined, silentMs: 0 })
  onTestFinished(async () => {
    await another.close()
    await announcements.close()
    await database.close()
  })
  await another.idle()
  const state = () => database.row('SELECT state, attempts FROM models WHERE id = $1', [id])
  expect(await state()).toEqual({ state: 'ready', attempts: 2 })

  process.kill(conversion, 'SIGCONT')
  await untilEnded(conversion)
  expect(await state()).toEqual({ state: 'ready', attempts: 2 })
})
