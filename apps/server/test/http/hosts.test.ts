import net from 'node:net'
import { text } from 'node:stream/consumers'
import { setLabelAddress } from '@castline/contract/settings'
import { changeStatusByQr } from '@castline/contract/status-changes'
import { describe, expect, it, test } from 'vitest'
import { aComponent, aProject, aUser } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'
import { testDatabase } from '#support/test-database.ts'

const database = await testDatabase()

const loopbackNames = [
  'localhost',
  'LocalHost:3000',
  'localhost.',
  '127.0.0.1',
  '127.0.0.1:3000',
  '127.8.9.10',
  '[::1]:3000',
]
const addresses = ['192.168.1.7:3000', '10.0.0.11', '[fe80::1]:3000', '[2001:DB8::7]']
const otherNames = [
  'evil.example',
  'evil.example:3000',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  'castline.example.com.evil.example',
  'evil.localhost',
]
const invalidHosts = [
  '*',
  'local host',
  'somebody@localhost',
  'localhost:3000:3000',
  'localhost/x',
  '[::1',
  '[localhost]',
  '::1',
]

describe('serving only this machine', async () => {
  const { app, call } = await testApp({ database, config: { host: '127.0.0.1' } })
  const statusFor = async (host: string, url = '/api/settings') =>
    (await app.inject({ url, headers: { host } })).statusCode

  test.each(loopbackNames)('accepts the host %s', async (host) => {
    expect(await statusFor(host)).toBe(200)
  })

  test.each([...otherNames, ...addresses, '0.0.0.0:3000', ...invalidHosts])('rejects the host %j', async (host) => {
    const { statusCode, headers, ...response } = await app.inject({ url: '/api/settings', headers: { host } })
    expect(statusCode).toBe(421)
    expect(response.json()).toMatchObject({ error: 'misdirected', message: expect.stringContaining('ALLOWED_HOSTS') })
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test.each(['/metrics', '/health/live', '/health/ready', '/', '/api/docs', '/api/nothing', '/nowhere'])(
    'rejects a foreign host at %s',
    async (url) => {
      expect(await statusFor('evil.example', url)).toBe(421)
    },
  )

  it('changes nothing for a foreign host, even with X-Forwarded-Host: localhost', async () => {
    const project = await aProject(database)
    const { username } = await aUser(database, { role: 'producer', projects: [project] })
    const { id } = await aComponent(database, { project })
    const request = { params: { id }, body: { status: 'manufactured', username } }
    const headers = { host: 'evil.example', 'x-forwarded-host': 'localhost', origin: 'http://evil.example' }
    expect((await call(changeStatusByQr, { ...request, headers })).status).toBe(421)
    expect(await database.row('SELECT status FROM components WHERE id = $1', [id])).toEqual({ status: 'planning' })
    expect((await call(changeStatusByQr, request)).status).toBe(200)
  })

  it('accepts an HTTP/1.0 request without a host, which no browser sends', async () => {
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
    const socket = net.connect(Number(port), '127.0.0.1')
    socket.write('GET /health/live HTTP/1.0\r\n\r\n')
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /)
  })
})

describe.each(['0.0.0.0', '::', '192.168.1.7'])('serving the network on %s', async (host) => {
  const { app } = await testApp({ database, config: { host } })

  test.each([...loopbackNames, ...addresses])('accepts the host %s', async (requested) => {
    expect((await app.inject({ url: '/health/live', headers: { host: requested } })).statusCode).toBe(200)
  })

  test.each([...otherNames, ...invalidHosts])('rejects the host %j', async (requested) => {
    expect((await app.inject({ url: '/health/live', headers: { host: requested } })).statusCode).toBe(421)
  })
})

describe('configured host names', async () => {
  const config = {
    host: 'build-server',
    publicUrl: 'https://castline.example.com/site',
    allowedHosts: ['castline.internal', 'xn--mller-kva.example'],
  }
  const { app } = await testApp({ database, config })

  test.each([
    ['build-server:3000', 200],
    ['castline.example.com', 200],
    ['Castline.Example.com:443', 200],
    ['castline.internal', 200],
    ['müller.example', 200],
    ['other.example.com', 421],
    ['castline.internal.evil.example', 421],
  ])('the host %s gets %d', async (host, status) => {
    expect((await app.inject({ url: '/health/live', headers: { host } })).statusCode).toBe(status)
  })
})

describe('the host of the address in labels', async () => {
  const { app, call } = await testApp({ database })
  const admin = await aUser(database, { role: 'admin' })
  const statusFor = async (host: string) => (await app.inject({ url: '/health/live', headers: { host } })).statusCode

  it('is accepted when an administrator has set it, and no other name', async () => {
    await call(setLabelAddress, { as: admin, body: { address: 'https://labels.invalid:8443' } })
    expect(await statusFor('labels.invalid:8443')).toBe(200)
    expect(await statusFor('evil.example')).toBe(421)
  })
})
