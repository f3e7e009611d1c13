import { editComponents } from '@castline/contract/bulk-edits'
import { confirmCasting } from '@castline/contract/casting-steps'
import { listWaiting } from '@castline/contract/castings'
import { updateComponent } from '@castline/contract/component-edits'
import { getComponent, listComponents } from '@castline/contract/components'
import { undoEdit } from '@castline/contract/edit-history'
import { deletePlant, listPlants, updatePlant } from '@castline/contract/plants'
import { addPourComponents, createPour } from '@castline/contract/pours'
import { getProject, listProjects } from '@castline/contract/projects'
import { expect, it } from 'vitest'
import { aMember, aUser } from '#support/factories.ts'
import { aMould, aPlant, worksAt } from '#support/production.ts'
import { testApp } from '#support/test-app.ts'
import { boardSites, monday } from './board-site.ts'

const app = await testApp()
const { call, database } = app
const { aSite, boardOf, plan, to } = boardSites(app)
/** Names plants that the people of a project do not reach yet, which only an administrator can. */
const admin = await aUser(database, { role: 'admin' })

/** A site whose project names one plant, and a second plant that no project names. */
async function twoPlants() {
  const site = await aSite()
  const other = await aPlant(database)
  await worksAt(database, other, site.manager, 'planner')
  const mould = await aMould(database, other)
  return { ...site, other: { ...site, plant: other, mould } }
}
type Sites = Awaited<ReturnType<typeof twoPlants>>

const waiting = async ({ plant, manager }: Pick<Sites, 'plant' | 'manager'>) => {
  const found = await call(listWaiting, { as: manager, params: { id: plant.id }, query: {} })
  return found.body.components.map(({ id }) => id)
}
const name = (id: string, plant: string | null) =>
  call(updateComponent, { as: admin, params: { id }, body: { plant } as never })

it('is cast by the plant that it names, or else by the usual one of its project', async () => {
  const site = await twoPlants()
  const { other } = site
  const [usual, own, unknown] = [await site.component(), await site.component(), await site.component()]
  await name(own.id, other.plant.name.toUpperCase())
  await name(unknown.id, 'A plant that there is not')
  expect((await waiting(site)).toSorted()).toEqual([usual.id, unknown.id].toSorted())
  expect(await waiting(other)).toEqual([own.id])
  // Planned only on the board of its plant.
  const here = await plan(site, [{ component_id: own.id, to: to(site) }])
  expect(here.status).toBe(400)
  await plan(other, [{ component_id: own.id, to: to(other) }])
  const idsOn = async (of: typeof site | typeof other) =>
    (await boardOf(of, admin)).castings.flatMap(({ components }) => components.map(({ id }) => id))
  expect(await idsOn(other)).toEqual([own.id])
  // It leaves that board with its plant, and is cast where it is planned.
  await name(own.id, null)
  expect(await idsOn(other)).toEqual([])
  expect(await waiting(site)).toContain(own.id)
  const body = { day: monday, turn: 1, component_ids: [own.id] }
  const refused = await call(confirmCasting, { as: admin, params: { id: other.mould.id }, body: body as never })
  expect(refused.refusal).toMatchObject({ current: { left_out: [{ reason: 'other_plant' }] } })
  await name(own.id, other.plant.name)
  const cast = await call(confirmCasting, { as: site.manager, params: { id: other.mould.id }, body: body as never })
  expect(cast.status).toBe(200)
})

it('makes a plant of its project, also if that names none', async () => {
  const site = await twoPlants()
  const { project, manager } = site
  await database.rows('UPDATE projects SET plant_id = NULL WHERE id = $1', [project.id])
  const component = await site.component()
  const hasPlant = async () => (await call(getProject, { as: manager, params: { id: project.id } })).body.has_plant
  expect(await hasPlant()).toBe(false)
  await name(component.id, 'A plant that there is not')
  expect(await hasPlant()).toBe(false)
  await name(component.id, site.other.plant.name.toUpperCase())
  expect(await hasPlant()).toBe(true)
  const listed = (await call(listProjects, { as: manager })).body.find(({ id }) => id === project.id)
  expect(listed).toMatchObject({ plant_id: null, has_plant: true })
})

it('lists the components of a plant, of which their people see the name', async () => {
  const site = await twoPlants()
  const [usual, own] = [await site.component(), await site.component()]
  const producer = await aUser(database, { role: 'producer' })
  await aMember(database, site.project, producer)
  const plants = async () => (await call(listPlants, { as: producer })).body.map(({ id }) => id)
  expect(await plants()).toEqual([site.plant.id])
  await name(own.id, site.other.plant.name)
  expect((await plants()).toSorted()).toEqual([site.plant.id, site.other.plant.id].toSorted())
  const listed = async (cast_by: string) => {
    const query = { cast_by } as never
    const found = await call(listComponents, { as: producer, params: { id: site.project.id }, query })
    return found.body.precast.map(({ id }) => id)
  }
  expect(await listed(site.plant.id)).toEqual([usual.id])
  expect(await listed(site.other.plant.id)).toEqual([own.id])
})

it('is in pours of its plant only', async () => {
  const site = await twoPlants()
  const own = await site.component()
  await name(own.id, site.other.plant.name)
  const mixes = (await call(listPlants, { as: site.manager })).body
  const addTo = async (plantId: string) => {
    const mix = mixes.find(({ id }) => id === plantId)?.mixes[0]
    const given = { mix_id: mix?.id, started_at: new Date().toISOString() }
    const pour = await call(createPour, { as: site.manager, params: { id: plantId }, body: given as never })
    const body = { project_id: site.project.id, control_numbers: [own.control_number] }
    return (await call(addPourComponents, { as: site.manager, params: { id: pour.body.id }, body })).status
  }
  expect(await addTo(site.plant.id)).toBe(400)
  expect(await addTo(site.other.plant.id)).toBe(200)
})

it('follows the plant when it is renamed, which is not deleted as long as a component names it', async () => {
  const site = await twoPlants()
  const { plant } = site.other
  const ids = [(await site.component()).id, (await site.component()).id]
  const as = admin
  const params = { id: site.project.id }
  const edited = (await call(editComponents, { as, params, body: { ids, plant: plant.name } as never })).body
  expect(edited.changed).toBe(2)
  const renamed = `${plant.name} II`
  await call(updatePlant, { as, params: { id: plant.id }, body: { name: renamed } as never })
  const named = async () => {
    const { body } = await call(getComponent, { as, params: { id: ids[0] as string } })
    return 'plant' in body ? body.plant : undefined
  }
  expect(await named()).toBe(renamed)
  expect((await call(deletePlant, { as, params: { id: plant.id } })).status).toBe(409)
  await call(editComponents, { as, params, body: { ids, plant: null } as never })
  const again = (await call(editComponents, { as, params, body: { ids, plant: renamed } as never })).body
  await call(undoEdit, { as, params: { id: again.edit_id as string } })
  expect(await named()).toBeNull()
  expect((await call(deletePlant, { as, params: { id: plant.id } })).status).toBe(204)
})
