import { modelElements, pairElements } from '@castline/contract/models'
import { expect, it } from 'vitest'
import { globalIdOf, ifcText } from '#sample/ifc-text.ts'
import { aComponent, aUser, type SectionRow } from '#support/factories.ts'
import { aBox, anIfc } from '#support/models.ts'
import { testApp } from '#support/test-app.ts'
import { buildings, linked } from './buildings.ts'

const app = await testApp()
const { call, database } = app
const admin = await aUser(database, { role: 'admin' })
const aBuilding = buildings(app, admin)

/** Boxes with this tag, the later ones above the others. */
const stack = (tag: string, names: readonly string[]) =>
  names.map((name, index) => aBox(name, { tag, name: '', at: [0, 0, index * 3000] }))

/** The elements of a model in their order, and why they are not linked. */
async function elementsOf(id: string) {
  const { body } = await call(modelElements, { as: admin, params: { id } })
  return body.elements.map(({ component, mark, unlinked }) => [mark, component?.control_number ?? unlinked])
}

const three = ['W-01', 'W-01/2', 'W-01/3']
const threeAlike = async (section: SectionRow, ids: readonly (string | undefined)[] = []) => {
  for (const [index, control_number] of three.entries()) {
    const external_id = ids[index]
    await aComponent(database, { section, name: 'W-01', control_number, ...(external_id ? { external_id } : {}) })
  }
}

it('a mark that repeats is paired in order: one cast wall colours one', async () => {
  const shown = await aBuilding([anIfc(stack('W-01', ['x', 'y', 'z']).toReversed())], threeAlike)
  expect(linked(shown)).toEqual(three.toReversed())
  expect([shown.pieces.id.length, shown.without_geometry]).toEqual([3, 0])
})

it('where there are fewer or more shapes than components, none is linked, and each says why', async () => {
  const shown = await aBuilding([anIfc([...stack('W-01', ['x', 'y']), aBox('u', { tag: 'U', name: '' })])], threeAlike)
  expect([linked(shown), shown.without_geometry]).toEqual([[null, null, null], 3])
  const differ = { code: 'counts_differ', shapes: 2, components: 3 }
  expect(await elementsOf(shown.uploaded[0] ?? '')).toEqual([
    ['W-01', differ],
    ['W-01', differ],
    ['U', { code: 'unknown_mark', shapes: null, components: null }],
  ])
  expect(shown.ids_changed).toEqual({ components: 0, unlinked: 0, pairable: 0 })
})

it('models of one building count together', async () => {
  const [low, middle, high] = stack('W-01', ['x', 'y', 'z']).map((box) => anIfc([box])) as [string, string, string]
  const shown = await aBuilding([low, high, middle], threeAlike)
  expect(linked(shown)).toEqual(['W-01', 'W-01/3', 'W-01/2'])
})

it('a part with the mark of its assembly is no second bearer', async () => {
  const ifc = ifcText()
  const part = ifc.box(aBox('part', { name: 'B-1' }))
  ifc.assembly({ globalId: globalIdOf('whole'), name: '', tag: 'B-1' }, [part, ifc.box(aBox('other part'))])
  const shown = await aBuilding([ifc.text()], (section) =>
    aComponent(database, { section, name: 'B-1', control_number: 'n' }),
  )
  expect(linked(shown)).toEqual(['n', 'n'])
})

it('a revision with other ids says so, and pairs in order on request', async () => {
  const shown = await aBuilding([anIfc(stack('W-01', ['x', 'y', 'z']))], (section) =>
    threeAlike(section, ['a', 'b', 'c'].map(globalIdOf)),
  )
  expect(linked(shown)).toEqual([null, null, null])
  expect(shown.ids_changed).toEqual({ components: 3, unlinked: 3, pairable: 3 })
  const [first] = await elementsOf(shown.uploaded[0] ?? '')
  expect(first).toEqual(['W-01', { code: 'ids_changed', shapes: 3, components: 3 }])
  const params = { id: shown.project.id }
  expect((await call(pairElements, { as: admin, params })).body).toEqual({ paired: 3 })
  const paired = await shown.read()
  expect(linked({ ...shown, ...paired })).toEqual(three)
  expect(paired.ids_changed).toEqual({ components: 0, unlinked: 0, pairable: 0 })
  expect((await call(pairElements, { as: admin, params })).body).toEqual({ paired: 0 })
})
