import { board } from '@castline/contract/castings'
import { componentHistory } from '@castline/contract/component-history'
import { getComponent, listComponents } from '@castline/contract/components'
import { getLoad, listLoads } from '@castline/contract/loads'
import { moveComponent } from '@castline/contract/moves'
import { updatePlan } from '@castline/contract/plan'
import { listPours } from '@castline/contract/pours'
import { projectProgress } from '@castline/contract/progress'
import { projectStats } from '@castline/contract/projects'
import { getStatement, saveContract } from '@castline/contract/statements'
import { changeStatus } from '@castline/contract/status-changes'
import { addDays } from '@castline/domain/plan/calendar'
import { expect, it } from 'vitest'
import { figuresOf } from '#features/production/figures/figures.ts'
import type { Id } from '#support/factories.ts'
import { historyViolations } from '#support/history-rules.ts'
import { charactersOf } from '#support/label-characters.ts'
import { recordViolations } from '#support/record-rules.ts'
import { testApp } from '#support/test-app.ts'
import { aPlantAtWork } from './bad-weeks-site.ts'
import { aLine } from './statements/a-site.ts'

const app = await testApp()
const { call, database } = app

const accepted = { outcome: 'accepted' } as const

it('weeks with a late, a returned, a twice failed, an overnight replaced and a component held on the road agree at the end', async () => {
  const world = await aPlantAtWork(app)
  const { manager, inspector, transporter, producer, project, plant, slot, today } = world
  const line = aLine({ unit: 'count' })
  await call(saveContract, { as: manager, params: { id: project.id }, body: { lines: [line] } as never })
  const planned = () => world.piece({ status: 'planning' })
  const [late, returned, twice] = [await planned(), await planned(), await planned()]
  const [replaced, road, good] = [await planned(), await planned(), await planned()]
  const all = [late, returned, twice, replaced, road, good]

  // Needed yesterday, and on the board: a conflict in words.
  const needed_on = addDays(today, -1)
  const dates = { components: [{ id: late.id, deliver_on: needed_on, needed_on }] }
  expect((await call(updatePlan, { as: manager, params: { id: project.id }, body: dates as never })).status).toBe(200)
  await world.release(replaced, 1)
  expect((await world.put([late, returned, road, good], 1)).status).toBe(200)
  expect((await world.put([twice], 2)).status).toBe(200)
  expect((await world.put([replaced], 3)).status).toBe(200)
  const week = await call(board, { as: manager, params: { id: plant.id }, query: { from: today } as never })
  const conflicts = week.body.castings.flatMap((casting) => casting.conflicts)
  expect(conflicts.filter(({ code }) => code === 'late')).toEqual([{ code: 'late', component_id: late.id }])

  // Its drawing is replaced overnight; who casts confirms the new one.
  await world.release(replaced, 2)
  await world.cast([late, returned, road, good], 1)
  const { pour, test } = await world.cast([twice], 2)
  await world.cast([replaced], 3, { confirmed_drawings: [{ component_id: replaced.id, revision: 2 }] })
  const detail = async ({ id }: Id) => {
    const { body } = await call(getComponent, { as: manager, params: { id } })
    if (!('allowed_statuses' in body)) throw new Error('Not a member.')
    return body
  }
  expect((await detail(replaced)).drawing_changed).toBeNull()

  // It fails, passes, is closed, and fails again.
  expect((await test(44)).outcome).toBe('fails')
  await world.hold(twice, { pour_id: pour.id })
  expect((await test(52)).outcome).toBe('passes')
  await world.close(twice, 'use_as_is')
  expect(await test(44.5)).toMatchObject({ outcome: 'fails', made: [{ reported: false }] })
  const again = await world.hold(twice, { pour_id: pour.id })

  // Four leave; one is refused and comes back, one is held on the road and received so.
  const first = await world.depart([late, returned, road, replaced])
  const onRoad = await world.hold(road)
  const received = await world.receive(first, [
    [late, accepted],
    [returned, { outcome: 'refused', reason_code: 'edges', reason: 'Corner' }],
    [road, accepted],
    [replaced, accepted],
  ])
  expect(received.left_out).toMatchObject([{ component_id: road.id, reason: 'on_hold' }])
  const back = { component_id: returned.id, place_id: slot.id, returns: true }
  expect((await call(moveComponent, { as: transporter, body: back })).body).toMatchObject({ returned: true })
  await world.close(returned, 'repair')
  await world.event(onRoad.id, manager, { kind: 'hold_end', text: 'Checked on site' })
  const accept = { as: inspector, params: { id: road.id }, body: { status: 'accepted' } as never }
  expect((await call(changeStatus, accept)).status).toBe(200)
  const second = await world.depart([returned, good])
  await world.receive(second, [
    [returned, accepted],
    [good, accepted],
  ])

  // Counts, list, places, loads and history agree.
  const of = { as: manager, params: { id: project.id } }
  expect((await call(projectStats, of)).body).toMatchObject({
    ...{ total_components: 6, manufactured_count: 1 },
    ...{ transported_count: 0, accepted_count: 5, rejected_count: 0 },
  })
  const { precast } = (await call(listComponents, { ...of, query: { fields: 'all' } })).body
  const rows = new Map(precast.map((row) => [row.id, row]))
  expect(all.map(({ id }) => [rows.get(id)?.status, rows.get(id)?.holds])).toEqual([
    ['accepted', []],
    ['accepted', []],
    ['manufactured', [again.number]],
    ...Array.from({ length: 3 }, () => ['accepted', []]),
  ])
  // It is late until it is installed.
  expect(all.map(({ id }) => rows.get(id)?.late)).toEqual([1, 0, 0, 0, 0, 0])
  expect(rows.get(replaced.id)?.made_from).toBe(2)
  expect((await detail(returned)).place).toBeNull()
  const outcomesOf = async ({ id }: Id) => {
    const { body } = await call(getLoad, { as: manager, params: { id } })
    const { accepted: taken, refused, held, returned: came } = body
    return { taken, refused, held, came, outcomes: body.components.map(({ outcome }) => outcome) }
  }
  expect(await outcomesOf(first)).toEqual({
    ...{ taken: 2, refused: 1, held: 1, came: 0 },
    outcomes: ['accepted', 'refused', 'held', 'accepted'],
  })
  expect(await outcomesOf(second)).toMatchObject({ taken: 2, refused: 0, held: 0, outcomes: ['accepted', 'accepted'] })
  const loads = (await call(listLoads, { ...of, query: {} })).body.loads
  expect(loads.map(({ status, pieces }) => [status, pieces]).toSorted()).toEqual([
    ['closed', 2],
    ['closed', 4],
  ])
  const history = (await call(componentHistory, { as: manager, params: { id: returned.id } })).body
  expect(history.map(({ to_status, returned: with_ }) => [to_status, with_ !== null])).toEqual([
    ...[
      ['accepted', false],
      ['transported', false],
      ['manufactured', true],
      ['rejected', false],
    ],
    ...[
      ['transported', false],
      ['manufactured', false],
    ],
  ])

  // The note of the first load says what was refused and what was received on hold.
  const note = await app.app.inject({
    url: `/api/loads/${first.id}/note.pdf`,
    headers: { authorization: `Bearer ${await app.tokenOf(manager)}` },
  })
  const printed = (await charactersOf(new Uint8Array(note.rawPayload))).flat().map(({ character }) => character)
  const words = printed.join('').replace(/\s/g, '')
  for (const said of [
    'Received,onhold',
    'Rejected:',
    ...[late, returned, road, replaced].map((c) => c.control_number),
  ]) {
    expect(words).toContain(said.replace(/\s/g, ''))
  }

  // Statement, curves, figures and pours count the same.
  const { lines } = (await call(getStatement, { ...of, query: {} })).body
  expect(lines).toMatchObject([
    {
      quantity: 6,
      reached: { cast: 6, delivered: 5, installed: 0 },
      on_hold: 1,
      in_yard: 1,
      reached_since: { cast: 6 },
    },
  ])
  const curves = (await call(projectProgress, of)).body
  expect(curves.days.at(-1)).toMatchObject({ manufactured: 6, transported: 5, accepted: 5 })
  const figures = await figuresOf(database, manager.id, plant.id, { from: today, days: 1 })
  expect(figures.days).toMatchObject([{ day: today, components: 6 }])
  expect(figures.strip_to_departure).toMatchObject({ count: 5 })
  const { pours } = (await call(listPours, { as: producer, params: { id: plant.id }, query: { failing: '1' } })).body
  expect(pours.map(({ number, on_hold }) => [number, on_hold])).toEqual([[pour.number, 1]])
  expect((await historyViolations(database)).filter(({ broken }) => !broken.includes('version'))).toEqual([])
  expect(await recordViolations(database)).toEqual([])
})
