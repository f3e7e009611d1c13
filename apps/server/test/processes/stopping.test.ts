import net from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#support/processes.ts'
import { type Instance, launch, preparedFolder } from './server-process.ts'

/** Opens a raw connection; records the received data and how the connection ended. */
async function connect({ address }: Instance) {
  const { hostname, port } = new URL(address)
  const socket = net.connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  let received = ''
  socket.on('data', (chunk) => {
    received += String(chunk)
  })
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(received)))
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  // A reset connection is visible in the received data.
  socket.on('error', () => undefined)
  return { socket, received: () => received, ended }
}

const password = 'a long password'

async function signIn(instance: Instance): Promise<string> {
  const response = await fetch(`${instance.address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ emailOrUsername: 'admin', password }),
  })
  const { token } = (await response.json()) as { token: string }
  return token
}

test('SIGTERM completes open requests, ends streams and idle connections and refuses new ones', async () => {
  const instance = launch({
    dataDir: await preparedFolder(),
    port: await freePort(),
    env: { ADMIN_PASSWORD: password },
  })
  await instance.ready
  const headers = { authorization: `Bearer ${await signIn(instance)}` }
  const stream = await fetch(`${instance.address}/api/events`, { headers })
  expect(stream.status).toBe(200)
  // Browsers open such idle connections in advance.
  const unused = await connect(instance)

  const upload = await connect(instance)
  const body = JSON.stringify({ emailOrUsername: 'nobody', password: 'a password' })
  const head = [
    'POST /api/auth/login HTTP/1.1',
    'host: localhost',
    'content-type: application/json',
    'expect: 100-continue',
  ]
  upload.socket.write(`${head.join('\r\n')}\r\ncontent-length: ${body.length}\r\n\r\n`)
  // The server has received the request head and is waiting for the body.
  await expect.poll(upload.received).toContain('100 Continue')
  upload.socket.write(body.slice(0, 10))

  instance.process.kill('SIGTERM')
  expect(await unused.ended).toBe('')
  await stream.text()
  await expect
    .poll(() =>
      connect(instance).then(
        () => 'let in',
        (error) => error.code,
      ),
    )
    .toBe('ECONNREFUSED')
  expect(instance.process.exitCode).toBe(null)

  upload.socket.write(body.slice(10))
  const response = await upload.ended
  expect(response).toContain('HTTP/1.1 401')
  expect(response).toContain('"error":"wrong_credentials"')
  expect(await instance.ended).toBe(0)
})
