import { moveComponent } from '@castline/contract/moves'
import { placeContents, yardTree } from '@castline/contract/places'
import { describe, expect, it } from 'vitest'
import { aProject, aUser } from '#support/factories.ts'
import { aLoadOf, aSite } from '#support/loads.ts'
import { testApp } from '#support/test-app.ts'
import { aPlaceOf } from '#support/yards.ts'

const app = await testApp()
const { call, database } = app

async function aYard() {
  const site = await aSite(app)
  const yard = await aPlaceOf(database, { projects: [site.project] })
  return { ...site, yard, params: { id: yard.id } }
}

describe('the map of a yard', () => {
  it('is counted place by place, of all components or of a project and a type', async () => {
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
    const put = async (site: typeof other, place: { id: string }, type: string | null) => {
      const { id } = await site.piece()
      await database.rows('UPDATE components SET type = $2 WHERE id = $1', [id, type])
      await call(moveComponent, { as: site.manager, body: { component_id: id, place_id: place.id } })
    }
    await put(own, here, 'Wall')
    await put(own, here, 'Wall')
    await put(own, there, 'Stair')
    await put(own, there, null)
    await put(other, there, 'Wall')
    const stranger = await aUser(database, { role: 'manager', projects: [await aProject(database)] })
    const countsOf = async (query: { project_id?: string; type?: string }) => {
      const { body } = await call(yardTree, { as: own.transporter, params: own.params, query })
      return [here, there].map(({ id }) => body.places.find((place) => place.id === id)?.count)
    }
    expect(await countsOf({ project_id: own.project.id })).toEqual([2, 2])
    expect(await countsOf({ type: 'Wall' })).toEqual([2, 0])
    expect(await countsOf({ type: '' })).toEqual([0, 1])
    expect(await countsOf({ project_id: other.project.id })).toEqual([0, 0])
    const walls = await call(placeContents, { as: own.transporter, params: own.params, query: { type: 'Wall' } })
    expect(walls.body).toMatchObject({ total: 2, occupied: 1 })
    expect((await call(yardTree, { as: stranger, params: own.params, query: { type: 'Wall' } })).status).toBe(404)
    const long = await call(yardTree, { as: own.transporter, params: own.params, query: { type: 'x'.repeat(121) } })
    expect(long.status).toBe(400)
  })

  it('names the component that has been at a place longest, of those that the reader reaches', async () => {
    const own = await aYard()
    const other = await aSite(app)
    await database.rows('INSERT INTO place_projects (root_id, project_id) VALUES ($1, $2)', [
      own.yard.id,
      other.project.id,
    ])
    const place = await aPlaceOf(database, { within: own.yard })
    const put = async (site: typeof other, at: string) => {
      const { id } = await site.piece()
      await call(moveComponent, { as: site.manager, body: { component_id: id, place_id: place.id } })
      const row = await database.row<{ control_number: string }>(
        'UPDATE components SET placed_at = $2 WHERE id = $1 RETURNING control_number',
        [id, at],
      )
      return row?.control_number
    }
    await put(other, '2026-01-01T00:00Z')
    await put(own, '2026-03-01T00:00Z')
    const longest = await put(own, '2026-02-01T00:00Z')
    const { body } = await call(yardTree, { as: own.transporter, params: own.params })
    expect(body.places.find(({ id }) => id === place.id)).toMatchObject({ count: 2, occupied: 1, oldest: longest })
    expect(body.places.find(({ id }) => id === own.yard.id)).toMatchObject({ count: 0, oldest: null })
  })

  it('names the open load with which a component leaves', async () => {
    const site = await aYard()
    const [planned, free] = [await site.piece(), await site.piece()]
    for (const { id } of [planned, free]) {
      await call(moveComponent, { as: site.manager, body: { component_id: id, place_id: site.yard.id } })
    }
    const load = await aLoadOf(app, site, [planned])
    const { body } = await call(placeContents, { as: site.transporter, params: site.params })
    expect(body.components.map(({ component_id, load }) => [component_id, load?.id ?? null])).toEqual([
      [planned.id, load.id],
      [free.id, null],
    ])
  })
})
