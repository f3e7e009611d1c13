import { expect, test } from 'vitest'
import { checkWebhooks } from '#commands/checks/webhooks.ts'
import { testDatabase } from '#support/test-database.ts'

test('the doctor names hosts of webhooks that fail or are gone, and what is allowed', async () => {
  const database = await testDatabase()
  const connection = database.pool.options
  expect(await checkWebhooks(connection, false)).toEqual([])
  expect(await checkWebhooks(connection, true)).toMatchObject([
    { level: 'warning', text: expect.stringContaining('WEBHOOKS_PRIVATE') },
  ])
  const add = (url: string, failures: number, because: string | null) =>
    database.rows(
      `INSERT INTO webhooks (url, types, secret, active, failures, ended_because) VALUES ($1, '{ncr.hold}', 'x', $2, $3, $4)`,
      [url, because === null, failures, because],
    )
  await add('https://fine.example/a?key=secret', 0, null)
  expect(await checkWebhooks(connection, false)).toMatchObject([{ level: 'ok' }])
  await add('https://down.example/b?key=secret', 5, null)
  await add('https://gone.example/c?key=secret', 0, 'gone')
  const findings = await checkWebhooks(connection, false)
  expect(findings.map(({ level }) => level)).toEqual(['warning', 'warning'])
  const texts = findings.map(({ text }) => text).join('\n')
  expect(texts).toMatch(/down\.example[\s\S]*gone\.example/)
  expect(texts).not.toContain('secret')
})
