import { listAudit } from '@castline/contract/audit'
import { printLabels } from '@castline/contract/labels'
import { getLabelAddress, setLabelAddress, settings } from '@castline/contract/settings'
import { beforeEach, describe, expect, it } from 'vitest'
import { lookUpHost } from '#features/settings/look-up-host.ts'
import { aComponent, aProject, aUser } from '#support/factories.ts'
import { sheetsOf } from '#support/label-sheets.ts'
import { testApp } from '#support/test-app.ts'

// Addresses without names, so that no test depends on a name service.
const address = 'http://192.0.2.7:3000'

const app = await testApp({ config: { publicUrl: 'http://localhost:3000' } })
const { call, database } = app
const admin = await aUser(database, { role: 'admin', name: 'Ada' })
const project = await aProject(database)
const manager = await aUser(database, { role: 'manager', projects: [project] })

const set = (body: object) => call(setLabelAddress, { as: admin, body })

beforeEach(() => database.rows('DELETE FROM label_address'))

describe('the address in labels', () => {
  it('is empty at first', async () => {
    expect((await call(getLabelAddress, { as: manager })).body).toEqual({
      address: null,
      set_in: null,
      set_at: null,
      set_by_name: null,
      reached_at: null,
      host: null,
      guess: null,
    })
  })

  it('is set once by an administrator and printed for everybody', async () => {
    const stored = { address, set_in: 'administrator', set_by_name: 'Ada', reached_at: null, host: 'known' }
    expect((await set({ address: `${address}/` })).body).toMatchObject(stored)
    expect((await call(getLabelAddress, { as: manager })).body).toMatchObject(stored)
    expect((await call(settings)).body.public_url).toBe(address)
    const component = await aComponent(database, { project })
    const printed = await app.app.inject({
      method: 'POST',
      url: `/api${printLabels.path.replace(':id', project.id)}`,
      headers: { authorization: `Bearer ${await app.tokenOf(manager)}` },
      payload: { layout: 'single', component_ids: [component.id] },
    })
    const [sheet] = await sheetsOf(new Uint8Array(printed.rawPayload))
    expect(sheet?.codes[0]?.text).toBe(`${address}/forms/form-component-card/${component.qr_code}`)
  })

  it('is in the audit log with the previous one, once for each change', async () => {
    await set({ address })
    await set({ address })
    await set({ address: 'https://192.0.2.8' })
    const { body } = await call(listAudit, { as: admin, query: { subject: 'system', limit: 2 } })
    expect(body).toMatchObject([
      {
        action: 'system.label-address',
        user_name: 'Ada',
        details: { address: { from: address, to: 'https://192.0.2.8' } },
      },
      { details: { address: { from: null, to: address } } },
    ])
  })

  it.each([
    'castline',
    'ftp://192.0.2.7',
    'http://a:b@192.0.2.7',
    'http://192.0.2.7/?x=1',
    'http://192.0.2.7/#x',
    'http://192.0.2.7/castline',
    'http://127.0.0.1:3000',
    'https://localhost',
    'http://[::1]:3000',
    `https://192.0.2.7/${'x'.repeat(200)}`,
  ])('cannot be %s', async (wrong) => {
    const response = await set({ address: wrong })
    expect([response.status, response.refusal.details]).toMatchObject([400, [{ field: 'address' }]])
    expect((await call(settings)).body.public_url).toBeNull()
  })

  it('is guessed while none is set, from the network that the server listens on', async () => {
    const guessOf = async (host: string) => {
      const served = await testApp({ database, config: { host, port: 3000 } })
      return (await served.call(getLabelAddress, { as: manager })).body.guess
    }
    expect(await guessOf('192.0.2.7')).toBe('http://192.0.2.7:3000')
    expect(await guessOf('127.0.0.1')).toBeNull()
    await set({ address })
    expect(await guessOf('192.0.2.7')).toBeNull()
  })

  it('is that of PUBLIC_URL where it is set, and cannot be changed then', async () => {
    await set({ address })
    const configured = await testApp({ database, config: { publicUrl: 'https://192.0.2.9' } })
    const { body } = await configured.call(getLabelAddress, { as: manager })
    expect(body).toMatchObject({ address: 'https://192.0.2.9', set_in: 'server', set_at: null, reached_at: null })
    const refused = await configured.call(setLabelAddress, { as: admin, body: { address } })
    expect([refused.status, refused.refusal.current]).toEqual([409, 'https://192.0.2.9'])
    expect((await configured.call(settings)).body.public_url).toBe('https://192.0.2.9')
  })
})

describe('an address is reached', () => {
  const reachedAt = async () => (await call(getLabelAddress, { as: manager })).body.reached_at
  const visit = (host: string) => call(settings, { headers: { host } })

  it('by the first request that comes to it', async () => {
    await set({ address })
    await visit('192.0.2.8:3000')
    await visit('192.0.2.7:3001')
    expect(await reachedAt()).toBeNull()
    await visit('192.0.2.7:3000')
    const first = await reachedAt()
    expect(first).not.toBeNull()
    await visit('192.0.2.7:3000')
    expect(await reachedAt()).toBe(first)
  })

  it('behind a proxy that forwards the name without its port', async () => {
    await set({ address })
    await visit('192.0.2.7')
    expect(await reachedAt()).not.toBeNull()
  })

  it('by the administrator who sets it from there', async () => {
    const response = await call(setLabelAddress, { as: admin, body: { address }, headers: { host: '192.0.2.7:3000' } })
    expect(response.body.reached_at).not.toBeNull()
    expect((await set({ address: 'http://192.0.2.8' })).body.reached_at).toBeNull()
  })
})

describe('a host', () => {
  it.each([
    ['192.0.2.7', 'known'],
    ['[2001:db8::7]', 'known'],
    ['127.0.0.1', 'loopback'],
    ['nowhere.invalid', 'unknown'],
  ])('%s is %s', async (hostname, expected) => {
    expect(await lookUpHost(hostname)).toBe(expected)
  })
})
