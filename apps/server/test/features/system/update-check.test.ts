import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { checkForUpdates, isNewer } from '#features/system/update-check.ts'

test.each([
  ['0.3.0', '0.2.0', true],
  ['0.10.0', '0.9.9', true],
  ['v1.0.0', '0.9.9', true],
  ['0.2.0', '0.2.0', false],
  ['0.2.0', '0.10.0', false],
  ['1.0.0-beta.1', '0.2.0', false],
  ['latest', '0.2.0', false],
])('%s is newer than %s: %s', (version, than, expected) => {
  expect(isNewer(version, than)).toBe(expected)
})

/** Starts a server with one response; returns what it was asked, and the state after the first answer or failure. */
async function check(status: number, body: string, headers: Record<string, string> = {}) {
  const requests: http.IncomingMessage[] = []
  const server = http.createServer((request, response) => {
    requests.push(request)
    response.writeHead(status, headers).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const warnings: string[] = []
  const warn = (line: string) => void warnings.push(line)
  const updates = checkForUpdates({ url: `http://127.0.0.1:${port}/latest`, version: '0.2.0', warn })
  onTestFinished(() => updates.stop())
  await expect.poll(() => warnings.length > 0 || updates.state().checked_at !== null).toBe(true)
  return { requests, warnings, state: updates.state(), host: `127.0.0.1:${port}` }
}

test('a newer version is found, in a document of our own and in a release', async () => {
  for (const body of ['{"version":"0.3.0"}', '{"tag_name":"v0.3.0","draft":false}']) {
    const { state, host, warnings } = await check(200, body)
    expect(state).toEqual({ host, newer: '0.3.0', checked_at: expect.any(String) })
    expect(warnings).toEqual([])
  }
  expect((await check(200, '{"version":"0.2.0"}')).state.newer).toBeNull()
})

test('the request has nothing about the installation', async () => {
  const { requests } = await check(200, '{"version":"0.3.0"}')
  const [{ method, url, headers } = {}] = requests
  expect({ method, url }).toEqual({ method: 'GET', url: '/latest' })
  expect(headers).toMatchObject({ 'user-agent': 'Castline', accept: 'application/json' })
  expect(JSON.stringify(headers)).not.toContain('0.2.0')
  expect(Object.keys(headers ?? {})).not.toContain('cookie')
})

test.each<[string, number, string, Record<string, string>]>([
  ['an error', 500, '', {}],
  ['text', 200, 'not JSON', {}],
  ['another document', 200, '{"version":1}', {}],
  ['nothing', 200, 'null', {}],
  ['a redirection', 302, '', { location: 'http://127.0.0.1:1/' }],
  ['too much', 200, `"${'x'.repeat(1_100_000)}"`, {}],
])('%s is one warning, and no newer version', async (_what, status, body, headers) => {
  const { state, warnings, host } = await check(status, body, headers)
  expect(state).toEqual({ host, newer: null, checked_at: null })
  expect(warnings).toEqual([expect.stringContaining(`${host} was not asked for the newest version: `)])
})
