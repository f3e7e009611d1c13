import { connect } from 'node:net'
import { errorResponse } from '@castline/contract/errors'
import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { repetitions } from '#support/full-run.ts'
import { testApp } from '#support/test-app.ts'

const { app } = await testApp()
await app.listen({ host: '127.0.0.1', port: 0 })
const address = app.server.address()
const port = typeof address === 'object' ? (address?.port ?? 0) : 0

/** Returns the response to bytes sent over a new connection, up to its end. */
function responseTo(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes, 'latin1'))
    socket.on('data', (chunk) => chunks.push(chunk))
    // The server may reset the connection, which is a valid response, too.
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(Buffer.concat(chunks).toString()))
  })
}

/** Returns the statuses of the errors, each with our error body or none; empty if the connection was closed. */
function refusalsIn(response: string): number[] {
  return response
    .split(/^(?=HTTP\/1\.1 )/m)
    .filter((one) => one !== '')
    .map((one) => {
      const [head = '', body = ''] = one.split('\r\n\r\n')
      const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1])
      // Node itself responds to a missing host and an unknown expectation, with only the final chunk as a body.
      if (status >= 400 && body !== '' && body !== '0') {
        expect(head).toMatch(/content-type: application\/json/i)
        errorResponse.parse(JSON.parse(body))
      }
      return status
    })
}

const start = 'POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n'

afterAll(async () => {
  // The server is still running.
  expect(await responseTo('GET /health/live HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n')).toContain(
    '"ok"',
  )
})

test.each([
  ['text that is not HTTP', 'hello\r\n\r\n', [400]],
  ['an empty request', '', []],
  ['an unknown method', 'BREW /api/projects HTTP/1.1\r\nhost: localhost\r\n\r\n', [400]],
  ['an unknown HTTP version', 'GET /api/projects HTTP/9.9\r\nhost: localhost\r\n\r\n', [400]],
  ['a TLS handshake', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', [400]],
  ['two hosts', 'GET /health/live HTTP/1.1\r\nhost: localhost\r\nHost: localhost\r\n\r\n', [400]],
  ['no host', 'GET /api/projects HTTP/1.1\r\n\r\n', [400]],
  ['NUL in a header', 'GET /api/projects HTTP/1.1\r\nhost: localhost\r\nx: \x00\r\n\r\n', [400]],
  ['a header without a colon', 'GET /api/projects HTTP/1.1\r\nhost: localhost\r\nnothing\r\n\r\n', [400]],
  [
    'headers that are too large',
    `GET /api/projects HTTP/1.1\r\nhost: localhost\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
    [431],
  ],
  ['a URL that is too long', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`, [431]],
  [
    'an absolute URL',
    'GET http://elsewhere/api/nothing HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n',
    [404],
  ],
  ['the URL *', 'OPTIONS * HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n', [404]],
  ['invalid chunks', `${start}transfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`, [400]],
  ['two content lengths', `${start}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`, [400]],
  [
    'a content length with chunked encoding',
    `${start}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
    [400],
  ],
  ['a negative content length', `${start}content-length: -1\r\n\r\n{}`, [400]],
  ['an excessive content length', `${start}content-length: 99999999999\r\n\r\n{}`, [413]],
] as const)('%s gets an API error or a closed connection', async (_what, bytes, statuses) => {
  expect(refusalsIn(await responseTo(bytes))).toEqual(statuses)
})

test.each([
  ['a body shorter than its content length', `${start}content-length: 50\r\n\r\n{}`],
  [
    'an upgrade to WebSocket',
    'GET /api/events HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
  ],
  ['a CONNECT request', 'CONNECT elsewhere:443 HTTP/1.1\r\nhost: localhost\r\n\r\n'],
  ['an unknown expectation', `${start}expect: nonsense\r\ncontent-length: 2\r\n\r\n{}`],
  ['a hundred thousand headers', `GET / HTTP/1.1\r\nhost: localhost\r\n${'a: b\r\n'.repeat(100_000)}\r\n`],
  [
    'pipelined requests with an invalid last one',
    `${'GET /api/settings HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(3)}x\r\n\r\n`,
  ],
])('%s causes no 5xx and no crash', async (_what, bytes) => {
  expect(refusalsIn(await responseTo(bytes)).filter((status) => status >= 500)).toEqual([])
})

test('random bytes cause no 5xx and no crash', async () => {
  const garbage = fc.tuple(
    fc.constantFrom(
      '',
      'GET ',
      'GET / HTTP/1.1\r\n',
      'PUT /api/x HTTP/1.1\r\nhost: localhost\r\n',
      start,
      `${start}\r\n`,
    ),
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
  )
  const property = fc.asyncProperty(garbage, async (parts) => {
    expect(refusalsIn(await responseTo(parts.join(''))).filter((status) => status >= 500)).toEqual([])
  })
  await fc.assert(property, { seed: Number(process.env.SEED ?? 20_261), numRuns: repetitions(40, 100) })
})
