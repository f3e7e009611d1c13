import { deleteComponent } from '@castline/contract/component-edits'
import { getComponent, listComponents } from '@castline/contract/components'
import { restoreComponent } from '@castline/contract/edit-history'
import { exportCsv } from '@castline/contract/export'
import { departLoad, undoDeparture } from '@castline/contract/load-steps'
import { componentMoves, moveComponent } from '@castline/contract/moves'
import { deletePlace } from '@castline/contract/places'
import { changeStatus } from '@castline/contract/status-changes'
import { describe, expect, it } from 'vitest'
import type { Id } from '#support/factories.ts'
import { aLoadOf, aSite, loadAll } from '#support/loads.ts'
import { testApp } from '#support/test-app.ts'
import { aPlaceOf } from '#support/yards.ts'

const app = await testApp()
const { call, database } = app

async function aYard() {
  const site = await aSite(app)
  const yard = await aPlaceOf(database, { projects: [site.project] })
  const slot = await aPlaceOf(database, { within: yard, code: 'A-01' })
  const other = await aPlaceOf(database, { within: yard, code: 'A-02' })
  const move = (component: Id, place: Id | null, more: object = {}, headers = {}) =>
    call(moveComponent, {
      as: site.transporter,
      headers,
      body: { component_id: component.id, place_id: place?.id ?? null, ...more },
    })
  return { ...site, yard, slot, other, move }
}

async function placeOf({ id }: Id): Promise<string | null> {
  const row = await database.row<{ place_id: string | null; last: string | null }>(
    `SELECT c.place_id, (SELECT m.to_place_id FROM component_moves m WHERE m.component_id = c.id AND NOT m.is_late
       ORDER BY m.id DESC LIMIT 1) AS last FROM components c WHERE c.id = $1`,
    [id],
  )
  // The history always leads to where it is.
  expect(row?.last ?? null).toBe(row?.place_id ?? null)
  return row?.place_id ?? null
}

it('the place is in the list of components and in its export', async () => {
  const { move, piece, slot, project, manager } = await aYard()
  const component = await piece()
  await move(component, slot)
  const params = { id: project.id }
  const list = await call(listComponents, { as: manager, params, query: { fields: 'all' } })
  expect(list.body.precast).toMatchObject([{ id: component.id, place_code: 'A-01' }])
  const { payload: body } = await app.app.inject({
    url: `/api${exportCsv.path.replace(':id', project.id)}`,
    headers: { authorization: `Bearer ${await app.tokenOf(manager)}` },
  })
  const [head = '', row = ''] = body.split('\r\n')
  expect(head.split(',')).toContain('Yard place')
  expect(row.split(',')).toContain('A-01')
})

describe('a move', () => {
  it('is not found again by a person who lost the project since then', async () => {
    const { move, piece, slot, transporter } = await aYard()
    const component = await piece()
    const key = { 'idempotency-key': crypto.randomUUID() }
    expect((await move(component, slot, {}, key)).status).toBe(200)
    await database.rows('DELETE FROM project_members WHERE user_id = $1', [transporter.id])
    expect((await move(component, slot, {}, key)).refusal.error).toBe('not_found')
  })

  it('is by label or id, once for its key, and in the history', async () => {
    const { move, piece, slot, other, yard, transporter } = await aYard()
    const component = await piece()
    const byLabel = await call(moveComponent, {
      as: transporter,
      body: {
        component_code: component.qr_code,
        place_code: `https://x.example/forms/form-component-card/${slot.qr_code}`,
      },
    })
    expect(byLabel.body).toMatchObject({ case: 'moved', place: { code: 'A-01' }, from: null, over: [] })
    const key = { 'idempotency-key': crypto.randomUUID() }
    const first = await move(component, other, {}, key)
    expect(first.body).toMatchObject({ case: 'moved', from: 'A-01', place: { code: 'A-02' } })
    await move(component, slot)
    expect((await move(component, other, { occurred_at: '2026-11-20T08:00:00Z' }, key)).body).toEqual(first.body)
    expect(await placeOf(component)).toBe(slot.id)
    expect((await move(component, slot)).body.case).toBe('already_there')
    const params = { id: component.id }
    const detail = await call(getComponent, { as: transporter, params })
    const path = `${yard.code} / A-01`
    expect(detail.body).toMatchObject({ place: { id: slot.id, yard_id: yard.id, code: 'A-01', path } })
    expect((await call(getComponent, { params })).body).not.toHaveProperty('place')
    expect((await move(component, null)).body).toMatchObject({ case: 'moved', place: null, from: 'A-01' })

    const { body } = await call(componentMoves, { as: transporter, params: { id: component.id } })
    expect(body.map(({ from, to }) => [from, to])).toEqual([
      [`${yard.code} / A-01`, null],
      [`${yard.code} / A-02`, `${yard.code} / A-01`],
      [`${yard.code} / A-01`, `${yard.code} / A-02`],
      [null, `${yard.code} / A-01`],
    ])
    expect(body[0]).toMatchObject({ cause: 'hand', user_name: transporter.name, late: false })
  })

  it('that a device sends after a newer one is only history', async () => {
    const { move, piece, slot, other, transporter } = await aYard()
    const component = await piece()
    await move(component, slot, { occurred_at: '2026-11-20T08:00:00Z' })
    await move(component, other)
    const late = await move(component, slot, { occurred_at: '2026-11-20T09:00:00Z' })
    expect(late.body).toMatchObject({ case: 'late', place: { code: 'A-02' } })
    expect(await placeOf(component)).toBe(other.id)
    const { body } = await call(componentMoves, { as: transporter, params: { id: component.id } })
    expect(body[0]).toMatchObject({ late: true, to: expect.stringContaining('A-01') })
  })

  it('warns above a capacity and is made', async () => {
    const { move, piece, slot } = await aYard()
    await database.rows('UPDATE places SET max_count = 1, max_weight = 5000 WHERE id = $1', [slot.id])
    expect((await move(await piece({ weight: 3000 }), slot)).body.over).toEqual([])
    expect((await move(await piece({ weight: 3000 }), slot)).body.over).toEqual(['count', 'weight'])
  })

  it('is refused for a status that does not fit', async () => {
    const { move, piece, slot, project } = await aYard()
    const site = await aPlaceOf(database, { kind: 'site', projects: [project] })
    const refusalOf = async (component: Id, place: Id) => (await move(component, place)).refusal
    const refused = (code: string) => ({ error: 'move_refused', details: [{ field: 'component_id', code }] })
    expect(await refusalOf(await piece({ status: 'planning' }), slot)).toMatchObject(refused('not_manufactured'))
    expect(await refusalOf(await piece({ status: 'transported' }), slot)).toMatchObject(refused('left_plant'))
    expect(await refusalOf(await piece(), site)).toMatchObject(refused('not_transported'))
    expect((await move(await piece({ status: 'accepted' }), site)).status).toBe(200)
  })

  it('needs exactly one place and one component, which exist', async () => {
    const { piece, slot, transporter } = await aYard()
    const { id } = await piece()
    const status = async (body: object) => (await call(moveComponent, { as: transporter, body })).status
    expect(await status({ component_id: id })).toBe(400)
    expect(await status({ component_id: id, place_id: slot.id, place_code: slot.qr_code })).toBe(400)
    expect(await status({ place_id: slot.id })).toBe(400)
    expect(await status({ component_code: 'not a code', place_id: slot.id })).toBe(404)
    expect(await status({ component_id: id, place_code: '7K3MQ2XW9ABC' })).toBe(404)
  })
})

describe('a place ends and returns', () => {
  it('with a departure and its undoing, of a load or singly', async () => {
    const site = await aYard()
    const { move, piece, slot, transporter } = site
    const [first, second, single] = [await piece(), await piece(), await piece()]
    for (const each of [first, second, single]) await move(each, slot)
    const load = await aLoadOf(app, site, [first, second])
    await loadAll(app, site, load, [first, second])
    const params = { id: load.id }
    expect((await call(departLoad, { as: transporter, params, body: {} })).status).toBe(200)
    expect(await placeOf(first)).toBeNull()
    expect((await call(undoDeparture, { as: transporter, params })).status).toBe(200)
    expect([await placeOf(first), await placeOf(second)]).toEqual([slot.id, slot.id])

    const to = (status: 'transported' | 'manufactured') =>
      call(changeStatus, { as: transporter, params: { id: single.id }, body: { status } })
    expect((await to('transported')).status).toBe(200)
    expect(await placeOf(single)).toBeNull()
    expect((await to('manufactured')).status).toBe(200)
    expect(await placeOf(single)).toBe(slot.id)
    const { body } = await call(componentMoves, { as: transporter, params: { id: single.id } })
    expect(body.slice(0, 2)).toMatchObject([
      { cause: 'status', from: null },
      { cause: 'status', to: null, user_name: transporter.name },
    ])
  })

  it('with a deletion and a restore; not if the place is gone', async () => {
    const { move, piece, slot, other, manager } = await aYard()
    const [kept, lost] = [await piece(), await piece()]
    await move(kept, slot)
    await move(lost, other)
    for (const { id } of [kept, lost]) await call(deleteComponent, { as: manager, params: { id } })
    expect([await placeOf(kept), await placeOf(lost)]).toEqual([null, null])
    expect((await call(deletePlace, { as: manager, params: { id: other.id } })).status).toBe(204)
    for (const { id } of [kept, lost]) {
      expect((await call(restoreComponent, { as: manager, params: { id } })).status).toBe(200)
    }
    expect([await placeOf(kept), await placeOf(lost)]).toEqual([slot.id, null])
  })
})

it('a component has one place at most, whatever happens at once', async () => {
  const { move, piece, yard, slot, manager, transporter } = await aYard()
  for (let round = 0; round < 200; round++) {
    const [component, gone] = [await piece(), await aPlaceOf(database, { within: yard })]
    await move(component, slot)
    const { id } = component
    const ends = [
      () => call(changeStatus, { as: transporter, params: { id }, body: { status: 'transported' } }),
      () => call(deleteComponent, { as: manager, params: { id } }),
      () => call(deletePlace, { as: manager, params: { id: gone.id }, query: { move_to: slot.id } }),
    ] as const
    const results = await Promise.all([
      move(component, gone),
      move(component, slot),
      ends[round % 3]?.(),
      move(component, gone),
    ])
    expect(results.filter((result) => result && result.status >= 500)).toEqual([])
    const place = await placeOf(component)
    const row = await database.row<{ status: string; deleted: boolean; is_gone: boolean }>(
      `SELECT c.status, c.deleted_at IS NOT NULL AS deleted, p.deleted_at IS NOT NULL AS is_gone
       FROM components c LEFT JOIN places p ON p.id = c.place_id WHERE c.id = $1`,
      [id],
    )
    if (row?.status === 'transported' || row?.deleted) expect(place).toBeNull()
    expect(row?.is_gone).toBe(false)
  }
})
