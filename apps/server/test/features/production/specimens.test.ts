import { reportNcr } from '@castline/contract/ncrs'
import { addPourComponents, createPour, getPour } from '@castline/contract/pours'
import { addSpecimens, enterResults, listSpecimens, removeSpecimen } from '@castline/contract/specimens'
import type { RuleSetCode } from '@castline/domain/production/verdicts'
import { describe, expect, it } from 'vitest'
import { aComponent, aMember, aProject, aSection, aUser } from '#support/factories.ts'
import { aPlant } from '#support/production.ts'
import { testApp } from '#support/test-app.ts'

const { call, database } = await testApp()

/** A plant with a pour of C40/50 and its component. */
async function aWorld(rule: RuleSetCode = 'en206_identity') {
  const project = await aProject(database)
  const plant = await aPlant(database, [project])
  await database.rows('UPDATE plants SET rule_set = $2 WHERE id = $1', [plant.id, rule])
  const producer = await aUser(database, { role: 'producer' })
  const inspector = await aUser(database, { role: 'inspector' })
  for (const user of [producer, inspector]) await aMember(database, project, user)
  const component = await aComponent(database, { section: await aSection(database, { project }) })
  const pour = (started_at = '2026-01-05T06:30:00Z') =>
    call(createPour, { as: producer, params: { id: plant.id }, body: { mix_id: plant.mixId, started_at } })
  return { project, plant, producer, inspector, component, pour, first: (await pour()).body }
}
type World = Awaited<ReturnType<typeof aWorld>>

async function specimensOf({ producer, first }: World, count: number, given: object = {}, pourId = first.id) {
  const body = {
    ...{ count, shape: 'cube_150', purpose: 'acceptance', curing: 'standard', due_at: '2026-02-02T06:30:00Z' },
    ...given,
  } as const
  const response = await call(addSpecimens, { as: producer, params: { id: pourId }, body })
  return response.body.specimens.slice(-count)
}

const enter = (
  { producer, plant }: World,
  specimens: readonly { readonly id: string }[],
  values: readonly object[],
  more: object = {},
) =>
  call(enterResults, {
    as: producer,
    params: { id: plant.id },
    body: {
      results: specimens.map(({ id }, index) => ({ specimen_id: id, ...values[index] })),
      tested_at: '2026-02-02T08:00:00Z',
      ...more,
    },
  })

const shown = async ({ inspector, first }: World) =>
  (await call(getPour, { as: inspector, params: { id: first.id } })).body

describe('specimens', () => {
  it('are numbered in their pour, and removed while they have no result', async () => {
    const world = await aWorld()
    const [, second] = await specimensOf(world, 2)
    expect(second).toMatchObject({ number: 2, shape: 'cube_150', results: [] })
    const params = { id: world.first.id, specimenId: second?.id ?? '' }
    const left = await call(removeSpecimen, { as: world.producer, params })
    expect(left.body.specimens.map(({ number }) => number)).toEqual([1])
    expect((await call(removeSpecimen, { as: world.producer, params })).status).toBe(404)
    const body = {
      ...{ count: 60, shape: 'cube_150', purpose: 'acceptance', curing: 'standard', due_at: '2026-02-02T06:30:00Z' },
    } as const
    const many = await call(addSpecimens, { as: world.producer, params: { id: world.first.id }, body })
    expect(many).toMatchObject({ status: 400, refusal: { details: [{ field: 'count' }] } })
  })

  it('are listed while they are due', async () => {
    const world = await aWorld()
    await specimensOf(world, 1)
    await specimensOf(world, 1, { due_at: new Date(Date.now() + 90 * 86_400_000).toISOString() })
    const list = (due?: 'today' | 'overdue') =>
      call(listSpecimens, { as: world.inspector, params: { id: world.plant.id }, query: due ? { due } : {} })
    expect((await list()).body.total).toBe(2)
    const overdue = (await list('overdue')).body
    expect(overdue).toMatchObject({ total: 1, specimens: [{ overdue: true, pour_number: world.first.number }] })
    expect((await list('today')).body.total).toBe(1)
    await enter(world, overdue.specimens, [{ load: 1215 }])
    expect((await list('overdue')).body.total).toBe(0)
  })
})

describe('results', () => {
  it('are entered as load or strength, and corrected with a reason by a further result', async () => {
    const world = await aWorld()
    const specimens = await specimensOf(world, 2)
    const values = [{ load: 1215, density: 2380 }, { strength: 53.04 }]
    const entered = await enter(world, specimens, values, { tested_by: 'Dara', machine: 'Press 1' })
    expect(entered.body).toEqual({ entered: 2 })
    const { specimens: stored } = await shown(world)
    expect(stored.map(({ results }) => results)).toMatchObject([
      [{ load: 1215, strength: 54, density: 2380, tested_by: 'Dara', machine: 'Press 1', reason: null }],
      [{ load: null, strength: 53 }],
    ])
    const one = specimens.slice(0, 1)
    expect(await enter(world, one, [{ load: 1300 }])).toMatchObject({
      status: 409,
      refusal: { details: [{ field: 'reason' }] },
    })
    expect((await enter(world, one, [{ load: 1170 }], { reason: 'Read wrongly' })).status).toBe(200)
    const [corrected] = (await shown(world)).specimens
    expect(corrected?.results).toMatchObject([{ strength: 54 }, { strength: 52, reason: 'Read wrongly' }])
  })

  it.each([
    ['older than their pour', [{ load: 1215 }], { tested_at: '2026-01-05T06:00:00Z' }],
    ['in the future', [{ load: 1215 }], { tested_at: new Date(Date.now() + 3_600_000).toISOString() }],
    ['of 400 MPa', [{ strength: 400 }], {}],
    ['of 400 MPa by load', [{ load: 9000 }], {}],
    ['without a value', [{}], {}],
    ['with two values', [{ load: 1215, strength: 54 }], {}],
  ])('are refused %s, with all others', async (_name, [wrong = {}], more) => {
    const world = await aWorld()
    const specimens = await specimensOf(world, 2)
    expect((await enter(world, specimens, [{ load: 1215 }, wrong], more)).status).toBe(400)
    expect((await shown(world)).specimens.flatMap(({ results }) => results)).toEqual([])
  })

  it('of another plant are refused', async () => {
    const [world, other] = [await aWorld(), await aWorld()]
    expect((await enter(world, await specimensOf(other, 1), [{ load: 1215 }])).status).toBe(400)
  })
})

describe('the verdict of a pour', () => {
  it('is open, then passes with a low result, which raises nothing', async () => {
    const world = await aWorld()
    expect((await shown(world)).verdict).toMatchObject({ outcome: 'open', limit: 46 })
    await enter(world, await specimensOf(world, 2), [{ strength: 49 }, { strength: 53 }])
    expect(await shown(world)).toMatchObject({
      rule: { code: 'en206_identity', name: 'EN 206, identity', edition: 'EN 206:2013, Annex B' },
      verdict: { outcome: 'passes', mean: 51, required_mean: 51, low: [49] },
      mix_verdict: null,
      ncrs: [],
    })
  })

  it('does not count specimens that were made for another purpose', async () => {
    const world = await aWorld()
    await enter(world, await specimensOf(world, 1, { purpose: 'strip' }), [{ strength: 15 }])
    expect((await shown(world)).verdict?.outcome).toBe('open')
  })

  it('that fails makes one non-conformance, once, which holds its components', async () => {
    const world = await aWorld()
    const { project, producer, inspector, component, first } = world
    const number = await database.row<{ control_number: string }>(
      'SELECT control_number FROM components WHERE id = $1',
      [component.id],
    )
    const add = { project_id: project.id, control_numbers: [number?.control_number ?? ''] }
    await call(addPourComponents, { as: producer, params: { id: first.id }, body: add })
    await enter(world, await specimensOf(world, 2), [{ strength: 45 }, { strength: 60 }])
    expect(await shown(world)).toMatchObject({ verdict: { outcome: 'fails' }, ncrs: [] })
    const report = (componentId: string) =>
      call(reportNcr, {
        as: inspector,
        params: { id: project.id },
        body: { component_id: componentId, pour_id: first.id, defect_type: 'strength', holds: true },
      })
    const elsewhere = await aComponent(database, { section: await aSection(database, { project }) })
    expect(await report(elsewhere.id)).toMatchObject({ status: 400, refusal: { details: [{ field: 'pour_id' }] } })
    const made = await report(component.id)
    expect(made.status).toBe(201)
    expect(await report(component.id)).toMatchObject({ status: 409, refusal: { error: 'already_exists' } })
    expect(await shown(world)).toMatchObject({
      ncrs: [{ id: made.body.id, number: made.body.number, project_id: project.id }],
      made: [{ holds: [made.body.number], reported: true }],
    })
    // The concrete went into another component, too.
    await database.rows('INSERT INTO pour_components (pour_id, component_id) VALUES ($1, $2)', [first.id, elsewhere.id])
    expect((await shown(world)).made).toContainEqual(
      expect.objectContaining({ id: elsewhere.id, holds: [], reported: false }),
    )
    expect((await report(elsewhere.id)).status).toBe(201)
    expect((await shown(world)).made).toMatchObject([{ reported: true }, { reported: true }])
  })

  it('that fails holds more components than one non-conformance can have', async () => {
    const world = await aWorld()
    const { project, inspector, first } = world
    const section = await aSection(database, { project })
    const components = await Promise.all(Array.from({ length: 101 }, () => aComponent(database, { section })))
    const ids = components.map(({ id }) => id)
    await database.rows('INSERT INTO pour_components (pour_id, component_id) SELECT $1, unnest($2::uuid[])', [
      ...[first.id, ids],
    ])
    const report = ([component_id = '', ...further_component_ids]: string[]) => {
      const hold = { pour_id: first.id, defect_type: 'strength', holds: true }
      const body = { component_id, further_component_ids, ...hold }
      return call(reportNcr, { as: inspector, params: { id: project.id }, body })
    }
    expect((await report(ids)).status).toBe(400)
    expect([(await report(ids.slice(0, 100))).status, (await report(ids.slice(100))).status]).toEqual([201, 201])
    // The same press again, from an outdated page.
    expect(await report(ids.slice(99))).toMatchObject({ status: 409, refusal: { error: 'already_exists' } })
    const { made, ncrs } = await shown(world)
    expect(ncrs).toHaveLength(2)
    expect(made.filter(({ reported, holds }) => reported && holds.length === 1)).toHaveLength(101)
  })
})
