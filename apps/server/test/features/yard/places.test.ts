import { moveComponent } from '@castline/contract/moves'
import {
  createPlaces,
  createYard,
  deletePlace,
  listYards,
  placeByCode,
  placeContents,
  placeParts,
  updatePlace,
  yardTree,
} from '@castline/contract/places'
import { describe, expect, it } from 'vitest'
import { aProject, aUser } from '#support/factories.ts'
import { aSite } from '#support/loads.ts'
import { testApp } from '#support/test-app.ts'
import { aPlaceOf } from '#support/yards.ts'

const app = await testApp()
const { call, database } = app

async function aYard() {
  const site = await aSite(app)
  const yard = await aPlaceOf(database, { projects: [site.project] })
  return { ...site, yard, params: { id: yard.id } }
}

describe('a yard', () => {
  it('is added with its places, and listed for those who reach one of its projects', async () => {
    const site = await aSite(app)
    const created = await call(createYard, {
      as: site.manager,
      body: { kind: 'plant', code: 'Plant 1', name: 'North', project_ids: [site.project.id] },
    })
    expect(created).toMatchObject({ status: 201, body: { kind: 'plant', parent_id: null, count: 0 } })
    const params = { id: created.body.id }
    const places = [
      { code: 'A', kind: 'row' as const },
      { code: 'A-10', kind: 'slot' as const, parent: 'a' },
      { code: 'A-2', kind: 'slot' as const, parent: 'A', max_count: 4 },
    ]
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const added = await call(createPlaces, { as: site.manager, params, headers, body: { places } })
    expect(added.body).toEqual({ root_id: params.id, codes: ['A', 'A-10', 'A-2'] })
    const again = await call(createPlaces, { as: site.manager, params, headers, body: { places } })
    expect(again.body).toEqual(added.body)

    const yards = await call(listYards, { as: site.transporter })
    expect(yards.body).toMatchObject([{ id: params.id, name: 'North', places: 3, projects: [{ id: site.project.id }] }])
    const tree = await call(yardTree, { as: site.transporter, params })
    expect(tree.body.places.map(({ code }) => code)).toEqual(['Plant 1', 'A', 'A-2', 'A-10'])
    const stranger = await aUser(database, { role: 'manager', projects: [await aProject(database)] })
    expect((await call(listYards, { as: stranger })).body).toEqual([])
    expect((await call(yardTree, { as: stranger, params })).status).toBe(404)
  })

  it('refuses a code twice, whole lists at once', async () => {
    const { manager, params } = await aYard()
    const add = (...codes: string[]) =>
      call(createPlaces, { as: manager, params, body: { places: codes.map((code) => ({ code, kind: 'slot' })) } })
    expect((await add('A-01')).status).toBe(201)
    const refused = await add('A-00', 'a-01')
    expect(refused).toMatchObject({ status: 409, refusal: { details: [{ field: 'places.1.code', code: 'taken' }] } })
    expect((await add('B', 'b')).status).toBe(409)
    const tree = await call(yardTree, { as: manager, params })
    expect(tree.body.places).toHaveLength(2)
    const [, slot] = tree.body.places
    await add('A-02')
    const renamed = await call(updatePlace, { as: manager, params: { id: slot?.id ?? '' }, body: { code: 'A-02' } })
    expect(renamed).toMatchObject({ status: 409, refusal: { error: 'already_exists', details: [{ field: 'code' }] } })
  })

  it('refuses a place within itself, in another yard, and of a kind that does not fit', async () => {
    const { manager, yard } = await aYard()
    const area = await aPlaceOf(database, { within: yard, kind: 'area' })
    const row = await aPlaceOf(database, { within: area, kind: 'row' })
    const other = await aPlaceOf(database, {})
    const edit = async (id: string, body: object) => {
      const { status, refusal } = await call(updatePlace, { as: manager, params: { id }, body })
      const [first] = refusal?.details ?? []
      return [status, typeof first === 'object' ? first.code : undefined]
    }
    expect(await edit(area.id, { parent_id: row.id })).toEqual([400, 'within_itself'])
    expect(await edit(area.id, { parent_id: area.id })).toEqual([400, 'within_itself'])
    expect(await edit(yard.id, { parent_id: row.id })).toEqual([400, 'other_yard'])
    expect(await edit(row.id, { parent_id: other.id })).toEqual([400, 'other_yard'])
    expect(await edit(area.id, { kind: 'slot' })).toEqual([400, 'kind'])
    expect(await edit(row.id, { kind: 'plant' })).toEqual([400, 'kind'])
    expect(await edit(row.id, { parent_id: yard.id, max_weight: 20_000, version: 1 })).toEqual([200, undefined])
    expect(await edit(row.id, { name: 'Old', version: 1 })).toEqual([409, undefined])
  })

  it('is used by projects; those of others stay', async () => {
    const { manager, yard, params, project } = await aYard()
    const foreign = await aProject(database)
    await database.rows('INSERT INTO place_projects (root_id, project_id) VALUES ($1, $2)', [yard.id, foreign.id])
    const use = (project_ids: string[]) => call(updatePlace, { as: manager, params, body: { project_ids } })
    expect((await use([project.id, foreign.id])).status).toBe(404)
    expect((await use([project.id])).status).toBe(200)
    const users = await database.rows('SELECT project_id FROM place_projects WHERE root_id = $1', [yard.id])
    expect(users).toHaveLength(2)
  })
})

describe('what is at a place', () => {
  it('is counted for everybody, and named only to those who reach it', async () => {
    const own = await aYard()
    const other = await aSite(app)
    await database.rows('INSERT INTO place_projects (root_id, project_id) VALUES ($1, $2)', [
      own.yard.id,
      other.project.id,
    ])
    const slot = await aPlaceOf(database, { within: own.yard, code: 'A-01' })
    const [mine, foreign] = [await own.piece({ weight: 3000 }), await other.piece({ weight: 5000 })]
    await call(moveComponent, { as: own.manager, body: { component_id: mine.id, place_id: slot.id } })
    await call(moveComponent, { as: other.manager, body: { component_id: foreign.id, place_id: slot.id } })

    const tree = await call(yardTree, { as: own.transporter, params: own.params })
    expect(tree.body.places[1]).toMatchObject({ code: 'A-01', count: 1, occupied: 1, weight: 3000 })
    expect(tree.body.yard.projects).toEqual([{ id: own.project.id, name: expect.any(String) }])
    const contents = await call(placeContents, { as: own.transporter, params: own.params })
    expect(contents.body).toMatchObject({
      components: [{ component_id: mine.id, place_code: 'A-01' }],
      total: 1,
      occupied: 1,
    })
    expect(JSON.stringify([tree.body, contents.body])).not.toContain(foreign.control_number)
    const filtered = await call(placeContents, {
      as: own.transporter,
      params: own.params,
      query: { project_id: other.project.id },
    })
    expect(filtered.body).toMatchObject({ components: [], total: 0, occupied: 1 })

    const byLabel = { code: slot.qr_code }
    const card = await call(placeByCode, { as: own.transporter, params: byLabel })
    expect(card.body).toMatchObject({ id: slot.id, count: 1, occupied: 1 })
    const visitor = await call(placeByCode, { params: byLabel })
    expect(visitor.body).toEqual({ code: 'A-01', yard_name: own.yard.code })
    const stranger = await aUser(database, { role: 'manager', projects: [await aProject(database)] })
    const seen = await call(placeByCode, { as: stranger, params: byLabel })
    expect(seen).toMatchObject({ status: 200, body: { code: 'A-01', yard_name: own.yard.code } })
    expect(seen.body).not.toHaveProperty('count')
  })

  it('is counted by project and type, with what is within it, and only of the projects of the user', async () => {
    const own = await aYard()
    const other = await aSite(app)
    await database.rows('INSERT INTO place_projects (root_id, project_id) VALUES ($1, $2)', [
      own.yard.id,
      other.project.id,
    ])
    const [here, there] = [
      await aPlaceOf(database, { within: own.yard }),
      await aPlaceOf(database, { within: own.yard }),
    ]
    const put = async (site: typeof other, place: { id: string }, type: string | null, weight: number | null) => {
      const { id } = await site.piece({ weight })
      await database.rows('UPDATE components SET type = $2 WHERE id = $1', [id, type])
      await call(moveComponent, { as: site.manager, body: { component_id: id, place_id: place.id } })
    }
    await put(own, here, 'Wall', 3000)
    await put(own, here, 'Wall', null)
    await put(own, there, 'Stair', 1500.5)
    await put(own, there, null, 400)
    await put(other, there, 'Wall', 9000)

    const partsAt = async (place: { id: string }, as = own.transporter) =>
      (await call(placeParts, { as, params: { id: place.id } })).body.map(({ project_id, type, count, weight }) => {
        expect([own.project.id, other.project.id]).toContain(project_id)
        return [type, count, weight]
      })
    expect(await partsAt(own.yard)).toEqual([
      ['Stair', 1, 1500.5],
      ['Wall', 2, 3000],
      [null, 1, 400],
    ])
    expect(await partsAt(here)).toEqual([['Wall', 2, 3000]])
    expect(await partsAt(own.yard, other.transporter)).toEqual([['Wall', 1, 9000]])
    const empty = await aPlaceOf(database, { within: own.yard })
    expect(await partsAt(empty)).toEqual([])
    const stranger = await aUser(database, { role: 'manager', projects: [await aProject(database)] })
    expect((await call(placeParts, { as: stranger, params: own.params })).status).toBe(404)
  })

  it('is listed the longest there first, by days and words', async () => {
    const { manager, yard, params, piece } = await aYard()
    const [old, young] = [await piece(), await piece()]
    for (const { id } of [young, old]) {
      await call(moveComponent, { as: manager, body: { component_id: id, place_id: yard.id } })
    }
    await database.rows("UPDATE components SET placed_at = now() - interval '40 days' WHERE id = $1", [old.id])
    const list = async (query: Record<string, string | number>) =>
      (await call(placeContents, { as: manager, params, query })).body.components.map(
        ({ component_id }) => component_id,
      )
    expect(await list({})).toEqual([old.id, young.id])
    expect(await list({ days: 30 })).toEqual([old.id])
    expect(await list({ q: young.control_number.toLowerCase() })).toEqual([young.id])
    expect(await list({ limit: 1, offset: 1 })).toEqual([young.id])
    expect(await list({ q: `${old.qr_code.slice(0, 4)}-${old.qr_code.slice(4).toLowerCase()}` })).toEqual([old.id])
  })

  it('is asked about when the place is deleted', async () => {
    const { manager, yard, piece } = await aYard()
    const [from, to, third] = [
      await aPlaceOf(database, { within: yard }),
      await aPlaceOf(database, { within: yard }),
      await aPlaceOf(database, { within: yard }),
    ]
    const component = await piece()
    const at = async () =>
      (await database.row<{ place_id: string | null }>('SELECT place_id FROM components WHERE id = $1', [component.id]))
        ?.place_id
    await call(moveComponent, { as: manager, body: { component_id: component.id, place_id: from.id } })
    const remove = (id: string, query: Record<string, string | number>) =>
      call(deletePlace, { as: manager, params: { id }, query })
    expect(await remove(yard.id, {})).toMatchObject({ status: 409, refusal: { current: { has_places: true } } })
    expect(await remove(from.id, {})).toMatchObject({ status: 409, refusal: { current: { components: 1 } } })
    expect((await remove(from.id, { move_to: from.id })).status).toBe(400)
    expect((await remove(from.id, { move_to: to.id })).status).toBe(204)
    expect(await at()).toBe(to.id)
    expect((await remove(to.id, { unplace: 'true' })).status).toBe(204)
    expect(await at()).toBeNull()
    expect((await remove(third.id, {})).status).toBe(204)
    expect((await remove(third.id, {})).status).toBe(404)
  })
})
