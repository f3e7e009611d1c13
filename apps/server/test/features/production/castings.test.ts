import {
  confirmCasting,
  mouldDay,
  printDay,
  readyDay,
  stripCasting,
  tickNeed,
  undoCasting,
  undoStrip,
} from '@castline/contract/casting-steps'
import { componentHistory } from '@castline/contract/component-history'
import { describe, expect, it } from 'vitest'
import { aMember, aUser } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'
import { boardSites, monday } from './board-site.ts'
import { stripFacts } from './strip-facts.ts'

const app = await testApp()
const { call, database } = app
const { aSite, boardOf, plan, to } = boardSites(app)

/** A site with two components on its bed, and a producer. */
async function aCasting() {
  const site = await aSite()
  const producer = await aUser(database, { role: 'producer' })
  await aMember(database, site.project, producer)
  const [first, second] = [await site.component({ volume: 2 }), await site.component()]
  await plan(
    site,
    [first, second].map(({ id }, position) => ({ component_id: id, to: { ...to(site), position } })),
  )
  return { ...site, producer, first, second, ids: [first.id, second.id] }
}
type Site = Awaited<ReturnType<typeof aCasting>>

const confirm = (
  site: Site,
  given: object = {},
  { as = site.producer, key }: { as?: Site['producer']; key?: string } = {},
) =>
  call(confirmCasting, {
    as,
    params: { id: site.mould.id },
    body: { day: monday, turn: 1, component_ids: site.ids, ...given } as never,
    ...(key && { headers: { 'idempotency-key': key } }),
  })

const statusOf = async (id: string) =>
  (await database.row<{ status: string }>('SELECT status FROM components WHERE id = $1', [id]))?.status

const aPour = async (site: Site, plantId = site.plant.id) =>
  (
    await database.row<{ id: string }>(
      `INSERT INTO pours (plant_id, mix_id, year, number, started_at) VALUES ($1, $2, 2026, $3, now()) RETURNING id`,
      [plantId, site.plant.mixId, Math.floor(Math.random() * 1e6)],
    )
  )?.id ?? ''

describe('a casting', () => {
  it('makes its components manufactured together, from its pour, once per key', async () => {
    const site = await aCasting()
    const pour_id = await aPour(site)
    const key = crypto.randomUUID()
    const done = await confirm(site, { pour_id }, { key })
    expect(done).toMatchObject({ status: 200, body: { cast: 2, left_out: [] } })
    expect((await confirm(site, { pour_id }, { key })).body).toEqual(done.body)
    expect(await Promise.all(site.ids.map(statusOf))).toEqual(['manufactured', 'manufactured'])
    const [casting] = (await boardOf(site)).castings
    expect(casting).toMatchObject({ state: 'poured', components: [{ id: site.first.id }, { id: site.second.id }] })
    const history = await call(componentHistory, { as: site.producer, params: { id: site.first.id } })
    expect(JSON.stringify(history.body)).toContain('"via":"casting"')
    const rows = await database.rows('SELECT FROM pour_components WHERE pour_id = $1', [pour_id])
    expect(rows).toHaveLength(2)
  })

  it('names what cannot be cast, and goes on with the rest', async () => {
    const site = await aCasting()
    const third = await site.component({ status: 'manufactured' })
    await database.rows('UPDATE components SET open_holds = 1 WHERE id = $1', [site.second.id])
    await database
      .rows(
        `INSERT INTO ncrs (project_id, component_id, number, origin, via, description, hold, status)
       SELECT project_id, id, 1, 'report', 'app', 'Cracked', true, 'open' FROM components WHERE id = $1`,
        [site.second.id],
      )
      .catch(() => [])
    const done = await confirm(site, { component_ids: [...site.ids, third.id] })
    expect(done.body.cast).toBeGreaterThanOrEqual(1)
    expect(done.body.left_out).toContainEqual(
      expect.objectContaining({ component_id: third.id, reason: 'cast', status: 'manufactured' }),
    )
    const again = await confirm(site, { component_ids: [third.id] })
    expect(again).toMatchObject({ status: 409, refusal: { current: { left_out: [{ component_id: third.id }] } } })
  })

  it('is undone within ten minutes by who confirmed it, back to the board', async () => {
    const site = await aCasting()
    const pour_id = await aPour(site)
    const { casting_id: id } = (await confirm(site, { pour_id })).body
    expect((await call(undoCasting, { as: site.manager, params: { id } })).status).toBe(409)
    const undone = await call(undoCasting, { as: site.producer, params: { id } })
    expect(undone.body).toMatchObject({ cast: 2 })
    expect(await Promise.all(site.ids.map(statusOf))).toEqual(['planning', 'planning'])
    const [casting] = (await boardOf(site)).castings
    expect(casting).toMatchObject({ state: 'planned', components: [{ id: site.first.id }, { id: site.second.id }] })
    expect(await database.rows('SELECT FROM pour_components WHERE pour_id = $1', [pour_id])).toHaveLength(0)
    expect((await call(undoCasting, { as: site.producer, params: { id } })).status).toBe(409)
  })

  it('cannot be undone after ten minutes', async () => {
    const site = await aCasting()
    const { casting_id: id } = (await confirm(site)).body
    await database.rows(`UPDATE castings SET recorded_at = now() - interval '11 minutes' WHERE id = $1`, [id])
    const late = await call(undoCasting, { as: site.producer, params: { id } })
    expect(late).toMatchObject({ status: 409, refusal: { message: expect.stringContaining('ten minutes') } })
  })

  it('refuses pours and components of other plants, and people who may not cast', async () => {
    const site = await aCasting()
    const other = await aCasting()
    expect((await confirm(site, { pour_id: await aPour(other) })).status).toBe(400)
    await aMember(database, other.project, site.producer)
    const elsewhere = await confirm(site, { component_ids: [other.first.id] })
    expect(elsewhere.refusal).toMatchObject({ current: { left_out: [{ reason: 'other_plant' }] } })
    expect((await confirm(site, {}, { as: other.producer })).status).toBe(404)
    const inspector = await aUser(database, { role: 'inspector' })
    await aMember(database, site.project, inspector)
    expect((await confirm(site, {}, { as: inspector })).status).toBe(403)
    expect(await Promise.all(site.ids.map(statusOf))).toEqual(['planning', 'planning'])
  })

  it('is stripped to the usual place of its mould, which undoing takes back', async () => {
    const site = await aCasting()
    const place = await database.row<{ id: string }>(
      `WITH root AS (INSERT INTO places (id, root_id, kind, code) SELECT id, id, 'plant', 'Y' FROM gen_random_uuid() AS id RETURNING id),
         used AS (INSERT INTO place_projects (root_id, project_id) SELECT id, $1 FROM root)
       INSERT INTO places (root_id, parent_id, kind, code) SELECT id, id, 'area', 'A' FROM root RETURNING id`,
      [site.project.id],
    )
    await database.rows('UPDATE moulds SET usual_place_id = $2 WHERE id = $1', [site.mould.id, place?.id])
    const { casting_id: id } = (await confirm(site)).body
    const placeOf = async () =>
      (
        await database.row<{ place_id: string | null }>('SELECT place_id FROM components WHERE id = $1', [
          site.first.id,
        ])
      )?.place_id
    const stripped = await call(stripCasting, { as: site.producer, params: { id }, body: {} })
    expect(stripped.body).toMatchObject({ cast: 2 })
    expect(await placeOf()).toBe(place?.id)
    expect((await boardOf(site)).castings[0]?.state).toBe('stripped')
    expect(await stripFacts(app, site, site.first)).toEqual(['stripped', 'stripped', 'stripped', site.producer.name])
    expect((await call(stripCasting, { as: site.producer, params: { id }, body: {} })).status).toBe(409)
    expect((await confirm(site)).status).toBe(409)
    expect((await call(undoStrip, { as: site.producer, params: { id } })).status).toBe(200)
    expect(await placeOf()).toBeNull()
    expect(await stripFacts(app, site, site.first)).toEqual([null, null, null, null])
    expect((await boardOf(site)).castings[0]?.state).toBe('poured')
    const { again } = await database.transaction(async (deleting) => {
      await deleting.rows('UPDATE places SET deleted_at = now() WHERE id = $1', [place?.id])
      const again = call(stripCasting, { as: site.producer, params: { id }, body: {} })
      const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
      await expect.poll(async () => (await database.rows(waiting)).length).toBe(1)
      return { again }
    })
    expect([(await again).status, await placeOf()]).toEqual([200, null])
  })

  it('is not stripped before it is poured', async () => {
    const site = await aCasting()
    const { body } = await call(tickNeed, {
      as: site.producer,
      params: { id: site.mould.id },
      body: { day: monday, turn: 1, need: 'cage', state: 'ready' },
    })
    const params = { id: body.casting_id }
    expect((await call(stripCasting, { as: site.producer, params, body: {} })).status).toBe(409)
    expect((await call(undoStrip, { as: site.producer, params })).status).toBe(409)
  })
})

describe('what a casting needs', () => {
  const tick = (site: Site, given: object) =>
    call(tickNeed, {
      as: site.producer,
      params: { id: site.mould.id },
      body: { day: monday, turn: 1, need: 'cage', state: 'ready', ...given } as never,
    })
  const day = async (site: Site) =>
    (await call(readyDay, { as: site.producer, params: { id: site.plant.id }, query: { day: monday } })).body

  it('is ticked, the latest tick counts, and what the plant does not count is not asked', async () => {
    const site = await aCasting()
    await database.rows(`UPDATE plants SET needs = '{cage,mix}' WHERE id = $1`, [site.plant.id])
    expect((await day(site)).castings).toMatchObject([
      {
        is_ready: false,
        needs: [
          { need: 'cage', state: 'open' },
          { need: 'mix', state: 'open' },
        ],
      },
    ])
    await tick(site, { state: 'missing', note: 'Two bars short', occurred_at: '2026-11-26T10:00:00Z' })
    await tick(site, { state: 'ready', occurred_at: '2026-11-26T09:00:00Z' })
    expect((await day(site)).castings[0]?.needs[0]).toMatchObject({ state: 'missing', note: 'Two bars short' })
    await tick(site, {})
    await tick(site, { need: 'mix' })
    expect((await day(site)).castings[0]).toMatchObject({ is_ready: true, mould_name: expect.any(String) })
    await tick(site, { need: 'mix', state: 'open' })
    expect((await day(site)).castings[0]).toMatchObject({ is_ready: false })
  })

  it('is shown for a mould, and without a day for the present one', async () => {
    const site = await aCasting()
    const shown = await call(mouldDay, {
      as: site.producer,
      params: { id: site.mould.id },
      query: { day: monday },
    })
    expect(shown.body).toMatchObject({
      day: monday,
      mould: { id: site.mould.id },
      castings: [{ casting: { turn: 1 } }],
    })
    const today = await call(mouldDay, { as: site.producer, params: { id: site.mould.id }, query: {} })
    expect(today.body.day).toBe(today.body.today)
    expect(today.body.castings).toEqual([])
    const next = await call(readyDay, { as: site.producer, params: { id: site.plant.id }, query: {} })
    expect(next.body.day > next.body.today).toBe(true)
  })

  it.each(['en', 'ar', 'ch'] as const)('is printed for the people at the moulds, in %s', async (language) => {
    const site = await aCasting()
    const params = { id: site.plant.id }
    const printed = await call(printDay, { as: site.producer, params, query: { day: monday, language } })
    expect(printed).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } })
    const stranger = await aUser(database, { role: 'producer' })
    expect((await call(printDay, { as: stranger, params, query: {} })).status).toBe(404)
  })

  it.each([{ need: 'soup' }, { state: 'done' }, { turn: 9 }, { day: 'soon' }, { note: '' }])(
    'refuses %j',
    async (given) => {
      const site = await aCasting()
      expect((await tick(site, given)).status).toBe(400)
    },
  )
})
