import net, { type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '#support/test-app.ts'

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`

/** Opens a connection, as a proxy that keeps it; `received` resolves with everything when it has ended. */
async function connect(port: number) {
  const socket = net.connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let text = ''
  socket.on('data', (chunk) => {
    text += String(chunk)
  })
  const received = new Promise<string>((resolve) => socket.once('close', () => resolve(text)))
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  return { socket, text: () => text, received }
}

test('a draining server responds to every request and closes its connection, also to requests already sent', async () => {
  let isDraining = false
  const { app } = await testApp({ isDraining: () => isDraining })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const [used, late] = [await connect(port), await connect(port)]
  used.socket.write(get('/health/live'))
  await expect.poll(used.text).toContain('{"status":"ok"}')
  expect(used.text()).not.toMatch(/connection: close/i)

  isDraining = true
  used.socket.write(get('/api/settings'))
  expect(await used.received).toMatch(/HTTP\/1\.1 200 .*connection: close/is)

  const closed = app.close()
  await expect.poll(() => app.server.listening).toBe(false)
  // This connection was open before the listener closed, so that its request must not be lost.
  late.socket.write(get('/api/settings'))
  expect(await late.received).toMatch(/^HTTP\/1\.1 200 .*connection: close/is)
  await closed
})

test('after draining, connections that the server has not accepted yet are served, too', async () => {
  const { app } = await testApp({ isDraining: () => true })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  // Until the event loop turns they wait in the system's queue.
  const waiting = Array.from({ length: 20 }, () => connect(port))
  const closed = app.close()
  for (const { socket, received } of await Promise.all(waiting)) {
    socket.write(get('/health/live'))
    expect(await received).toMatch(/^HTTP\/1\.1 200 /)
  }
  await closed
})

test('a server that does not drain ends connections without a request at once', async () => {
  const { app } = await testApp()
  await app.listen({ host: '127.0.0.1', port: 0 })
  const unused = await connect((app.server.address() as AddressInfo).port)
  await app.close()
  expect(await unused.received).toBe('')
})
