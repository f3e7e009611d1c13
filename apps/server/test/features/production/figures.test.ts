import { confirmCasting, stripCasting } from '@castline/contract/casting-steps'
import { productionFigures } from '@castline/contract/production-figures'
import { changeStatus } from '@castline/contract/status-changes'
import { describe, expect, it } from 'vitest'
import { aMember, aUser } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'
import { boardSites } from './board-site.ts'

const app = await testApp()
const { call, database } = app
const { aSite, plan, to } = boardSites(app)

const [monday, tuesday] = ['2026-03-02', '2026-03-03']

/** A plant that looked at this week a while ago: Monday's casting of two was poured, Tuesday's was not. */
async function aWeek() {
  const site = await aSite()
  const producer = await aUser(database, { role: 'producer' })
  await aMember(database, site.project, producer)
  const [first, second, third] = [
    await site.component({ volume: 2 }),
    await site.component({ volume: 1.5 }),
    await site.component(),
  ]
  await plan(
    site,
    [first, second].map(({ id }, position) => ({ component_id: id, to: { ...to(site, monday), position } })),
  )
  await plan(site, [{ component_id: third.id, to: to(site, tuesday) }])
  const body = { day: monday, turn: 1, component_ids: [first.id, second.id] }
  const done = await call(confirmCasting, { as: producer, params: { id: site.mould.id }, body })
  await database.rows('UPDATE castings SET poured_at = $2 WHERE id = $1', [done.body.casting_id, `${monday}T10:00:00Z`])
  return { ...site, producer, first, second, third, castingId: done.body.casting_id }
}
type Site = Awaited<ReturnType<typeof aWeek>>

const figures = async (site: Site, query = { from: monday, days: 5 }, as = site.producer) =>
  call(productionFigures, { as, params: { id: site.plant.id }, query })

describe('the figures of a plant', () => {
  it('count what was cast by day, and the use of each mould', async () => {
    const site = await aWeek()
    expect((await figures(site)).body).toMatchObject({
      days: [{ day: monday, components: 2, volume: 3.5 }],
      strip_to_departure: { count: 0, median: null, longest: null },
      moulds: [{ id: site.mould.id, turns: 5, out_of_use: 0, poured: 1 }],
      slipped: [{ reason: 'unknown', count: 1 }],
      lost: [],
    })
    expect((await figures(site, { from: tuesday, days: 4 })).body).toMatchObject({
      days: [],
      moulds: [{ poured: 0 }],
    })
    // As many days before, which the screen compares with: a day is in one of both.
    expect((await figures(site, { from: '2026-02-27', days: 4 })).body).toMatchObject({
      days: [{ day: monday, components: 2 }],
      moulds: [{ poured: 1 }],
    })
    // On the board it is poured, too.
    const body = { status: 'manufactured', occurred_at: `${tuesday}T10:00:00Z` } as const
    await database.rows("UPDATE components SET created_at = '2026-01-01', not_before = '2026-01-01' WHERE id = $1", [
      site.third.id,
    ])
    await call(changeStatus, { as: site.producer, params: { id: site.third.id }, body })
    expect((await figures(site)).body).toMatchObject({
      days: [
        { day: monday, components: 2 },
        { day: tuesday, components: 1, volume: null },
      ],
      moulds: [{ poured: 2 }],
      slipped: [],
    })
  })

  it('measure working days from stripping to departure', async () => {
    const site = await aWeek()
    await call(stripCasting, { as: site.producer, params: { id: site.castingId }, body: {} })
    await database.rows('UPDATE castings SET stripped_at = $2 WHERE id = $1', [site.castingId, `${tuesday}T08:00:00Z`])
    await database.rows(
      `INSERT INTO status_changes (component_id, project_id, from_status, to_status, via, occurred_at)
       VALUES ($1, $3, 'manufactured', 'transported', 'app', '2026-03-09T08:00:00Z'),
         ($2, $3, 'manufactured', 'transported', 'app', '2026-03-04T08:00:00Z')`,
      [site.first.id, site.second.id, site.project.id],
    )
    // Monday after the weekend is four working days later, Wednesday one.
    expect((await figures(site)).body.strip_to_departure).toEqual({ count: 2, median: 1, longest: 4 })
  })

  it('count castings that were ready at 14:00 of the working day before', async () => {
    const site = await aWeek()
    const ticked = (at: string) =>
      database.rows(
        `INSERT INTO casting_needs (casting_id, need, state, occurred_at)
         SELECT k.id, need, 'ready', $2 FROM castings k JOIN moulds mo ON mo.id = k.mould_id
           JOIN plants pl ON pl.id = mo.plant_id, unnest(pl.needs) AS need WHERE k.id = $1
         ON CONFLICT (casting_id, need) DO UPDATE SET occurred_at = excluded.occurred_at`,
        [site.castingId, at],
      )
    expect((await figures(site)).body.readiness).toEqual({ ready: 0, of: 2 })
    await ticked('2026-02-27T07:01:00Z')
    expect((await figures(site)).body.readiness).toEqual({ ready: 0, of: 2 })
    // Friday is the working day before Monday; the plant is seven hours ahead of UTC.
    await ticked('2026-02-27T06:59:00Z')
    expect((await figures(site)).body.readiness).toEqual({ ready: 1, of: 2 })
  })

  it('name why castings were not poured on their day, and which mould days were lost', async () => {
    const site = await aWeek()
    await database.rows(
      `INSERT INTO casting_needs (casting_id, need, state, occurred_at)
       SELECT id, 'cage', 'missing', $2 FROM castings WHERE mould_id = $1 AND day = $3`,
      [site.mould.id, `${tuesday}T07:00:00Z`, tuesday],
    )
    expect((await figures(site)).body.slipped).toEqual([{ reason: 'cage', count: 1 }])
    await database.rows(
      `INSERT INTO mould_outages (mould_id, from_day, to_day, reason) VALUES ($1, $2, '2026-03-08', 'Repair')`,
      [site.mould.id, tuesday],
    )
    expect((await figures(site)).body).toMatchObject({
      slipped: [{ reason: 'out_of_use', count: 1 }],
      lost: [{ reason: 'Repair', days: 4 }],
      moulds: [{ turns: 5, out_of_use: 4 }],
    })
  })

  it('count components that were cast more than 14 days before their latest day', async () => {
    const site = await aWeek()
    const needed = (id: string, day: string) =>
      database.rows('UPDATE component_plan SET deliver_on = $2 WHERE component_id = $1', [id, day])
    await needed(site.first.id, '2026-06-01')
    await needed(site.second.id, '2026-03-20')
    expect((await figures(site)).body.early).toEqual({ count: 1, of: 2 })
  })

  it.each([0, 367, 1.5])('refuse a span of %f days', async (days) => {
    expect((await figures(await aWeek(), { from: monday, days })).status).toBe(400)
  })

  it('are hidden from readers of other plants', async () => {
    expect((await figures(await aWeek(), undefined, await aUser(database, { role: 'manager' }))).status).toBe(404)
  })
})
