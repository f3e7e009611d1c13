import { fillWeek, listWaiting, planCastings, updateCasting } from '@castline/contract/castings'
import { updatePlan } from '@castline/contract/plan'
import { describe, expect, it } from 'vitest'
import { aComponent, aProject, aSection, aUser } from '#support/factories.ts'
import { aPlant, castsFor } from '#support/production.ts'
import { testApp } from '#support/test-app.ts'
import { boardSites, monday, tuesday } from './board-site.ts'

const app = await testApp()
const { call, database } = app
const { aSite, boardOf, plan, to } = boardSites(app)
const admin = await aUser(database, { role: 'admin' })

describe('the board', () => {
  it('has what is cast on which day, which is the day of the plan', async () => {
    const site = await aSite({ length: 20_000, end_margin: 500, gap: 100 })
    const [first, second] = [await site.component({ volume: 2 }), await site.component({ volume: 1.5 })]
    const moved = await plan(site, [
      { component_id: second.id, to: { ...to(site), position: 1 } },
      { component_id: first.id, to: to(site) },
    ])
    expect(moved.body).toMatchObject({ moved: 2 })
    const { castings, days, moulds } = await boardOf(site)
    expect(moulds.map(({ id }) => id)).toEqual([site.mould.id])
    expect(days.map(({ is_working }) => is_working)).toEqual([true, true, true, true, true, false, false])
    expect(castings).toMatchObject([
      {
        ...{ day: monday, turn: 1, state: 'planned', version: 1, occupied: 0, volume: 3.5, conflicts: [] },
        used: { count: 2, length: 6000 + 100 + 6000 + 1000 },
        components: [
          { id: first.id, cast_on: monday },
          { id: second.id, cast_on: monday },
        ],
      },
    ])
    // The plan is changed elsewhere: the board follows.
    const version = castings[0]?.components[0]?.version
    await call(updatePlan, {
      as: site.manager,
      params: { id: site.project.id },
      body: { components: [{ id: first.id, version, cast_on: tuesday }] } as never,
    })
    expect((await boardOf(site)).castings.map(({ day, components }) => [day, components[0]?.id]).sort()).toEqual([
      [monday, second.id],
      [tuesday, first.id],
    ])
  })

  it('names what speaks against a casting', async () => {
    const site = await aSite({ length: 10_000 })
    const [one, two] = [await site.component(), await site.component()]
    const sunday = '2090-03-05'
    await plan(
      site,
      [one, two].map(({ id }) => ({ component_id: id, to: to(site, sunday, 2) })),
    )
    const [casting] = (await boardOf(site, site.manager, sunday)).castings
    expect(casting?.conflicts).toEqual(['full', 'turn', 'day_off'].map((code) => ({ code, component_id: null })))
  })

  it('warns of components without a released drawing, and proposes only what may be cast', async () => {
    const site = await aSite()
    const [placed, free] = [await site.component(), await site.component()]
    const gate = (drawing_gate: string) =>
      database.rows(`UPDATE projects SET drawing_release = 'manager', drawing_gate = $2 WHERE id = $1`, [
        site.project.id,
        drawing_gate,
      ])
    await gate('warn')
    await plan(site, [{ component_id: placed.id, to: to(site) }])
    const [casting] = (await boardOf(site)).castings
    expect(casting?.conflicts).toEqual([{ code: 'no_drawing', component_id: placed.id }])
    const propose = async () =>
      (await call(fillWeek, { as: site.manager, params: { id: site.plant.id }, body: { from: monday } })).body
    expect((await propose()).proposed).toMatchObject([{ component: { id: free.id } }])
    await gate('block')
    expect((await propose()).left_out).toMatchObject([{ component: { id: free.id }, reason: 'no_drawing' }])
  })

  it('shows components of other projects as occupied, without any detail', async () => {
    const site = await aSite()
    const other = await aProject(database)
    await castsFor(database, site.plant, [other])
    const hidden = await aComponent(database, {
      section: await aSection(database, { project: other }),
      length: 5000,
    } as never)
    const body = { moves: [{ component_id: hidden.id, to: to(site) }] }
    await call(planCastings, { as: admin, params: { id: site.plant.id }, body: body as never })
    const [casting] = (await boardOf(site)).castings
    expect(casting).toMatchObject({ occupied: 1, components: [], used: { count: 1, length: 5000 } })
    expect(JSON.stringify(await boardOf(site))).not.toContain(hidden.id)
    // Nor can it be moved by who does not reach it.
    expect((await plan(site, [{ component_id: hidden.id, to: null }])).status).toBe(404)
  })

  it('lets one of two planners win, and sends the other the present state', async () => {
    const site = await aSite()
    const [mine, yours] = [await site.component(), await site.component()]
    const empty = { ...to(site), version: 0 }
    const both = await Promise.all(
      [mine, yours].map(({ id }) => plan(site, [{ component_id: id, to: to(site) }], { castings: [empty] })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const lost = both.find(({ status }) => status === 409)
    expect(lost?.refusal).toMatchObject({
      error: 'mould_taken',
      current: { castings: [{ version: 1, used: { count: 1 } }] },
    })
    // Who saw a casting there that has changed since has lost a race, but does not make a second one.
    const third = await site.component()
    const seen = { ...to(site), version: 5 }
    const changed = await plan(site, [{ component_id: third.id, to: to(site) }], { castings: [seen] })
    expect(changed).toMatchObject({ status: 409, refusal: { error: 'conflict' } })
    const [casting] = (await boardOf(site)).castings
    const version = casting?.components[0]?.version ?? 0
    const stale = [{ component_id: casting?.components[0]?.id ?? '', version: version - 1, to: null }]
    expect((await plan(site, stale)).status).toBe(409)
  })

  it('takes only what its plant is to cast, on moulds of the plant', async () => {
    const site = await aSite()
    const foreign = await aSite()
    const { id } = await site.component()
    const cast = await site.component({ status: 'manufactured' })
    const first = (response: Awaited<ReturnType<typeof plan>>) => [response.status, response.refusal?.details?.[0]]
    expect(first(await plan(site, [{ component_id: id, to: to(foreign) }]))).toMatchObject([
      400,
      { field: 'moves.0.to.mould_id' },
    ])
    expect(first(await plan(site, [{ component_id: cast.id, to: to(site) }]))).toMatchObject([
      400,
      { field: 'moves.0.component_id' },
    ])
    const twice = [id, id].map((component_id) => ({ component_id, to: to(site) }))
    expect(first(await plan(site, twice))).toMatchObject([400, { field: 'moves.1.component_id' }])
    expect((await plan(site, [{ component_id: crypto.randomUUID(), to: null }])).status).toBe(404)
    expect((await boardOf(site)).castings).toEqual([])
  })

  it('fixes a casting and chooses its mix', async () => {
    const site = await aSite()
    const params = { id: site.plant.id }
    const body = { ...to(site), is_fixed: true, mix_id: site.plant.mixId }
    const fixed = await call(updateCasting, { as: site.manager, params, body })
    expect(fixed.body.castings).toMatchObject([
      { is_fixed: true, mix_id: site.plant.mixId, version: 1, components: [] },
    ])
    const late = await call(updateCasting, { as: site.manager, params, body: { ...body, version: 0 } })
    expect(late).toMatchObject({ status: 409, refusal: { current: { castings: [{ version: 1 }] } } })
    const wrong = await call(updateCasting, {
      as: site.manager,
      params,
      body: { ...body, mix_id: crypto.randomUUID() },
    })
    expect(wrong.status).toBe(400)
  })
})

it('the order in a casting is kept, and what is added comes last', async () => {
  const site = await aSite()
  const pieces = [await site.component(), await site.component(), await site.component(), await site.component()]
  const [a, b, c, d] = pieces.map(({ id }) => id) as [string, string, string, string]
  const shown = async () => (await boardOf(site)).castings[0]?.components.map(({ id }) => id)
  const put = (ids: readonly string[]) =>
    plan(
      site,
      ids.map((component_id) => ({ component_id, to: to(site) })),
    )
  await put([b, a])
  await put([c])
  expect(await shown()).toEqual([b, a, c])
  const order = [c, b, a].map((component_id, position) => ({ component_id, to: { ...to(site), position } }))
  expect((await plan(site, order)).body).toMatchObject({ moved: 3 })
  await put([d])
  expect(await shown()).toEqual([c, b, a, d])
})

describe('what waits for the board', () => {
  it('is listed by the last day on which it can be cast, and leaves when it is on the board', async () => {
    const site = await aSite()
    const names: Record<string, string> = {}
    for (const [name, needed_on] of [
      ['late', '2090-04-10'],
      ['soon', '2090-03-27'],
      ['none', null],
    ] as const) {
      const { id } = await site.component({ name })
      names[name] = id
      if (needed_on === null) continue
      const body = { components: [{ id, needed_on }] } as never
      await call(updatePlan, { as: site.manager, params: { id: site.project.id }, body })
    }
    const waiting = async (query: Record<string, string | number> = {}) =>
      (await call(listWaiting, { as: site.manager, params: { id: site.plant.id }, query })).body
    const all = await waiting()
    expect(all.components.map(({ name, cast_by }) => [name, cast_by])).toEqual([
      // 2 and 7 working days before 27 March.
      ['soon', '2090-03-14'],
      ['late', '2090-03-28'],
      ['none', null],
    ])
    expect(await waiting({ q: 'soo' })).toMatchObject({ total: 1, components: [{ name: 'soon' }] })
    expect(await waiting({ limit: 1, offset: 1 })).toMatchObject({ total: 3, components: [{ name: 'late' }] })
    await plan(site, [{ component_id: names.soon ?? '', to: to(site) }])
    expect((await waiting()).components.map(({ name }) => name)).toEqual(['late', 'none'])
  })

  it('has what was on a mould of the plant that the project named before', async () => {
    const site = await aSite()
    const { id } = await site.component()
    await plan(site, [{ component_id: id, to: to(site) }])
    const next = await aPlant(database, [site.project])
    const waiting = await call(listWaiting, { as: site.manager, params: { id: next.id }, query: {} })
    expect(waiting.body.components).toMatchObject([{ id }])
  })

  it('fills a week as a proposal, beside what is there, and writes nothing', async () => {
    const site = await aSite({ length: 13_000 })
    const [there, fits, long] = [
      await site.component(),
      await site.component(),
      await site.component({ length: 14_000 }),
    ]
    await plan(site, [{ component_id: there.id, to: to(site) }])
    const params = { id: site.plant.id }
    const proposal = await call(fillWeek, { as: site.manager, params, body: { from: monday } })
    expect(proposal.body).toMatchObject({
      proposed: [{ component: { id: fits.id }, to: to(site) }],
      left_out: [{ component: { id: long.id }, reason: 'no_mould' }],
      left_out_total: 1,
    })
    expect((await boardOf(site)).castings[0]?.used.count).toBe(1)
    await call(updateCasting, { as: site.manager, params, body: { ...to(site), is_fixed: true } })
    const next = await call(fillWeek, { as: site.manager, params, body: { from: monday } })
    expect(next.body.proposed).toMatchObject([{ to: to(site, tuesday) }])
  })
})
