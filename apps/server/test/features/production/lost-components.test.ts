import { confirmCasting } from '@castline/contract/casting-steps'
import { expect, it } from 'vitest'
import { aMember, aUser } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'
import { boardSites, monday } from './board-site.ts'

const app = await testApp()
const { call, database } = app
const { aSite } = boardSites(app)

it('a casting of ten, of which one was deleted and one is not seen any more, casts the rest at the time that was sent', async () => {
  const site = await aSite()
  const producer = await aUser(database, { role: 'producer' })
  await aMember(database, site.project, producer)
  const more = await Promise.all(Array.from({ length: 10 }, () => site.component()))
  const stranger = await (await aSite()).component()
  const deleted = more[0] as { id: string; control_number: string }
  const ids = more.map(({ id }) => id)
  await database.rows('UPDATE components SET deleted_at = now() WHERE id = $1', [deleted.id])
  await database.rows("UPDATE components SET not_before = now() - interval '1 day' WHERE id = ANY ($1::uuid[])", [ids])
  const occurred_at = new Date(Date.now() - 90 * 60_000).toISOString()
  const done = await call(confirmCasting, {
    as: producer,
    params: { id: site.mould.id },
    body: { day: monday, turn: 1, component_ids: [...ids, stranger.id], occurred_at },
    headers: { 'idempotency-key': 'late-1' },
  })
  expect(done.body).toMatchObject({ cast: 9 })
  expect(done.body.left_out).toMatchObject([
    { component_id: deleted.id, control_number: deleted.control_number, reason: 'deleted' },
    { component_id: stranger.id, control_number: null, name: null, status: null, reason: 'not_seen' },
  ])
  const [made] = await database.rows<{ at: Date }>(
    'SELECT occurred_at AS at FROM status_changes WHERE component_id = $1 ORDER BY id DESC LIMIT 1',
    [more[1]?.id],
  )
  expect(new Date(made?.at ?? 0).toISOString()).toBe(occurred_at)
})
