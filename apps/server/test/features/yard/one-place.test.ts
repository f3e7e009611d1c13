import { loadRack } from '@castline/contract/load-racks'
import { departLoad, undoDeparture } from '@castline/contract/load-steps'
import { moveComponent } from '@castline/contract/moves'
import { moveRack } from '@castline/contract/racks'
import { changeStatus } from '@castline/contract/status-changes'
import { takeStock } from '@castline/contract/stocktakes'
import { expect, it } from 'vitest'
import type { ComponentRow, Id } from '#support/factories.ts'
import { repetitions } from '#support/full-run.ts'
import { aLoadOf, aSite } from '#support/loads.ts'
import { importing } from '#support/schedules.ts'
import { testApp } from '#support/test-app.ts'
import { aPlaceOf } from '#support/yards.ts'

const app = await testApp()
const { call, database } = app

// For a longer search: `RUNS=2000 npm test -- server one-place`.
const rounds = repetitions(40, 200)

/** Where a component is by its row, and where its history says that it is. */
async function standing({ id }: Id) {
  return database.row<{ status: string; place_id: string | null; last: string | null; fits: boolean }>(
    `SELECT c.status, c.place_id, c.place_id IS NULL OR fits_place(c.status, c.place_id) AS fits,
       (SELECT m.to_place_id FROM component_moves m WHERE m.component_id = c.id AND NOT m.is_late
          AND (m.cause <> 'rack' OR m.from_place_id = m.rack_id) ORDER BY m.id DESC LIMIT 1) AS last
     FROM components c WHERE c.id = $1`,
    [id],
  )
}

it('a component has one place at most, whatever happens at once', async () => {
  const site = await aSite(app)
  const { manager, transporter, project } = site
  const plant = await aPlaceOf(database, { projects: [project] })
  const [one, two] = [await aPlaceOf(database, { within: plant }), await aPlaceOf(database, { within: plant })]

  async function race(component: ComponentRow, load: Id, rack: Id): Promise<number[]> {
    const params = { id: load.id }
    const { id: component_id, qr_code } = component
    const to = (place: Id) => call(moveComponent, { as: manager, body: { component_id, place_id: place.id } })
    const attempts = [
      // Two phones, a rack that leaves, a departure and its undo, a single step and its undo, a stocktake.
      to(one),
      to(rack),
      call(moveRack, { as: manager, body: { rack_id: rack.id, place_id: two.id } }),
      call(loadRack, { as: transporter, params, body: { rack_id: rack.id } }),
      call(departLoad, { as: transporter, params, body: {} }),
      call(undoDeparture, { as: transporter, params, body: {} }),
      call(changeStatus, { as: manager, params: { id: component_id }, body: { status: 'transported' } as never }),
      call(takeStock, {
        as: manager,
        params: { id: one.id },
        body: { codes: [qr_code], started_at: new Date().toISOString() },
      }),
    ]
    return (await Promise.all(attempts)).map(({ status }) => status)
  }

  for (let round = 0; round < rounds; round++) {
    const component = await site.piece()
    const rack = await aPlaceOf(database, { within: plant, kind: 'rack' })
    await call(moveComponent, { as: manager, body: { component_id: component.id, place_id: rack.id } })
    const load = await aLoadOf(app, site, [component])
    const statuses = await race(component, load, rack)
    // Each is done or refused with its reason: none waits in a circle, or fails.
    expect(statuses.every((status) => [200, 201, 403, 409].includes(status))).toBe(true)
    const found = await standing(component)
    expect(found?.last ?? null).toBe(found?.place_id ?? null)
    expect(found?.fits).toBe(true)
  }
})

it('nor while an import changes its status, which takes longer than anything else', async () => {
  const site = await aSite(app)
  const { manager, project } = site
  const plant = await aPlaceOf(database, { projects: [project] })
  const [one, two] = [await aPlaceOf(database, { within: plant }), await aPlaceOf(database, { within: plant })]
  const columns = (['control_number', 'status'] as const).map((field, column) => ({ column, field }))
  const options = {
    project_id: project.id,
    section: null,
    columns,
    status_steps: [{ from: 'manufactured', to: 'transported' } as const],
  }

  async function race({ id: component_id, control_number }: ComponentRow, rack: Id): Promise<number[]> {
    const statuses: number[] = []
    let isImported = false
    const importIt = async () => {
      const { status } = await importing(app, manager, `No.,Status\n${control_number},transported\n`, options)
      statuses.push(status)
      isImported = true
    }
    const untilImported = async (attempt: (at: number) => Promise<{ status: number }>) => {
      for (let at = 0; !isImported; at++) statuses.push((await attempt(at)).status)
    }
    await Promise.all([
      importIt(),
      untilImported((at) => {
        const place_id = at % 2 === 0 ? one.id : rack.id
        return call(moveComponent, { as: manager, body: { component_id, place_id } })
      }),
      untilImported((at) => {
        const place_id = at % 2 === 0 ? two.id : one.id
        return call(moveRack, { as: manager, body: { rack_id: rack.id, place_id } })
      }),
    ])
    return statuses
  }

  for (let round = 0; round < rounds / 6; round++) {
    const component = await site.piece()
    const rack = await aPlaceOf(database, { within: plant, kind: 'rack' })
    const statuses = await race(component, rack)
    expect(statuses.every((status) => [200, 201, 403, 409].includes(status))).toBe(true)
    const found = await standing(component)
    expect(found).toMatchObject({ status: 'transported', last: found?.place_id ?? null, fits: true })
  }
})
