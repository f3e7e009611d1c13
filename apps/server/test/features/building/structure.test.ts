import { buildingStructure, elementProperties, searchBuilding } from '@castline/contract/model-structure'
import { modelElements } from '@castline/contract/models'
import { expect, it } from 'vitest'
import { outlinesOf } from '#features/building/building-queries.ts'
import { globalIdOf, ifcText } from '#sample/ifc-text.ts'
import { aUser } from '#support/factories.ts'
import { aBox } from '#support/models.ts'
import { testApp } from '#support/test-app.ts'
import { buildings } from './buildings.ts'

const app = await testApp()
const { call, database } = app
const admin = await aUser(database, { role: 'admin' })
const aBuilding = buildings(app, admin)

/** Two walls of the ground floor, and a lamp above them in an assembly with a mark. */
function threeElements(): string {
  const ifc = ifcText()
  const [wall, other] = [ifc.box(aBox('wall')), ifc.box(aBox('other', { tag: 'W_2', at: [3000, 0, 0] }))]
  const lamp = ifc.box(aBox('lamp', { className: 'IFCFURNISHINGELEMENT', at: [0, 0, 3000] }))
  const whole = ifc.assembly({ globalId: globalIdOf('whole'), name: 'Facade', tag: 'F-1' }, [lamp])
  ifc.properties(wall, { 'Fire rating': 'REI 60', Width: [200, 'IFCLENGTHMEASURE'], Note: 'a b: c' })
  ifc.properties(other, { 'Fire rating': 'REI 60', Width: [200, 'IFCLENGTHMEASURE'], Note: 'a b: c' })
  ifc.properties(whole, { Supplier: 'Nord' })
  ifc.storey('Ground floor', [wall, other])
  ifc.storey('First floor', [whole])
  return ifc.text()
}

it('says what each element is, finds it by any of that, and has its properties', async () => {
  const { project, models, storeys, uploaded } = await aBuilding([threeElements()])
  const params = { id: project.id }
  const id = uploaded[0] ?? ''
  expect(models.map(({ storey }) => storey.map((each) => storeys[each]?.name))).toEqual([
    ['Ground floor', 'Ground floor', 'First floor'],
  ])
  const structure = (await call(buildingStructure, { as: admin, params })).body
  expect(structure).toEqual({
    classes: ['IfcFurnishingElement', 'IfcWall'],
    models: [{ id, properties: 'all', class: [1, 1, 0], name: ['wall', 'other', 'lamp'], tag: ['', 'W_2', 'F-1'] }],
  })
  const find = async (q: string) => (await call(searchBuilding, { as: admin, params, query: { q } })).body.models
  const found = (positions: number[]) => [{ id, positions }]
  expect(await find('WALL')).toEqual(found([0, 1]))
  expect(await find('w_2')).toEqual(found([1]))
  expect(await find('first')).toEqual(found([2]))
  expect(await find(globalIdOf('whole'))).toEqual(found([2]))
  expect(await find('fire rating: rei 60')).toEqual(found([0, 1]))
  expect(await find('b: c')).toEqual(found([0, 1]))
  expect(await find('nord')).toEqual(found([2]))
  expect(await find('100%')).toEqual([])

  const propertiesOf = (position: number) =>
    call(elementProperties, { as: admin, params: { id, position: String(position) } })
  expect((await propertiesOf(1)).body).toEqual({
    stored: 'all',
    sets: [
      {
        name: 'Component',
        properties: [
          { name: 'Fire rating', value: 'REI 60' },
          { name: 'Width', value: '200 mm' },
          { name: 'Note', value: 'a b: c' },
        ],
      },
    ],
  })
  expect((await propertiesOf(2)).body.sets).toMatchObject([{ properties: [{ name: 'Supplier', value: 'Nord' }] }])
  expect(await database.row('SELECT count(*)::int FROM model_property_sets WHERE model_id = $1', [id])).toEqual({
    count: 2,
  })
  expect((await propertiesOf(3)).status).toBe(404)
})

it('the plan of one storey has its elements only', async () => {
  const { uploaded } = await aBuilding([threeElements()])
  const drawn = async (storey?: string) =>
    (await outlinesOf(database, uploaded[0] ?? '', storey)).map(({ position }) => position).toSorted()
  expect([await drawn(), await drawn('First floor'), await drawn('')]).toEqual([[0, 1, 2], [2], []])
})

it('an element of a class that components are not made of says so', async () => {
  const ifc = ifcText()
  ifc.storey('Ground floor', [ifc.box(aBox('lamp', { className: 'IFCFURNISHINGELEMENT' })), ifc.box(aBox('wall'))])
  const { uploaded } = await aBuilding([ifc.text()])
  const { elements } = (await call(modelElements, { as: admin, params: { id: uploaded[0] ?? '' } })).body
  expect(elements.map(({ name, unlinked }) => [name, unlinked?.code])).toEqual([
    ['wall', 'unknown_mark'],
    ['lamp', 'other_class'],
  ])
})

it('a model of an earlier version has no properties, and is found by the rest', async () => {
  const { project, uploaded } = await aBuilding([threeElements()])
  await database.rows('DELETE FROM model_property_sets WHERE model_id = $1', [uploaded[0]])
  await database.rows(`UPDATE model_elements SET property_sets = '{}' WHERE model_id = $1`, [uploaded[0]])
  await database.rows('UPDATE models SET properties_complete = NULL WHERE id = $1', [uploaded[0]])
  const params = { id: project.id }
  const { body } = await call(elementProperties, { as: admin, params: { id: uploaded[0] ?? '', position: '0' } })
  expect(body).toEqual({ stored: 'none', sets: [] })
  const found = await call(searchBuilding, { as: admin, params, query: { q: 'lamp' } })
  expect(found.body.models).toEqual([{ id: uploaded[0], positions: [2] }])
})
