import { expect, test } from 'vitest'
import { freePort } from '#support/processes.ts'
import { launch, preparedFolder } from './server-process.ts'

test('with DRAIN_SECONDS a server that is to stop is not ready, but serves until then', async () => {
  const instance = launch({ dataDir: await preparedFolder(), port: await freePort(), env: { DRAIN_SECONDS: '10' } })
  await instance.ready
  const status = async (path: string) => (await fetch(`${instance.address}${path}`)).status
  expect(await status('/health/ready')).toBe(200)
  instance.process.kill('SIGTERM')
  await expect.poll(() => status('/health/ready')).toBe(503)
  expect(await status('/api/settings')).toBe(200)
  expect(await instance.ended).toBe(0)
})
