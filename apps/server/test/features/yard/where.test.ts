import { listComponents } from '@castline/contract/components'
import { deliveryNote, getLoad } from '@castline/contract/loads'
import { moveComponent } from '@castline/contract/moves'
import { search } from '@castline/contract/search'
import { byPlace } from '@castline/domain/yard/places'
import { describe, expect, it } from 'vitest'
import { noteWords } from '#features/loads/note/words.ts'
import { aProject, aUser } from '#support/factories.ts'
import { charactersOf } from '#support/label-characters.ts'
import { aLoadOf, aSite } from '#support/loads.ts'
import { testApp } from '#support/test-app.ts'
import { aPlaceOf } from '#support/yards.ts'

const app = await testApp()
const { call, database } = app

/** Three components: two in a row of a yard, at, and one at no place. */
async function aRow() {
  const site = await aSite(app)
  const yard = await aPlaceOf(database, { projects: [site.project], code: 'North' })
  const row = await aPlaceOf(database, { within: yard, kind: 'row', code: 'A' })
  const [late, early] = [
    await aPlaceOf(database, { within: row, code: 'A-10' }),
    await aPlaceOf(database, { within: row, code: 'A-2' }),
  ]
  const [first, second, nowhere] = [await site.piece(), await site.piece(), await site.piece()]
  const move = (id: string, placeId: string) =>
    call(moveComponent, { as: site.manager, body: { component_id: id, place_id: placeId } })
  await move(first.id, late.id)
  await move(second.id, early.id)
  return { ...site, yard, row, early, first, second, nowhere }
}

describe('where components are', () => {
  it('filters the list of a project: at any place, at none, at a place and within it', async () => {
    const { manager, project, row, early, first, second, nowhere } = await aRow()
    const idsAt = async (place: string) => {
      const list = await call(listComponents, {
        as: manager,
        params: { id: project.id },
        query: { place, fields: 'all' },
      })
      return list.body.precast.map(({ id }) => id).sort()
    }
    expect(await idsAt('any')).toEqual([first.id, second.id].sort())
    expect(await idsAt('none')).toEqual([nowhere.id])
    expect(await idsAt(row.id)).toEqual([first.id, second.id].sort())
    expect(await idsAt(early.id)).toEqual([second.id])
    expect(await idsAt(crypto.randomUUID())).toEqual([])
    const faulty = await call(listComponents, { as: manager, params: { id: project.id }, query: { place: 'here' } })
    expect(faulty.status).toBe(400)
  })

  it('finds places by code or name in the yards that somebody reaches', async () => {
    const { manager, yard, early } = await aRow()
    const found = await call(search, { as: manager, query: { q: 'a-2' } })
    expect(found.body.places).toEqual([{ id: early.id, code: 'A-2', name: null, yard_id: yard.id, yard_name: 'North' }])
    const stranger = await aUser(database, { role: 'manager', projects: [await aProject(database)] })
    expect((await call(search, { as: stranger, query: { q: 'a-2' } })).body.places).toEqual([])
  })

  it('is on a load, whose picking list has the order of places', async () => {
    const site = await aRow()
    const { manager, first, second, nowhere } = site
    const load = await aLoadOf(app, site, [nowhere, first, second])
    const { body } = await call(getLoad, { as: manager, params: { id: load.id } })
    expect(body.components.map(({ place }) => place)).toEqual([null, 'North / A / A-10', 'North / A / A-2'])
    expect(body.components.toSorted(byPlace).map(({ component_id }) => component_id)).toEqual([
      second.id,
      first.id,
      nowhere.id,
    ])

    const response = await app.app.inject({
      url: `/api/loads/${load.id}/note.pdf`,
      query: { list: 'picking' },
      headers: { authorization: `Bearer ${await app.tokenOf(manager)}` },
    })
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-disposition']).toContain(`${body.number}-picking.pdf`)
    const [text = ''] = (await charactersOf(new Uint8Array(response.rawPayload))).map((characters) =>
      characters.map(({ character }) => character).join(''),
    )
    const words = text.replace(/\s/g, '')
    expect(words).toContain('Pickinglist')
    const at = [second, first, nowhere].map(({ control_number }) => words.indexOf(control_number.replace(/\s/g, '')))
    expect(at).not.toContain(-1)
    expect(at).toEqual(at.toSorted((a, b) => a - b))
    // It is not signed.
    expect(words).not.toContain(noteWords('en').takenOver.replace(/\s/g, ''))
    const faulty = await call(deliveryNote, { as: manager, params: { id: load.id }, query: { list: 'other' } as never })
    expect(faulty.status).toBe(400)
  })
})
