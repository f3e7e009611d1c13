import { expect, onTestFinished, test } from 'vitest'
import { startEmbedded } from '#database/embedded/postgres.ts'
import { freePort } from '#support/processes.ts'
import { processMs } from '#support/waits.ts'
import { emptyFolder, launch, preparedFolder } from './server-process.ts'

test('every line of the log is JSON; a lost and a restored database connection are one line each', async () => {
  const folder = await preparedFolder()
  let postgres = await startEmbedded(folder, () => undefined)
  onTestFinished(() => postgres.stop())
  const { host, user, database } = postgres.connection
  const env = {
    DATABASE_URL: `postgres:///${database}?host=${encodeURIComponent(host)}&user=${user}`,
    TOKEN_SECRET: 'a secret of tests, 32 bytes or more',
    LOG_LEVEL: 'info',
  }
  const server = launch({ dataDir: await emptyFolder(), port: await freePort(), env })
  await server.ready
  const ask = async (path: string) => (await fetch(`${server.address}${path}`)).status
  const card = '/api/components/0b9e7a52-5f7c-4d0c-9f3e-1f2a3b4c5d6e'
  expect(await ask(card)).toBe(404)

  await postgres.stop()
  for (let times = 0; times < 20; times++) expect(await ask(card)).toBe(503)
  postgres = await startEmbedded(folder, () => undefined)
  await expect.poll(() => ask('/health/ready'), { timeout: processMs }).toBe(200)
  await expect.poll(server.output, { timeout: processMs }).toContain('database back')
  server.process.kill('SIGTERM')
  expect(await server.ended).toBe(0)

  const lines = server.output().trim().split('\n')
  const messages = lines.map((line) => JSON.parse(line) as { level: number; time: number; msg: string })
  expect(messages.every(({ level, time, msg }) => level > 0 && time > 0 && msg.length > 0)).toBe(true)
  const count = (wanted: string) => messages.filter(({ msg }) => msg === wanted).length
  expect({ lost: count('database lost'), back: count('database back') }).toEqual({ lost: 1, back: 1 })
  expect(count('unavailable')).toBeGreaterThanOrEqual(20)
  expect(server.output()).not.toContain('    at ')
})
