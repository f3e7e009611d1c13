import { login } from '@castline/contract/auth'
import * as factors from '@castline/contract/second-factor'
import { changePassword } from '@castline/contract/users'
import { expect, test } from 'vitest'
import { aUser, type UserRow } from '#support/factories.ts'
import { anApp, stopClock } from '#support/factors.ts'
import { testApp } from '#support/test-app.ts'
import { codeOf } from '#support/totp-code.ts'
import { password } from './signed-in.ts'

const app = await testApp()
const { call, database } = app
stopClock()
await database.rows("INSERT INTO message_channels (channel) VALUES ('mail') ON CONFLICT DO NOTHING")

const ticketOf = async ({ username }: UserRow, given = password) =>
  (await call(login, { body: { emailOrUsername: username, password: given } })).refusal.current as factors.NeededFactor
const complete = (ticket: string, code: string) => call(factors.completeSignIn, { body: { ticket, code } })

async function guess({ ticket }: { ticket: string }, times: number) {
  for (let made = 0; made < times; made++) expect((await complete(ticket, '000000x')).refusal.error).toBe('wrong_code')
}
/** Ends the pause, as time would. */
const passPause = ({ id }: UserRow) =>
  database.rows('UPDATE code_pauses SET until = clock_timestamp() WHERE user_id = $1', [id])
/** In minutes; of the response that a code gets. */
async function pause(ticket: string) {
  const { status, headers } = await complete(ticket, '000000x')
  expect(status).toBe(429)
  return Math.ceil(Number(headers['retry-after']) / 60)
}
const mailsTo = (email: string) =>
  database.rows<{ subject: string }>('SELECT subject, data FROM messages WHERE address = $1', [email])

test('after each ten wrong codes the pause is twice as long, up to a day', async () => {
  const user = await aUser(database, { password })
  const { secret } = await anApp(app, user, password)
  const needed = await ticketOf(user)
  for (const minutes of [15, 30, 60, 120, 240, 480, 960, 1440, 1440]) {
    await guess(needed, 10)
    expect(await pause(needed.ticket)).toBe(minutes)
    await passPause(user)
  }
  // Nobody is locked out: after the pause the right code counts.
  expect((await complete(needed.ticket, codeOf(secret))).status).toBe(200)
})

test('nine wrong codes, and time, do not begin again: the tenth of a day makes the pause', async () => {
  const user = await aUser(database, { password })
  await anApp(app, user, password)
  const needed = await ticketOf(user)
  await guess(needed, 9)
  await database.rows("UPDATE wrong_codes SET at = at - interval '16 minutes' WHERE user_id = $1", [user.id])
  await guess(needed, 1)
  expect(await pause(needed.ticket)).toBe(15)
})

test('a right code between does not make the next pause short; a month without one does', async () => {
  const user = await aUser(database, { password })
  const { recoveryCodes } = await anApp(app, user, password)
  await guess(await ticketOf(user), 10)
  await passPause(user)
  expect((await complete((await ticketOf(user)).ticket, recoveryCodes[0] ?? '')).status).toBe(200)
  const next = await ticketOf(user)
  await guess(next, 10)
  expect(await pause(next.ticket)).toBe(30)
  await database.rows("UPDATE code_pauses SET until = now() - interval '31 days' WHERE user_id = $1", [user.id])
  await guess(next, 10)
  expect(await pause(next.ticket)).toBe(15)
})

test('the owner gets a mail for each pause, and the audit log an entry', async () => {
  const email = 'guessed@example.test'
  const user = await aUser(database, { password, email })
  await anApp(app, user, password)
  const needed = await ticketOf(user)
  await guess(needed, 10)
  await pause(needed.ticket)
  expect(await mailsTo(email)).toMatchObject([
    { subject: 'wrong_codes', data: { values: { username: user.username, count: 10 } } },
  ])
  const entries = await database.rows("SELECT user_id, details FROM audit_log WHERE action = 'user.wrong-codes'")
  expect(entries).toContainEqual({
    user_id: null,
    details: { username: user.username, count: 10, until: expect.any(String) },
  })
})

test('a stranger without the password makes no pause, and a new password ends one', async () => {
  const user = await aUser(database, { password })
  const { secret } = await anApp(app, user, password)
  for (let made = 0; made < 30; made++) {
    await call(login, { body: { emailOrUsername: user.username, password: 'wrong' } })
    await complete('invented', '000000x')
  }
  expect(await database.rows('SELECT FROM wrong_codes WHERE user_id = $1', [user.id])).toEqual([])
  await guess(await ticketOf(user), 10)
  const newPassword = 'another horse battery'
  const body = { currentPassword: password, newPassword }
  expect((await call(changePassword, { as: user, body })).status).toBe(204)
  expect((await complete((await ticketOf(user, newPassword)).ticket, codeOf(secret))).status).toBe(200)
})
