import { confirmCasting, mouldDay, tickNeed, undoCasting } from '@castline/contract/casting-steps'
import { updateCasting } from '@castline/contract/castings'
import { createCrew } from '@castline/contract/crews'
import { shiftPlan } from '@castline/contract/plan'
import { expect, it } from 'vitest'
import { aUser } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'
import { boardSites, monday, tuesday } from './board-site.ts'

const app = await testApp()
const { call } = app
const { aSite, boardOf, plan, to } = boardSites(app)

/** Two components on a bed on Monday: with a mix, fixed, and its cage ready. */
async function aReadyCasting() {
  const site = await aSite()
  const producer = await aUser(app.database, { role: 'producer', projects: [site.project] })
  const components = [await site.component(), await site.component()]
  const move = (slot: object | null, some = components) =>
    plan(
      site,
      some.map(({ id }) => ({ component_id: id, to: slot })),
    )
  await move(to(site))
  const tick = (need: string, state: string, more: object = {}) =>
    call(tickNeed, {
      as: producer,
      params: { id: site.mould.id },
      body: { day: monday, turn: 1, need, state, ...more } as never,
    })
  await tick('cage', 'ready')
  const params = { id: site.plant.id }
  const crew = (await call(createCrew, { as: site.manager, params, body: { name: 'Crew A' } })).body.id
  const chosen = { mix_id: site.plant.mixId, planned_time: '07:30', crew_id: crew, is_fixed: true }
  const body = { mould_id: site.mould.id, day: monday, turn: 1, ...chosen }
  await call(updateCasting, { as: site.manager, params, body })
  const on = async (day: string) => {
    const { body } = await call(mouldDay, { as: producer, params: { id: site.mould.id }, query: { day } })
    return body.castings.map(({ casting, needs }) => ({
      ...{ mix: casting.mix_id, time: casting.planned_time, crew: casting.crew_id },
      ...{ is_fixed: casting.is_fixed, of: casting.components.length },
      cage: needs.find(({ need }) => need === 'cage')?.state,
    }))
  }
  return { ...site, components, producer, move, tick, on, mixId: site.plant.mixId, crew }
}

const nothing = { mix: null, time: null, crew: null, is_fixed: false, cage: 'open' }

it('what is ready for a casting goes with it, and not to the next one on its mould', async () => {
  const site = await aReadyCasting()
  const whole = { mix: site.mixId, time: '07:30', crew: site.crew, is_fixed: true, of: 2, cage: 'ready' }
  await site.move(to(site, tuesday))
  expect(await site.on(tuesday)).toEqual([whole])
  const next = await site.component()
  await site.move(to(site), [next])
  expect(await site.on(monday)).toEqual([{ ...nothing, of: 1 }])
  await site.move(null, [next])
  await site.move(to(site))
  expect([await site.on(monday), await site.on(tuesday)]).toEqual([[whole], [{ ...nothing, of: 0 }]])
  // As long as one of them stays, so does what is ready.
  await site.move(to(site, tuesday), site.components.slice(0, 1))
  expect([await site.on(monday), await site.on(tuesday)]).toEqual([[{ ...whole, of: 1 }], [{ ...nothing, of: 1 }]])
})

it('a tick that arrives after its casting was moved goes with it, and is refused if its components were moved apart', async () => {
  const site = await aReadyCasting()
  const seen = { component_ids: site.components.map(({ id }) => id) }
  await site.move(to(site, tuesday))
  expect((await site.tick('cage', 'missing', seen)).status).toBe(200)
  expect([await site.on(monday), await site.on(tuesday)]).toMatchObject([[{ cage: 'open' }], [{ cage: 'missing' }]])
  await site.move(null, site.components)
  expect((await site.tick('cage', 'ready', seen)).status).toBe(409)
  await site.move(to(site, tuesday), site.components.slice(0, 1))
  await site.move(to(site, '2090-03-08'), site.components.slice(1))
  expect((await site.tick('cage', 'ready', seen)).status).toBe(409)
  // One that is still there is what the person saw.
  await site.move(to(site), site.components.slice(0, 1))
  expect((await site.tick('cage', 'ready', seen)).status).toBe(200)
  expect(await site.on(monday)).toMatchObject([{ cage: 'ready' }])
})

it('a shifted plan moves castings, each with its own, and planners who saw the board before hear of it', async () => {
  const site = await aReadyCasting()
  const later = await site.component()
  await site.move(to(site, tuesday), [later])
  const version = (await boardOf(site)).castings.find(({ day }) => day === monday)?.version
  const body = { filter: {}, field: 'cast_on', days: 1, dry_run: false } as const
  expect((await call(shiftPlan, { as: site.manager, params: { id: site.project.id }, body })).body.changed).toBe(3)
  expect(await site.on(tuesday)).toEqual([
    { mix: site.mixId, time: '07:30', crew: site.crew, is_fixed: true, of: 2, cage: 'ready' },
  ])
  expect(await site.on('2090-03-08')).toEqual([{ ...nothing, of: 1 }])
  const moves = [{ component_id: (await site.component()).id, to: to(site) }]
  const lost = await plan(site, moves, { castings: [{ ...to(site), version }] })
  expect(lost.status).toBe(409)
})

it('a tick from a clock that is fast does not stop later ones', async () => {
  const site = await aReadyCasting()
  await site.tick('cage', 'missing', { occurred_at: '2099-01-01T00:00:00Z' })
  await site.tick('cage', 'ready')
  expect(await site.on(monday)).toMatchObject([{ cage: 'ready' }])
})

it('an undone casting leaves its components where they were planned, also on another mould or none', async () => {
  const site = await aReadyCasting()
  const [elsewhere, unplanned] = [await site.component(), await site.component()]
  await site.move(to(site, tuesday), [elsewhere])
  const body = { day: monday, turn: 2, component_ids: [elsewhere.id, unplanned.id] }
  const { body: done } = await call(confirmCasting, { as: site.producer, params: { id: site.mould.id }, body })
  await call(undoCasting, { as: site.producer, params: { id: done.casting_id } })
  const board = (await boardOf(site)).castings.filter(({ components }) => components.length > 0)
  const shown = board.map(({ day, turn, components }) => [day, turn, components.map(({ id }) => id).sort()])
  expect(shown.sort()).toEqual([
    [monday, 1, site.components.map(({ id }) => id).sort()],
    [tuesday, 1, [elsewhere.id]],
  ])
})
