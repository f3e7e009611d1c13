import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { callTarget, type TargetRules, targetRules } from '#features/webhooks/call-target.ts'
import { isProxied, proxyOf } from '#http/outgoing-proxy.ts'
import { useProxy } from '#start/use-proxy.ts'
import { aReceiver } from './receiver.ts'

/** Starts a proxy that records each request and sends all of them to this local port, ignoring the requested host. */
async function aProxy(port: number) {
  const asked: string[] = []
  const forward: RequestListener = async (request, response) => {
    asked.push(request.url ?? '')
    const body = await request.toArray()
    const sent = await import('node:http').then(({ request: send }) =>
      send({ host: '127.0.0.1', port, method: 'POST', headers: request.headers, agent: false }, (answer) => {
        response.writeHead(answer.statusCode ?? 500)
        answer.pipe(response)
      }),
    )
    sent.end(Buffer.concat(body))
  }
  const server = createServer(forward)
  server.on('connect', (request, socket) => {
    asked.push(`CONNECT ${request.url}`)
    const target = connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
      target.pipe(socket).pipe(target)
    })
    for (const one of [target, socket]) one.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const receiver = await aReceiver()
const proxy = await aProxy(receiver.port)
const settings = (except = '') => proxyOf({ HTTPS_PROXY: proxy.url, NO_PROXY: except })

function rules(resolved: string | null, except = ''): TargetRules {
  const resolve = async () => {
    if (resolved === null) throw new Error('This network has no names of the Internet.')
    return [{ address: resolved, family: 4 }]
  }
  return { ...targetRules(false, settings(except)), resolve }
}

test.each([
  ['of the Internet', '93.184.216.34'],
  ['that only the proxy knows', null],
])('a webhook to a name %s goes through the proxy, which is in a private network itself', async (_what, resolved) => {
  const { status } = await callTarget('http://erp.example.com/hooks', { 'x-test': 'yes' }, '{"a":1}', rules(resolved))
  expect(status).toBe(200)
  expect(proxy.asked.at(-1)).toBe('http://erp.example.com/hooks')
  expect(receiver.received.at(-1)).toMatchObject({ text: '{"a":1}', headers: { 'x-test': 'yes' } })
})

test('one to an address or name that is known as private is refused before the proxy is asked', async () => {
  const before = proxy.asked.length
  for (const url of ['http://10.0.0.9/', 'http://169.254.169.254/latest', 'https://[fd00::1]/']) {
    await expect(callTarget(url, {}, '{}', rules('93.184.216.34'))).rejects.toThrow('private or local network')
  }
  await expect(callTarget('http://intranet.example.com/', {}, '{}', rules('10.0.0.9'))).rejects.toThrow(
    'private or local',
  )
  expect(proxy.asked).toHaveLength(before)
})

test('a name of NO_PROXY is called directly, with the guard of a direct call', async () => {
  const before = proxy.asked.length
  const direct = callTarget('http://erp.example.com/', {}, '{}', rules('127.0.0.1', '.example.com'))
  await expect(direct).rejects.toThrow('private or local network')
  expect(proxy.asked).toHaveLength(before)
})

test('what is called with TLS, such as a provider, is asked for in a tunnel', async () => {
  const end = useProxy(settings())
  await expect(fetch('https://login.example.com/keys')).rejects.toThrow()
  end()
  expect(proxy.asked.at(-1)).toBe('CONNECT login.example.com:443')
})

test.each([
  ['', 'https://erp.example.com', true],
  ['', 'http://localhost:3000', false],
  ['', 'http://[::1]:3000', false],
  ['erp.example.com', 'https://ERP.example.com/x', false],
  ['.example.com', 'https://erp.example.com', false],
  ['*.example.com', 'https://a.erp.example.com', false],
  ['example.com', 'https://erp.example.com', true],
  ['erp.example.com:8443', 'https://erp.example.com', true],
  ['other.org, erp.example.com:8443', 'https://erp.example.com:8443', false],
  ['*', 'https://erp.example.com', false],
])('NO_PROXY=%s: %s is called through the proxy: %s', (except, url, expected) => {
  expect(isProxied(settings(except), new URL(url))).toBe(expected)
})

test('without HTTPS_PROXY nothing is', () => {
  expect(proxyOf({ NO_PROXY: 'a' })).toBeNull()
  expect(isProxied(null, new URL('https://erp.example.com'))).toBe(false)
})
