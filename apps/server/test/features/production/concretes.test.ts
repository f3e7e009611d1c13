import { editComponents } from '@castline/contract/bulk-edits'
import { updateCasting } from '@castline/contract/castings'
import { updateComponent } from '@castline/contract/component-edits'
import { getComponent } from '@castline/contract/components'
import { undoEdit } from '@castline/contract/edit-history'
import { createMix } from '@castline/contract/plants'
import { expect, it } from 'vitest'
import { testApp } from '#support/test-app.ts'
import { boardSites } from './board-site.ts'

const app = await testApp()
const { call } = app
const { aSite, boardOf, plan, to } = boardSites(app)

it('names a mix below the class or exposure of a component, which names a class or a mix of the plant', async () => {
  const site = await aSite()
  const as = site.manager
  const mixOf = async (name: string, cylinder: number, cube: number, exposure: string[] = []) =>
    (await call(createMix, { as, params: { id: site.plant.id }, body: { name, cylinder, cube, exposure } as never }))
      .body
  const weak = await mixOf('Grey 30', 30, 37, ['XC1'])
  await mixOf('White 50', 50, 60)
  const pieces = [await site.component(), await site.component(), await site.component(), await site.component()]
  const given = [{ concrete: 'white 50' }, { concrete: 'C30/37', exposure: 'XC4' }, { concrete: 'C25/30 XC1' }, {}]
  for (const [index, { id }] of pieces.entries()) {
    await call(updateComponent, { as, params: { id }, body: given[index] as never })
  }
  await plan(
    site,
    pieces.map(({ id }, position) => ({ component_id: id, to: { ...to(site), position } })),
  )
  const slot = { ...to(site), mix_id: weak.id }
  await call(updateCasting, { as, params: { id: site.plant.id }, body: slot as never })
  const [casting] = (await boardOf(site)).castings
  expect(casting?.conflicts).toEqual([
    { code: 'weak_mix', component_id: pieces[0]?.id },
    { code: 'exposure', component_id: pieces[1]?.id },
  ])
})

it('is set for several components at once, and undone', async () => {
  const site = await aSite()
  const [one, two] = [await site.component({ concrete: 'C30/37' }), await site.component()]
  const ids = [one.id, two.id]
  const concretes = async () =>
    Promise.all(ids.map(async (id) => (await call(getComponent, { as: site.manager, params: { id } })).body)).then(
      (all) => all.map((each) => ('concrete' in each ? [each.concrete, each.exposure] : [])),
    )
  const params = { id: site.project.id }
  const body = { ids, concrete: 'C40/50', exposure: 'XC4' }
  const edited = (await call(editComponents, { as: site.manager, params, body })).body
  expect(edited.changed).toBe(2)
  expect(await concretes()).toEqual([
    ['C40/50', 'XC4'],
    ['C40/50', 'XC4'],
  ])
  const undone = await call(undoEdit, { as: site.manager, params: { id: edited.edit_id as string } })
  expect(undone.status).toBe(200)
  expect(await concretes()).toEqual([
    ['C30/37', null],
    [null, null],
  ])
})
