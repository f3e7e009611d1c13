import { login, logout, refresh } from '@castline/contract/auth'
import { endOtherSessions, endSession, listSessions } from '@castline/contract/sessions'
import { assignProjects, changePassword, deleteUser, updateUser } from '@castline/contract/users'
import { expect, test } from 'vitest'
import { openHub } from '#features/events/hub.ts'
import type { EventStream } from '#features/events/stream.ts'
import { readEvents } from '#support/event-reader.ts'
import { aProject, aUser, type Id } from '#support/factories.ts'
import { aServer } from '#support/listening-server.ts'
import { testConnection } from '#support/test-database.ts'

const connection = await testConnection()
const here = await aServer(connection)
const there = await aServer(connection)
const { database, call } = here
const project = await aProject(database)
const password = 'correct horse battery'
const admin = await aUser(database, { role: 'admin', password })

async function signIn(emailOrUsername: string) {
  const { token, refreshToken } = (await call(login, { body: { emailOrUsername, password } })).body
  return { token, refreshToken, headers: { authorization: `Bearer ${token}` } }
}

/** Returns a user with two devices, each with a stream on the server that does not receive the request. */
async function aUserWithDevices() {
  const user = await aUser(database, { role: 'producer', projects: [project], password })
  const [phone, desk] = [await signIn(user.username), await signIn(user.username)]
  const streams = { phone: await readEvents(there.app, phone.token), desk: await readEvents(there.app, desk.token) }
  return { user, phone, desk, streams }
}

/** Checks that a stream is still open: an event of the project arrives, which would be impossible after the end. */
async function expectOpen(stream: { next(): Promise<unknown> }, of: Id = project) {
  here.announcements.announce(of.id)
  expect(await stream.next()).toMatchObject({ event: 'components', data: { project_id: of.id } })
}

test('signing out ends the streams of that session on every server, and no others', async () => {
  const { phone, streams } = await aUserWithDevices()
  await call(logout, { body: { refreshToken: phone.refreshToken } })
  expect(await streams.phone.next()).toBeNull()
  await expectOpen(streams.desk)
})

test('ending another session ends its stream', async () => {
  const { phone, desk, streams } = await aUserWithDevices()
  const { body: sessions } = await call(listSessions, { headers: desk.headers })
  const other = sessions.find(({ current }) => !current)
  await call(endSession, { headers: desk.headers, params: { id: other?.id ?? '' } })
  expect(await streams.phone.next()).toBeNull()
  await expectOpen(streams.desk)
  expect((await readEvents(there.app, phone.token)).response.status).toBe(401)
})

test('ending the other sessions ends their streams', async () => {
  const { desk, streams } = await aUserWithDevices()
  await call(endOtherSessions, { headers: desk.headers })
  expect(await streams.phone.next()).toBeNull()
  await expectOpen(streams.desk)
})

test('changing the password ends the streams of other sessions', async () => {
  const { desk, streams } = await aUserWithDevices()
  const body = { currentPassword: password, newPassword: 'another horse battery' }
  expect((await call(changePassword, { headers: desk.headers, body })).status).toBe(204)
  expect(await streams.phone.next()).toBeNull()
  await expectOpen(streams.desk)
})

test('reuse of a refresh token ends the streams of its session', async () => {
  const { user, phone, streams } = await aUserWithDevices()
  await call(refresh, { body: { refreshToken: phone.refreshToken } })
  await database.rows(`UPDATE refresh_tokens SET used_at = used_at - interval '2 minutes' WHERE user_id = $1`, [
    user.id,
  ])
  expect((await call(refresh, { body: { refreshToken: phone.refreshToken } })).status).toBe(401)
  expect(await streams.phone.next()).toBeNull()
  await expectOpen(streams.desk)
})

test('deactivating or deleting a user ends all their streams', async () => {
  const [one, other] = [await aUserWithDevices(), await aUserWithDevices()]
  await call(updateUser, { as: admin, params: { id: one.user.id.toUpperCase() }, body: { active: false } })
  await call(deleteUser, { as: admin, params: { id: other.user.id.toUpperCase() } })
  for (const { streams } of [one, other]) {
    expect(await streams.phone.next()).toBeNull()
    expect(await streams.desk.next()).toBeNull()
  }
})

test('changed assignments apply to open streams at once', async () => {
  const { user, phone, streams } = await aUserWithDevices()
  const second = await aProject(database)
  const narrow = await readEvents(there.app, phone.token, project.id)
  const params = { id: user.id.toUpperCase() }
  await call(assignProjects, { as: admin, params, body: { projectIds: [second.id] } })
  expect(await narrow.next()).toBeNull()
  here.announcements.announce(project.id)
  await expectOpen(streams.phone, second)
})

test('a changed role applies to open streams at once', async () => {
  const { user, phone, streams } = await aUserWithDevices()
  const second = await aProject(database)
  const others = await database.rows<Id>('SELECT id FROM projects WHERE id <> $1', [project.id])
  await call(updateUser, { as: admin, params: { id: user.id }, body: { role: 'admin' } })
  const missing = new Set(others.map(({ id }) => id))
  // Announcements of earlier tests may arrive between them.
  while (missing.size > 0) {
    const event = await streams.phone.next()
    if (!event) throw new Error('The stream ended.')
    missing.delete((event.data as { project_id: string }).project_id)
  }
  const narrow = await readEvents(there.app, phone.token, second.id)
  expect(narrow.response.status).toBe(200)
  await call(updateUser, { as: admin, params: { id: user.id }, body: { role: 'viewer' } })
  expect(await narrow.next()).toBeNull()
  here.announcements.announce(second.id)
  await expectOpen(streams.phone)
})

test('the stream of an expired session ends at the next recheck', async () => {
  const { user, phone } = await aUserWithDevices()
  const hub = openHub(database, here.announcements)
  const sessions = (await call(listSessions, { headers: phone.headers })).body
  const sessionId = sessions.find(({ current }) => current)?.id ?? ''
  let left = () => {}
  const ended = new Promise<void>((resolve) => {
    left = resolve
  })
  let leave = () => {}
  const stream: EventStream = {
    closed: false,
    send: () => undefined,
    end() {
      leave()
      left()
    },
    onClose(callback) {
      leave = callback
    },
  }
  expect(await hub.join({ userId: user.id, sessionId, projectId: null }, () => stream)).toBe(true)
  await database.rows('UPDATE refresh_tokens SET expires_at = now() WHERE family_id = $1', [sessionId])
  await hub.recheck()
  await ended
})
