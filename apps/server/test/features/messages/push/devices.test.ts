import { login, logout } from '@castline/contract/auth'
import { eraseUser, ownDataFile } from '@castline/contract/leaving'
import { messageSettings, pushState, subscribePush, unsubscribePush } from '@castline/contract/messages'
import { endOtherSessions, endSession, listSessions } from '@castline/contract/sessions'
import { changePassword, deleteUser, updateUser } from '@castline/contract/users'
import { describe, expect, test } from 'vitest'
import { openChannels } from '#features/messages/queries.ts'
import { aUser, type UserRow } from '#support/factories.ts'
import { aBrowser, vapidKeys } from '#support/push-service.ts'
import { testApp } from '#support/test-app.ts'
import { devicesIn } from './pushing.ts'

const password = 'correct horse battery'
const { call, database } = await testApp({ push: vapidKeys })
const admin = await aUser(database, { role: 'admin' })
await openChannels(database, ['push'])

const aPerson = () => aUser(database, { role: 'manager', password })

async function signIn({ username }: UserRow) {
  const { token, refreshToken } = (await call(login, { body: { emailOrUsername: username, password } })).body
  return { refreshToken, headers: { authorization: `Bearer ${token}` } }
}

/** Signs in with a browser and turns its notifications on. */
async function aDeviceOf(user: UserRow, browser = aBrowser()) {
  const device = { ...(await signIn(user)), browser }
  const { headers } = device
  expect((await call(subscribePush, { headers, body: browser.subscription })).status).toBe(204)
  return device
}

const devicesOf = async (user: UserRow) => {
  const all = await devicesIn(database)
  const rows = await database.rows<{ endpoint: string }>('SELECT endpoint FROM push_subscriptions WHERE user_id = $1', [
    user.id,
  ])
  return rows.map(({ endpoint }) => endpoint).filter((endpoint) => all.includes(endpoint))
}

test('a device is turned on and off, and another one knows how many are on', async () => {
  const user = await aPerson()
  const phone = await aDeviceOf(user)
  const desk = await signIn(user)
  const state = async ({ headers }: typeof desk) => (await call(pushState, { headers })).body
  expect(await state(phone)).toEqual({ key: vapidKeys.publicKey, devices: 1, on: true })
  expect(await state(desk)).toEqual({ key: vapidKeys.publicKey, devices: 1, on: false })
  expect((await call(messageSettings, desk)).body).toMatchObject({ channels: ['push'], reached: ['push'] })
  const { endpoint } = phone.browser
  expect((await call(unsubscribePush, { headers: desk.headers, body: { endpoint } })).status).toBe(204)
  expect(await state(phone)).toMatchObject({ devices: 0, on: false })
  expect((await call(messageSettings, desk)).body).toMatchObject({ reached: [] })
})

test('a renewed subscription replaces that of its session', async () => {
  const user = await aPerson()
  const { headers } = await aDeviceOf(user)
  const renewed = aBrowser()
  await call(subscribePush, { headers, body: renewed.subscription })
  await call(subscribePush, { headers, body: renewed.subscription })
  expect(await devicesOf(user)).toEqual([renewed.endpoint])
})

test('a browser shows the messages of the person who turned them on last, and nobody ends those of others', async () => {
  const [before, now] = [await aPerson(), await aPerson()]
  const { browser, headers } = await aDeviceOf(before)
  await aDeviceOf(now, browser)
  expect([await devicesOf(before), await devicesOf(now)]).toEqual([[], [browser.endpoint]])
  expect((await call(unsubscribePush, { headers, body: { endpoint: browser.endpoint } })).status).toBe(204)
  expect(await devicesOf(now)).toEqual([browser.endpoint])
})

describe('notifications end with the session', () => {
  test('at sign-out, for this device only', async () => {
    const user = await aPerson()
    const [phone, desk] = [await aDeviceOf(user), await aDeviceOf(user)]
    await call(logout, { body: { refreshToken: phone.refreshToken } })
    expect(await devicesOf(user)).toEqual([desk.browser.endpoint])
  })

  test('when it is ended from another device', async () => {
    const user = await aPerson()
    const phone = await aDeviceOf(user)
    const desk = await signIn(user)
    const other = (await call(listSessions, desk)).body.find(({ current }) => !current)
    await call(endSession, { headers: desk.headers, params: { id: other?.id ?? '' } })
    expect(await devicesOf(user)).not.toContain(phone.browser.endpoint)
  })

  test('at signing out everywhere else, and with a new password, but not on this device', async () => {
    for (const end of ['sessions', 'password'] as const) {
      const user = await aPerson()
      await aDeviceOf(user)
      const { headers, browser } = await aDeviceOf(user)
      const body = { currentPassword: password, newPassword: 'another good password' }
      await (end === 'sessions' ? call(endOtherSessions, { headers }) : call(changePassword, { headers, body }))
      expect([end, await devicesOf(user)]).toEqual([end, [browser.endpoint]])
    }
  })

  test('with deactivation, deletion and erasure', async () => {
    const people = await Promise.all([aPerson(), aPerson(), aPerson()])
    const [deactivated, deleted, erased] = people
    for (const user of people) await aDeviceOf(user)
    const at = (user: UserRow | undefined) => ({ as: admin, params: { id: user?.id ?? '' } })
    await call(updateUser, { ...at(deactivated), body: { active: false } })
    await call(deleteUser, at(deleted))
    await call(eraseUser, { ...at(erased), body: { username: erased?.username ?? '' } })
    for (const user of people) expect(await devicesOf(user)).toEqual([])
  })
})

test('the secrets of a device are no part of the data of its person', async () => {
  const user = await aPerson()
  const { browser } = await aDeviceOf(user)
  const { body } = await call(ownDataFile, { as: user })
  const text = JSON.stringify(body ?? '')
  for (const secret of [browser.endpoint, browser.subscription.auth]) expect(text).not.toContain(secret)
})

test.each([
  'http://fcm.googleapis.com/send/x',
  'https://fcm.googleapis.com:8443/send/x',
  'https://user:secret@fcm.googleapis.com/send/x',
  'https://fcm.googleapis.com.evil.example/send/x',
  'https://evil.example/fcm.googleapis.com',
  'https://evilpush.apple.com.example/x',
  'https://notify.windows.com/x',
  'https://xpush.apple.com/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://169.254.169.254/latest',
  'https://localhost/x',
  'ftp://fcm.googleapis.com/x',
  'fcm.googleapis.com',
  'https://fcm.googleapis.com/a b',
  `https://fcm.googleapis.com/${'x'.repeat(2000)}`,
])('a subscription at %s is refused', async (endpoint) => {
  const user = await aPerson()
  const body = { ...aBrowser().subscription, endpoint }
  expect((await call(subscribePush, { as: user, body })).status).toBe(400)
  expect(await devicesOf(user)).toEqual([])
})

test.each([
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  'wns2-par02p.notify.windows.com',
])('a subscription at %s is accepted', async (host) => {
  const user = await aPerson()
  expect((await call(subscribePush, { as: user, body: aBrowser(host).subscription })).status).toBe(204)
})

test('a key that is no point of the curve is refused, and so is one of another server', async () => {
  const user = await aPerson()
  const { subscription } = aBrowser()
  const refuse = async (given: object) =>
    (await call(subscribePush, { as: user, body: { ...subscription, ...given } })).status
  expect(await refuse({ p256dh: Buffer.alloc(65, 4).toString('base64url') })).toBe(400)
  expect(await refuse({ p256dh: Buffer.alloc(65).toString('base64url') })).toBe(400)
  expect(await refuse({ p256dh: subscription.auth })).toBe(400)
  expect(await refuse({ auth: 'short' })).toBe(400)
  expect(await refuse({ key: aBrowser().subscription.p256dh })).toBe(409)
  expect(await devicesOf(user)).toEqual([])
})

test('a server without a key offers and accepts nothing', async () => {
  const without = await testApp()
  const user = await aUser(without.database, { role: 'viewer' })
  expect((await without.call(pushState, { as: user })).body).toEqual({ key: null, devices: 0, on: false })
  expect((await without.call(subscribePush, { as: user, body: aBrowser().subscription })).status).toBe(409)
})
