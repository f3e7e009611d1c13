import { login } from '@castline/contract/auth'
import * as links from '@castline/contract/sign-in-links'
import { listUsers, me, updateUser } from '@castline/contract/users'
import { describe, expect, test } from 'vitest'
import { sendDueMessages } from '#features/messages/send-messages.ts'
import { aUser, type Id } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const app = await testApp({ config: { publicUrl: 'https://castline.example' } })
const { call, database } = app
const password = 'correct horse battery'
const chosen = 'three words of mine'
const admin = await aUser(database, { role: 'admin', password })

async function linkFor(user: Id): Promise<string> {
  const { body } = await call(links.createSignInLink, { as: admin, params: { id: user.id }, body: {} })
  return body.token ?? ''
}
const use = (token: string, next = chosen) => call(links.useSignInLink, { body: { token, password: next } })
const signIn = (user: { username: string }, given = chosen) =>
  call(login, { body: { emailOrUsername: user.username, password: given } })
const mails = (address: string) =>
  database.rows<{ subject: string }>('SELECT subject FROM messages WHERE address = $1', [address])

describe('a link', () => {
  test('sets the password once; opening it does not use it up', async () => {
    const user = await aUser(database)
    const token = await linkFor(user)
    for (let round = 0; round < 2; round++) {
      const { body } = await call(links.openSignInLink, { body: { token } })
      expect(body).toMatchObject({ username: user.username })
    }
    expect((await use(token)).status).toBe(204)
    expect((await signIn(user)).status).toBe(200)
    expect((await use(token, 'another horse battery')).refusal.error).toBe('sign_in_expired')
    expect((await signIn(user)).status).toBe(200)
  })

  test('is used by one of two who try at once', async () => {
    const token = await linkFor(await aUser(database))
    const both = await Promise.all([use(token), use(token, 'another horse battery')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 401])
  })

  test('ends all sessions, and is audited without the password', async () => {
    const user = await aUser(database, { password })
    const session = (await signIn(user, password)).body
    await use(await linkFor(user))
    expect((await call(me, { headers: { authorization: `Bearer ${session.token}` } })).status).toBe(401)
    const entries = await database.rows('SELECT action, details FROM audit_log WHERE subject_id = $1 ORDER BY id', [
      user.id,
    ])
    expect(entries).toMatchObject([
      { action: 'user.sign-in-link' },
      { action: 'user.password', details: { by: 'link' } },
    ])
    expect(JSON.stringify(entries)).not.toContain(chosen)
  })

  test('is stored as a hash, valid for 24 hours, and replaced by the next', async () => {
    const user = await aUser(database)
    const [first, second] = [await linkFor(user), await linkFor(user)]
    const stored = await database.rows(
      `SELECT *, round(extract(epoch FROM expires_at - now()) / 3600)::int AS hours FROM sign_in_links WHERE user_id = $1`,
      [user.id],
    )
    expect(stored).toMatchObject([{ hours: 24 }])
    expect(JSON.stringify(stored)).not.toContain(second)
    expect((await use(first)).status).toBe(401)
    await database.rows('UPDATE sign_in_links SET expires_at = now() WHERE user_id = $1', [user.id])
    expect((await use(second)).status).toBe(401)
    expect((await call(links.openSignInLink, { body: { token: second } })).status).toBe(401)
  })

  test('refuses a guessable password and stays valid', async () => {
    const user = await aUser(database, { username: 'anongk' })
    const token = await linkFor(user)
    const { status, refusal } = await use(token, 'anongk-castline-2026')
    expect([status, refusal.details]).toMatchObject([400, [{ field: 'password', code: 'guessable_password' }]])
    expect((await use(token)).status).toBe(204)
  })

  test('is not made for inactive users, and ends when they are deactivated', async () => {
    const inactive = await aUser(database, { active: false })
    const { status } = await call(links.createSignInLink, { as: admin, params: { id: inactive.id }, body: {} })
    expect(status).toBe(404)
    const user = await aUser(database)
    const token = await linkFor(user)
    await database.rows('UPDATE users SET active = false WHERE id = $1', [user.id])
    expect((await use(token)).status).toBe(401)
  })

  test('ends with another password or address, and stays ended when the person is activated again', async () => {
    const edits = [{ password: 'another horse battery' }, { email: 'right@example.test' }, { active: false }]
    for (const body of edits) {
      const user = await aUser(database, { email: `wrong-${edits.indexOf(body)}@example.test` })
      const token = await linkFor(user)
      expect((await call(updateUser, { as: admin, params: { id: user.id }, body })).status).toBe(200)
      await call(updateUser, { as: admin, params: { id: user.id }, body: { active: true } })
      expect((await use(token)).status).toBe(401)
    }
  })

  test('by mail needs mail and an address', async () => {
    const user = await aUser(database, { email: 'invited@example.test' })
    const send = () => call(links.createSignInLink, { as: admin, params: { id: user.id }, body: { mail: true } })
    expect((await send()).status).toBe(409)
    await database.rows(`INSERT INTO message_channels (channel) VALUES ('mail')`)
    expect((await send()).body.token).toBeNull()
    expect(await mails('invited@example.test')).toEqual([{ subject: 'invitation' }])
    await database.rows('DELETE FROM message_channels')
  })

  test('that was replaced, or is of somebody who was deactivated, is not mailed any more', async () => {
    await database.rows('DELETE FROM messages')
    await database.rows(`INSERT INTO message_channels (channel) VALUES ('mail')`)
    const [again, left] = [
      await aUser(database, { email: 'again@a.test' }),
      await aUser(database, { email: 'left@a.test' }),
    ]
    for (const { id } of [again, again, left]) {
      await call(links.createSignInLink, { as: admin, params: { id }, body: { mail: true } })
    }
    await database.rows('UPDATE users SET active = false WHERE id = $1', [left.id])
    const sent: (string | null)[] = []
    const mail = async ({ address }: { address: string | null }) => {
      sent.push(address)
      return { kind: 'sent', answer: '250' } as const
    }
    await sendDueMessages(database, { mail })
    expect(sent).toEqual(['again@a.test'])
    expect(await database.rows('SELECT FROM messages WHERE sealed_link IS NOT NULL')).toEqual([])
    await database.rows('DELETE FROM message_channels')
  })
})

describe('a forgotten password', () => {
  const forgot = (emailOrUsername: string) => call(links.forgotPassword, { body: { emailOrUsername } })

  test('gets the same response for known, unknown, inactive and deleted accounts', async () => {
    const known = await aUser(database, { password })
    const inactive = await aUser(database, { active: false })
    const deleted = await aUser(database, { deleted_at: '2026-01-01' })
    for (const name of [known.username, inactive.username, deleted.username, 'nobody-of-this-name']) {
      const { status, body, headers } = await forgot(name)
      expect([status, body, headers['content-length']]).toEqual([204, undefined, undefined])
    }
  })

  test('without mail is shown to administrators until they make a link', async () => {
    const user = await aUser(database, { password })
    await forgot(user.username.toUpperCase())
    const listed = async () => (await call(listUsers, { as: admin })).body.find(({ id }) => id === user.id)
    expect((await listed())?.reset_requested_at).not.toBeNull()
    await linkFor(user)
    expect((await listed())?.reset_requested_at).toBeNull()
    expect((await signIn(user, password)).status).toBe(200)
  })

  test('with mail sends one link, not a second one at once; the old password works until it is used', async () => {
    await database.rows(`INSERT INTO message_channels (channel) VALUES ('mail')`)
    const user = await aUser(database, { password, email: 'forgot@example.test' })
    await forgot('Forgot@example.test')
    await forgot(user.username)
    expect(await mails('forgot@example.test')).toEqual([{ subject: 'password_reset' }])
    expect((await signIn(user, password)).status).toBe(200)
    await database.rows('DELETE FROM message_channels')
  })

  test('is limited: a sixth request in a minute gets 429', async () => {
    const limited = await testApp({ database, config: { rateLimits: true } })
    const ask = () => limited.call(links.forgotPassword, { body: { emailOrUsername: 'somebody' } })
    for (let round = 0; round < 5; round++) expect((await ask()).status).toBe(204)
    expect((await ask()).status).toBe(429)
  })
})
