import { fillWeek, planCastings } from '@castline/contract/castings'
import { shiftPlan, updatePlan } from '@castline/contract/plan'
import { expect, it } from 'vitest'
import { testApp } from '#support/test-app.ts'
import { boardSites, monday, tuesday } from './board-site.ts'

const app = await testApp()
const { call, database } = app
const { aSite, boardOf, plan, to } = boardSites(app)
type Site = Awaited<ReturnType<typeof aSite>>

/** Gives components days on which they are needed and delivered. */
const planned = (site: Site, components: readonly object[]) =>
  call(updatePlan, { as: site.manager, params: { id: site.project.id }, body: { components } as never })

const yesterday = '2090-03-05'

it('a component that was needed yesterday is put on the board by hand, by fill, by the plan and by a shift', async () => {
  const site = await aSite()
  const [one, two] = [await site.component(), await site.component()]
  const days = { deliver_on: '2090-03-02', needed_on: yesterday }
  expect(
    (
      await planned(
        site,
        [one, two].map(({ id }) => ({ id, ...days })),
      )
    ).status,
  ).toBe(200)

  expect((await plan(site, [{ component_id: one.id, to: to(site) }])).status).toBe(200)
  const { body: week } = await call(fillWeek, {
    as: site.manager,
    params: { id: site.plant.id },
    body: { from: monday } as never,
  })
  expect(week.proposed).toMatchObject([{ component: { id: two.id } }])
  const moves = week.proposed.map(({ component, to: slot }) => ({
    component_id: component.id,
    version: component.version,
    to: slot,
  }))
  expect((await plan(site, moves)).body).toEqual({ moved: 1, left_out: [] })
  const { castings } = await boardOf(site)
  const late = castings.flatMap(({ conflicts }) => conflicts).filter(({ code }) => code === 'late')
  expect(late.map(({ component_id }) => component_id).sort()).toEqual([one.id, two.id].sort())

  expect((await planned(site, [{ id: one.id, cast_on: tuesday }])).status).toBe(200)
  const shifted = await call(shiftPlan, {
    as: site.manager,
    params: { id: site.project.id },
    body: { ids: [two.id], field: 'cast_on', days: 1 } as never,
  })
  expect([shifted.status, shifted.body.changed]).toEqual([200, 1])
})

it('applies what can be applied of a proposal, and names what became impossible', async () => {
  const site = await aSite({ turns: 3 })
  const [good, deleted, cast, changed] = [
    await site.component(),
    await site.component(),
    await site.component(),
    await site.component(),
  ]
  await database.rows('UPDATE components SET deleted_at = now() WHERE id = $1', [deleted.id])
  await database.rows(`UPDATE components SET status = 'manufactured' WHERE id = $1`, [cast.id])
  const all = [good, deleted, cast, changed].map(({ id }) => ({ component_id: id, version: 1, to: to(site) }))
  await planned(site, [{ id: changed.id, sequence: 7 }])

  // Without it nothing is moved.
  expect((await plan(site, all)).status).toBe(404)
  const { status, body } = await plan(site, all, { leave_out: true })
  expect([status, body.moved]).toEqual([200, 1])
  const reasons = body.left_out.map(({ component_id, reason }) => [component_id, reason])
  expect(reasons).toEqual([
    [deleted.id, 'gone'],
    [cast.id, 'cast'],
    [changed.id, 'changed'],
  ])
  const { castings } = await boardOf(site)
  expect(castings.flatMap(({ components }) => components.map(({ id }) => id))).toEqual([good.id])

  const none = await plan(site, [{ component_id: deleted.id, to: to(site) }], { leave_out: true })
  expect(none.body).toMatchObject({ moved: 0, left_out: [{ reason: 'gone', control_number: null }] })
})

it('adds nothing to a casting that was poured or changed since, and places the rest', async () => {
  const site = await aSite({ turns: 3 })
  const [poured, changed, free] = [await site.component(), await site.component(), await site.component()]
  const [first, second] = [await site.component(), await site.component()]
  await plan(site, [
    { component_id: first.id, to: to(site, monday, 1) },
    { component_id: second.id, to: to(site, monday, 2) },
  ])
  await database.rows(`UPDATE castings SET poured_at = now() WHERE mould_id = $1 AND turn = 1`, [site.mould.id])
  const { body } = await plan(
    site,
    [
      { component_id: poured.id, to: to(site, monday, 1) },
      { component_id: changed.id, to: to(site, monday, 2) },
      { component_id: free.id, to: to(site, monday, 3) },
    ],
    { leave_out: true, castings: [{ ...to(site, monday, 2), version: 0 }] },
  )
  const versions = (await boardOf(site)).castings.map(({ turn, version }) => [turn, version]).toSorted()
  expect(body).toMatchObject({
    moved: 1,
    left_out: [
      { component_id: poured.id, reason: 'poured' },
      { component_id: changed.id, reason: 'changed' },
    ],
  })
  // What nothing was added to is as others have read it.
  expect(versions).toEqual([
    [1, 1],
    [2, 1],
    [3, 1],
  ])
})

it('another plant is named, and bad input is refused as before', async () => {
  const [site, other] = [await aSite(), await aSite()]
  const component = await site.component()
  const foreign = { as: other.manager, params: { id: other.plant.id } }
  const move = { component_id: component.id, to: { ...to(site), mould_id: other.mould.id } }
  // Not reached by the other manager: as if it was gone.
  const unreached = await call(planCastings, { ...foreign, body: { moves: [move], leave_out: true } as never })
  expect(unreached.body).toMatchObject({ moved: 0, left_out: [{ reason: 'gone', control_number: null }] })
  const twice = [component, component].map(({ id }) => ({ component_id: id, to: to(site) }))
  expect((await plan(site, twice, { leave_out: true })).status).toBe(400)
  expect((await plan(site, twice, { leave_out: 'yes' })).status).toBe(400)
})
