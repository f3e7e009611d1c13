import { expect, test } from 'vitest'
import { freePort } from '#support/processes.ts'
import { command } from './commands.ts'
import { launch, preparedFolder } from './server-process.ts'

test('the health command returns whether the server of its settings is ready', async () => {
  const port = await freePort()
  const dataDir = await preparedFolder()
  const env = { PORT: String(port), HOST: '0.0.0.0' }
  const before = await command('health', [], { dataDir, env })
  expect([before.code, before.output]).toEqual([
    1,
    expect.stringMatching(/^The server does not respond: .*ECONNREFUSED/),
  ])

  await launch({ dataDir, port }).ready
  expect(await command('health', [], { dataDir, env })).toEqual({ code: 0, output: '' })
  expect((await command('health', ['please'], { dataDir, env })).code).toBe(2)
})
