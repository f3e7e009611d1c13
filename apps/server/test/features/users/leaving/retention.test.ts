import { expect, test } from 'vitest'
import { applyRetention } from '#features/users/leaving/retention.ts'
import { aUser } from '#support/factories.ts'
import { testDatabase } from '#support/test-database.ts'

const database = await testDatabase()
const forever = { deactivatedDays: null, sessionDays: null, auditDays: null, webhookDays: null }
const nothing = { people: [], tokens: 0, entries: 0, calls: 0 }

async function aFormer(name: string, days: number, how: 'deactivated_at' | 'deleted_at') {
  const user = await aUser(database, { username: name, name: `Name of ${name}`, active: how !== 'deactivated_at' })
  await database.rows(`UPDATE users SET ${how} = now() - make_interval(days => $2) WHERE id = $1`, [user.id, days])
  return user
}

const nameOf = async ({ id }: { id: string }) =>
  (await database.row<{ name: string }>('SELECT name FROM users WHERE id = $1', [id]))?.name

test('people are erased after the days, by a dry run only named', async () => {
  const [old, gone] = [await aFormer('old-one', 31, 'deactivated_at'), await aFormer('old-two', 31, 'deleted_at')]
  const recent = await aFormer('recent', 29, 'deactivated_at')
  const active = await aUser(database)
  const program = await aFormer('erp', 31, 'deactivated_at')
  await database.rows("UPDATE users SET kind = 'service' WHERE id = $1", [program.id])
  expect(await applyRetention(database, forever)).toEqual(nothing)
  const settings = { ...forever, deactivatedDays: 30 }
  const due = { ...nothing, people: ['old-one', 'old-two'] }
  expect(await applyRetention(database, settings, { isDryRun: true })).toEqual(due)
  expect(await nameOf(old)).toBe('Name of old-one')
  expect(await applyRetention(database, settings)).toEqual(due)
  for (const person of [old, gone]) expect(await nameOf(person)).toMatch(/^Erased person/)
  expect(await nameOf(program)).toBe('Name of erp')
  expect(await nameOf(recent)).toBe('Name of recent')
  expect(await nameOf(active)).toMatch(/^Name of/)
  expect(await applyRetention(database, settings)).toEqual(nothing)
})

test('ended sessions and entries about people are deleted after the days, those of components never', async () => {
  const user = await aUser(database)
  await database.rows('DELETE FROM audit_log')
  await database.rows(
    `INSERT INTO refresh_tokens (hash, family_id, user_id, expires_at, revoked_at) VALUES
       ('a', gen_random_uuid(), $1, now() + interval '1 day', now() - interval '31 days'),
       ('b', gen_random_uuid(), $1, now() - interval '31 days', NULL),
       ('c', gen_random_uuid(), $1, now() + interval '1 day', NULL)`,
    [user.id],
  )
  await database.rows(
    `INSERT INTO audit_log (at, user_id, action, subject, subject_id, details) VALUES
       (now() - interval '31 days', $1, 'user.edit', 'user', '1', '{}'),
       (now() - interval '31 days', $1, 'component.edit', 'component', '1', '{}'),
       (now(), $1, 'user.edit', 'user', '1', '{}')`,
    [user.id],
  )
  const settings = { ...forever, sessionDays: 30, auditDays: 30 }
  const due = { ...nothing, tokens: 2, entries: 1 }
  expect(await applyRetention(database, settings, { isDryRun: true })).toEqual(due)
  expect(await applyRetention(database, settings)).toEqual(due)
  expect(await applyRetention(database, settings)).toEqual(nothing)
})

test('calls of webhooks are deleted after the days, those that wait never', async () => {
  await database.rows(
    `WITH hook AS (INSERT INTO webhooks (url, types, secret) VALUES ('https://erp.example', '{ncr.hold}', 'x') RETURNING id)
     INSERT INTO webhook_deliveries (webhook_id, event_id, type, data, state, happened_at, finished_at)
     SELECT id, event_id, 'ncr.hold', '{}', state, now() - interval '40 days', finished_at FROM hook, (VALUES
       ('old', 'sent', now() - interval '31 days'), ('new', 'failed', now() - interval '29 days'), ('waits', 'waiting', NULL))
       AS given (event_id, state, finished_at)`,
  )
  const settings = { ...forever, webhookDays: 30 }
  expect(await applyRetention(database, settings, { isDryRun: true })).toEqual({ ...nothing, calls: 1 })
  expect(await applyRetention(database, settings)).toEqual({ ...nothing, calls: 1 })
  const left = await database.rows<{ event_id: string }>('SELECT event_id FROM webhook_deliveries ORDER BY 1')
  expect(left.map(({ event_id }) => event_id)).toEqual(['new', 'waits'])
})
