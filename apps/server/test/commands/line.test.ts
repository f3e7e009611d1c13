import { expect, test } from 'vitest'
import { checkLine } from '#commands/checks/line.ts'
import { lineSecret, lineServer, lineToken } from '#support/line-server.ts'

const line = await lineServer()
const given = { token: lineToken, secret: lineSecret }

test('the doctor names the official account and its quota', async () => {
  expect(await checkLine(null)).toEqual([])
  expect(await checkLine(given, line.fetch)).toEqual([
    { level: 'ok', text: 'LINE knows the official account Castline of the plant (@216ruzuq).' },
    { level: 'ok', text: 'LINE: 0 of 200 messages of this month are used.' },
  ])
  line.state.limit = 0
  expect((await checkLine(given, line.fetch)).map(({ level }) => level)).toEqual(['ok', 'warning'])
})

test('the doctor fails for a token that LINE refuses', async () => {
  const findings = await checkLine({ ...given, token: 'wrong' }, line.fetch)
  expect(findings).toMatchObject([{ level: 'failed', text: expect.stringContaining('401') }])
})
