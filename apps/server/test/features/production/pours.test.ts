import {
  addPourComponents,
  componentPours,
  createPour,
  exportPoursCsv,
  getPour,
  listPours,
  removePourComponent,
  updatePour,
} from '@castline/contract/pours'
import { formatPourNumber } from '@castline/domain/production/production'
import { describe, expect, it } from 'vitest'
import { aComponent, aMember, aProject, aSection, aUser } from '#support/factories.ts'
import { aPlant } from '#support/production.ts'
import { testApp } from '#support/test-app.ts'

const { call, database } = await testApp()

/** Two projects of one plant: the producer and the inspector reach the first, the stranger none. */
async function aWorld() {
  const [mine, other] = [await aProject(database), await aProject(database)]
  const plant = await aPlant(database, [mine, other])
  const producer = await aUser(database, { role: 'producer' })
  await aMember(database, mine, producer)
  const viewer = await aUser(database, { role: 'viewer' })
  await aMember(database, mine, viewer)
  const neighbour = await aUser(database, { role: 'producer' })
  await aMember(database, other, neighbour)
  const component = await aComponent(database, { section: await aSection(database, { project: mine }) })
  const foreign = await aComponent(database, { section: await aSection(database, { project: other }) })
  return { mine, other, plant, producer, viewer, neighbour, component, foreign }
}

const numberOf = async ({ id }: { id: string }) =>
  (await database.row<{ control_number: string }>('SELECT control_number FROM components WHERE id = $1', [id]))
    ?.control_number ?? ''

async function aPour(world: Awaited<ReturnType<typeof aWorld>>, given: object = {}) {
  const body = { mix_id: world.plant.mixId, started_at: '2026-01-05T06:30:00Z', ...given }
  return (await call(createPour, { as: world.producer, params: { id: world.plant.id }, body })).body
}

describe('pours', () => {
  it('are numbered per plant and year in the time zone of the plant, and keep what was measured', async () => {
    const world = await aWorld()
    const measured = {
      volume: 6.5,
      supplier: 'Mixers',
      ticket: 'T-17',
      batches: ['B1', 'B2'],
      ended_at: '2026-01-05T07:10:00.000Z',
      water_added: 15,
      consistence: [
        { method: 'slump_flow' as const, value: 680 },
        { method: 't500' as const, value: 3.5 },
      ],
      air: 4.5,
      density: 2380,
      concrete_temperature: 27,
      air_temperature: 31,
      weather: 'Rain',
      exceptions: 'Pump stopped for 10 minutes',
      curing_kind: 'heated' as const,
      heat_from: '2026-01-05T09:30:00.000Z',
      highest_temperature: 62,
      sampled_by: 'Dara',
    }
    const first = await aPour(world, measured)
    expect(first).toMatchObject({ ...measured, number: 'P-2026-0001', mix: { name: 'C40' }, components: 0, version: 1 })
    expect((await aPour(world)).number).toBe(formatPourNumber(2026, 2))
    // In Bangkok it is the next year.
    expect((await aPour(world, { started_at: '2024-12-31T18:00:00Z' })).number).toBe('P-2025-0001')

    const list = await call(listPours, {
      as: world.viewer,
      params: { id: world.plant.id },
      query: { q: 't-17 pump', from: '2026-01-05', to: '2026-01-05', mix_id: world.plant.mixId },
    })
    expect(list.body).toMatchObject({ total: 1, pours: [{ id: first.id }] })
    const before = await call(listPours, {
      as: world.viewer,
      params: { id: world.plant.id },
      query: { to: '2026-01-04' },
    })
    expect(before.body.total).toBe(1)
  })

  it('sent twice with one key are recorded once', async () => {
    const world = await aWorld()
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const body = { mix_id: world.plant.mixId, started_at: '2026-01-05T06:30:00Z' }
    const send = () => call(createPour, { as: world.producer, params: { id: world.plant.id }, body, headers })
    expect((await send()).body.id).toBe((await send()).body.id)
  })

  it('are changed, and refuse an outdated change', async () => {
    const world = await aWorld()
    const { id } = await aPour(world)
    const params = { id }
    const changed = await call(updatePour, { as: world.producer, params, body: { volume: 3, version: 1 } })
    expect(changed.body).toMatchObject({ volume: 3, version: 2 })
    const late = await call(updatePour, { as: world.producer, params, body: { volume: 4, version: 1 } })
    expect(late).toMatchObject({ status: 409, refusal: { error: 'conflict', current: { volume: 3 } } })
  })

  const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
  it.each([
    ['a start in the future', { started_at: inAnHour }, 'started_at'],
    ['an end before its start', { ended_at: '2026-01-05T06:00:00Z' }, 'ended_at'],
    ['an end in the future', { ended_at: inAnHour }, 'ended_at'],
    ['no concrete', { volume: 0 }, 'volume'],
    ['an unknown mix', { mix_id: crypto.randomUUID() }, 'mix_id'],
    ['hot concrete', { concrete_temperature: 150 }, 'concrete_temperature'],
  ])('refuse %s', async (_name, given, field) => {
    const world = await aWorld()
    const body = { mix_id: world.plant.mixId, started_at: '2026-01-05T06:30:00Z', ...given }
    const response = await call(createPour, { as: world.producer, params: { id: world.plant.id }, body })
    expect(response).toMatchObject({ status: 400, refusal: { details: [{ field }] } })
  })
})

describe('the components of a pour', () => {
  it('are traced both ways, and several pours may feed one', async () => {
    const world = await aWorld()
    const [first, second] = [await aPour(world), await aPour(world)]
    const number = await numberOf(world.component)
    for (const { id } of [first, second, second]) {
      const body = { project_id: world.mine.id, control_numbers: [number] }
      const added = await call(addPourComponents, { as: world.producer, params: { id }, body })
      expect(added.body).toMatchObject({ components: 1, made: [{ id: world.component.id, load: null }] })
    }
    const back = await call(componentPours, { as: world.viewer, params: { id: world.component.id } })
    expect(back.body.map(({ id }) => id)).toEqual([first.id, second.id])
    const params = { id: first.id, componentId: world.component.id }
    expect((await call(removePourComponent, { as: world.producer, params })).body.made).toEqual([])
    expect((await call(removePourComponent, { as: world.producer, params })).status).toBe(404)
  })

  it('are refused if they do not exist, together with all others, or if the project names another plant', async () => {
    const world = await aWorld()
    const { id } = await aPour(world)
    const add = (project_id: string, control_numbers: string[]) =>
      call(addPourComponents, { as: world.producer, params: { id }, body: { project_id, control_numbers } })
    const number = await numberOf(world.component)
    const unknown = await add(world.mine.id, [number, 'NONE-1'])
    expect(unknown).toMatchObject({ status: 400, refusal: { details: [{ field: 'control_numbers' }] } })
    expect((await call(getPour, { as: world.viewer, params: { id } })).body.made).toEqual([])
    const elsewhere = await aProject(database)
    await aMember(database, elsewhere, world.producer)
    expect(await add(elsewhere.id, [number])).toMatchObject({
      status: 400,
      refusal: { details: [{ field: 'project_id' }] },
    })
  })

  it('of a project that the reader does not reach are occupied, without any detail in any call', async () => {
    const world = await aWorld()
    const { id } = await aPour(world)
    const foreignNumber = await numberOf(world.foreign)
    const body = { project_id: world.other.id, control_numbers: [foreignNumber] }
    expect((await call(addPourComponents, { as: world.producer, params: { id }, body })).status).toBe(400)
    expect((await call(addPourComponents, { as: world.neighbour, params: { id }, body })).status).toBe(200)

    const as = world.producer
    const pour = await call(getPour, { as, params: { id } })
    expect(pour.body).toMatchObject({ components: 0, occupied: 1, made: [] })
    const params = { id: world.plant.id }
    const list = await call(listPours, { as, params, query: {} })
    expect(list.body.pours).toMatchObject([{ components: 0, occupied: 1 }])
    const file = await call(exportPoursCsv, { as, params, query: {} })
    const remove = await call(removePourComponent, { as, params: { id, componentId: world.foreign.id } })
    expect((await call(componentPours, { as, params: { id: world.foreign.id } })).status).toBe(404)
    const edit = await call(updatePour, { as, params: { id }, body: { volume: 2 } })
    expect([remove.status, edit.status]).toEqual([403, 403])
    for (const response of [pour, list, file, remove, edit]) {
      const text = JSON.stringify(response)
      expect(text).not.toContain(foreignNumber)
      expect(text).not.toContain(world.foreign.id)
      expect(text).not.toContain(world.other.id)
    }
    const seen = await call(getPour, { as: world.neighbour, params: { id } })
    expect(seen.body).toMatchObject({ components: 1, occupied: 0, made: [{ id: world.foreign.id }] })
  })
})
