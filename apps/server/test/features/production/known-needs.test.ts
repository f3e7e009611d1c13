import { readyDay, tickNeed } from '@castline/contract/casting-steps'
import { addDays, dayIn } from '@castline/domain/plan/calendar'
import type { CastingNeed } from '@castline/domain/production/castings'
import { expect, it } from 'vitest'
import { plannedFor } from '#features/production/casting/summary-queries.ts'
import { figuresOf } from '#features/production/figures/figures.ts'
import type { Id } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'
import { boardSites, monday } from './board-site.ts'

const app = await testApp()
const { call, database } = app
const { aSite, plan, to } = boardSites(app)

/** A casting of two components on a mould, and its needs as the plant sees them. */
async function aCasting(day = monday) {
  const site = await aSite()
  const walls = [await site.component(), await site.component()] as const
  await database.rows("UPDATE plants SET weekdays = '{1,2,3,4,5,6,7}' WHERE id = $1", [site.plant.id])
  const moves = walls.map(({ id }) => ({ component_id: id, to: to(site, day) }))
  expect((await plan(site, moves)).status).toBe(200)
  const release = ({ id }: Id, revision = 1, at = 'now()') =>
    database.rows(
      `INSERT INTO component_files (component_id, revision, key, file_name, size, sha256, uploaded_at, state)
       VALUES ($1, $2, gen_random_uuid(), 'W.pdf', 1, decode(repeat('00', 32), 'hex'), ${at}, 'released')`,
      [id, revision],
    )
  const needOf = async (need: CastingNeed) => {
    const { body } = await call(readyDay, { as: site.manager, params: { id: site.plant.id }, query: { day } })
    const found = body.castings[0]?.needs.find((each) => each.need === need)
    return found && { state: found.state, known: found.known, outdated: found.outdated }
  }
  const summary = async () => (await plannedFor(database, site.plant.id, day))[0]?.known
  const tick = (need: CastingNeed, state: 'ready' | 'missing' | 'open') =>
    call(tickNeed, { as: site.manager, params: { id: site.mould.id }, body: { day, turn: 1, need, state } })
  return { ...site, walls, release, needOf, summary, tick }
}

const known = { state: 'ready', known: true, outdated: false }
const open = { state: 'open', known: false, outdated: false }

it('the released drawing is ready once each component has one, until one is replaced; a tick counts before that', async () => {
  const { walls, release, needOf, summary, tick } = await aCasting()
  await release(walls[0])
  expect([await needOf('drawing'), await summary()]).toEqual([open, ['mould']])
  await release(walls[1])
  expect([await needOf('drawing'), await summary()]).toEqual([known, ['drawing', 'mould']])
  await tick('drawing', 'missing')
  expect(await needOf('drawing')).toEqual({ state: 'missing', known: false, outdated: false })
  await tick('drawing', 'open')
  expect(await needOf('drawing')).toEqual(known)
  await tick('drawing', 'ready')
  // Overnight: who casts has to look at it.
  await release(walls[1], 2, "now() + interval '1 second'")
  expect([await needOf('drawing'), await summary()]).toEqual([{ ...open, outdated: true }, ['mould']])
  await database.rows(
    'INSERT INTO drawing_acknowledgements (component_id, revision, user_id, acknowledged_at) SELECT $1, 2, id, now() FROM users LIMIT 1',
    [walls[1].id],
  )
  expect([await needOf('drawing'), await summary()]).toEqual([known, ['drawing', 'mould']])
  expect(await needOf('cage')).toEqual(open)
})

it('the mould is ready unless it is out of use on that day; a tick counts before that', async () => {
  const { mould, needOf, summary, tick } = await aCasting()
  expect([await needOf('mould'), await summary()]).toEqual([known, ['mould']])
  await database.rows('INSERT INTO mould_outages (mould_id, from_day, to_day, reason) VALUES ($1, $2, $2, $3)', [
    mould.id,
    monday,
    'Welding',
  ])
  expect([await needOf('mould'), await summary()]).toEqual([open, []])
  await tick('mould', 'ready')
  expect(await needOf('mould')).toEqual({ state: 'ready', known: false, outdated: false })
})

it('figures count a casting as ready with what the records showed at 14:00 of the day before', async () => {
  const day = addDays(dayIn('UTC', new Date()), -1)
  const { plant, manager, walls, release } = await aCasting(day)
  await database.rows(`UPDATE plants SET needs = '{drawing,mould}', time_zone = 'UTC' WHERE id = $1`, [plant.id])
  const readiness = async () => (await figuresOf(database, manager.id, plant.id, { from: day, days: 1 })).readiness
  expect(await readiness()).toEqual({ ready: 0, of: 1 })
  await release(walls[0], 1, `'${addDays(day, -1)}T13:59:00Z'`)
  await release(walls[1], 1, `'${addDays(day, -1)}T14:01:00Z'`)
  expect(await readiness()).toEqual({ ready: 0, of: 1 })
  await database.rows('UPDATE component_files SET uploaded_at = $2 WHERE component_id = $1', [
    walls[1].id,
    `${addDays(day, -1)}T13:58:00Z`,
  ])
  expect(await readiness()).toEqual({ ready: 1, of: 1 })
})
