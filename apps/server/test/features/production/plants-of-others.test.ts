import { editComponents } from '@castline/contract/bulk-edits'
import { createPrecast, updateComponent } from '@castline/contract/component-edits'
import { listPlants, setProjectPlant, updatePlant } from '@castline/contract/plants'
import { listPours } from '@castline/contract/pours'
import { expect, test } from 'vitest'
import { aComponent, aProject, aSection, aUser } from '#support/factories.ts'
import { aPlant, castsFor } from '#support/production.ts'
import { importing } from '#support/schedules.ts'
import { testApp } from '#support/test-app.ts'
import { columns } from '../import/imported-components.ts'

const app = await testApp()
const { call, database } = app
const admin = await aUser(database, { role: 'admin' })

/** A plant of somebody else's project, and the manager of another one. */
async function aWorld() {
  const [project, others] = [await aProject(database), await aProject(database)]
  const plant = await aPlant(database, [others])
  const manager = await aUser(database, { role: 'manager', projects: [project] })
  const section = await aSection(database, { project })
  return { project, plant, manager, section, component: await aComponent(database, { section }) }
}

type World = Awaited<ReturnType<typeof aWorld>>

/** An import says what is wrong in its stream, after its status. */
const schedule = async ({ manager, project, plant }: World, dry_run: boolean) => {
  const { failure } = await importing(app, manager, `No,Mark,Plant\n1,W-01,${plant.name.toUpperCase()}\n`, {
    ...{ project_id: project.id, dry_run },
    columns: columns('control_number', 'name', 'plant'),
  })
  return failure ? { status: 403, refusal: failure } : { status: 200 }
}

const ways: Record<string, (world: World) => Promise<unknown>> = {
  'the usual plant of a project': ({ manager, project, plant }) =>
    call(setProjectPlant, { as: manager, params: { id: project.id }, body: { plant_id: plant.id } }),
  'a new component': ({ manager, section, plant }) =>
    call(createPrecast, {
      as: manager,
      body: { section_id: section.id, name: 'W-9', plant: plant.name.toLowerCase() },
    }),
  'a changed component': ({ manager, component, plant }) =>
    call(updateComponent, { as: manager, params: { id: component.id }, body: { plant: plant.name.toUpperCase() } }),
  'several components': ({ manager, project, component, plant }) =>
    call(editComponents, {
      as: manager,
      params: { id: project.id },
      body: { ids: [component.id], plant: plant.name },
    }),
  'an imported schedule': (world) => schedule(world, false),
  'the check of a schedule': (world) => schedule(world, true),
  'a plant that is renamed to what a component says': async ({ manager, component, plant }) => {
    const own = { plant: `Name ${component.id}` }
    expect((await call(updateComponent, { as: manager, params: { id: component.id }, body: own })).status).toBe(200)
    return call(updatePlant, { as: manager, params: { id: plant.id }, body: { name: own.plant } })
  },
}

test.each(Object.entries(ways))('a manager reaches no plant of others by %s', async (way, name) => {
  const world = await aWorld()
  const refused = way.startsWith('a plant that is renamed')
    ? { status: 404 }
    : { status: 403, refusal: { error: 'plant_of_others' } }
  expect(await name(world)).toMatchObject(refused)
  const pours = await call(listPours, { as: world.manager, params: { id: world.plant.id } })
  expect(pours.status).toBe(404)
})

test.each([
  ['an administrator', async ({ project }: World) => ({ ...admin, project })],
  [
    'who reaches another project of the plant',
    async ({ project, plant }: World) => {
      const second = await aProject(database)
      await castsFor(database, plant, [second])
      return aUser(database, { role: 'manager', projects: [project, second] })
    },
  ],
])('%s names it', async (_name, whoOf) => {
  const world = await aWorld()
  const manager = await whoOf(world)
  for (const [name, way] of Object.entries(ways)) {
    if (name.startsWith('a plant that is renamed')) continue
    expect(await way({ ...world, manager }), name).toMatchObject({ status: expect.toSatisfy((status) => status < 300) })
  }
})

test('who names a plant of nobody may, while nothing is recorded in it', async () => {
  const { manager, project } = await aWorld()
  const [empty, used] = [await aPlant(database), await aPlant(database)]
  await database.rows(`INSERT INTO moulds (plant_id, name, kind, length) VALUES ($1, 'Bed', 'bed', 60000)`, [used.id])
  const nameable = new Map((await call(listPlants, { as: manager })).body.map((each) => [each.id, each.nameable]))
  expect([nameable.get(empty.id), nameable.get(used.id)]).toEqual([true, false])
  const named = (plant: { id: string }) =>
    call(setProjectPlant, { as: manager, params: { id: project.id }, body: { plant_id: plant.id } })
  expect((await named(used)).status).toBe(403)
  expect((await named(empty)).status).toBe(200)
})
