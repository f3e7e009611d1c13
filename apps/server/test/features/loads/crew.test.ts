import { createCrew, deleteCrew } from '@castline/contract/crews'
import { loadProposal } from '@castline/contract/load-proposal'
import { createLoad, getLoad, listLoads, updateLoad } from '@castline/contract/loads'
import { addDays, dayIn } from '@castline/domain/plan/calendar'
import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { aMember, aProject, aUser } from '#support/factories.ts'
import { aPlant, worksAt } from '#support/production.ts'
import { testApp } from '#support/test-app.ts'

const app = await testApp()
const { call, database } = app
const planned_on = addDays(dayIn('Asia/Bangkok', new Date()), 1)

/** A plant with a crew, and a manager who works for it and plans the loads of its project. */
async function aCrewSite() {
  const project = await aProject(database)
  const plant = await aPlant(database, [project])
  const manager = await aUser(database, { role: 'manager' })
  await aMember(database, project, manager)
  await worksAt(database, plant, manager, 'planner')
  const crew = (await call(createCrew, { as: manager, params: { id: plant.id }, body: { name: 'Crew A' } })).body
  const plan = (body: object = {}, as = manager) =>
    call(createLoad, { as, params: { id: project.id }, body: { planned_on, component_ids: [], ...body } as never })
  return { project, plant, manager, crew, plan, named: { id: crew.id, name: 'Crew A' } }
}

it('names the crew that loads it: in the load, the list, the export and the next load', async () => {
  const { project, plan, crew, named, manager } = await aCrewSite()
  const load = (await plan({ crew_id: crew.id })).body
  expect(load.crew).toEqual(named)
  const params = { id: project.id }
  expect((await call(listLoads, { as: manager, params, query: {} as never })).body.loads).toMatchObject([
    { crew: named },
  ])
  const proposal = await call(loadProposal, { as: manager, params, query: {} as never })
  expect(proposal.body.last).toMatchObject({ crew_id: crew.id })
  const headers = { authorization: `Bearer ${await app.tokenOf(manager)}` }
  const csv = await app.app.inject({ url: `/api/projects/${project.id}/loads.csv`, headers })
  expect(parse(csv.rawPayload, { bom: true, columns: true })).toMatchObject([{ 'Loading crew': 'Crew A' }])
  const table = await app.app.inject({ url: `/api/tables/loads?project_id=${project.id}`, headers })
  expect(parse(table.rawPayload, { bom: true, columns: true })).toMatchObject([{ crew: 'Crew A' }])
  const edit = (body: object) => call(updateLoad, { as: manager, params: { id: load.id }, body })
  expect((await edit({ notes: 'Gate 2' })).body.crew).toEqual(named)
  expect((await edit({ crew_id: null })).body.crew).toBeNull()
})

it('keeps a crew that was deleted, and takes it for no other load', async () => {
  const { plan, crew, named, manager } = await aCrewSite()
  const load = (await plan({ crew_id: crew.id })).body
  await call(deleteCrew, { as: manager, params: { id: crew.id } })
  const kept = { crew_id: crew.id, notes: 'Gate 2' }
  const edited = await call(updateLoad, { as: manager, params: { id: load.id }, body: kept })
  expect(edited.body.crew).toEqual(named)
  expect((await plan({ crew_id: crew.id })).body).toMatchObject({ details: [{ field: 'crew_id' }] })
})

it('refuses a crew of a plant that does not cast for the project, and of one that the caller does not work for', async () => {
  const { project, plant, plan, crew } = await aCrewSite()
  const other = await aCrewSite()
  const both = await aUser(database, { role: 'manager' })
  await aMember(database, project, both)
  await worksAt(database, plant, both, null)
  await worksAt(database, other.plant, both, 'planner')
  for (const crew_id of [other.crew.id, crew.id, project.id]) {
    const refused = await plan({ crew_id }, both)
    expect([refused.status, refused.body]).toMatchObject([400, { details: [{ field: 'crew_id' }] }])
  }
  expect((await plan({ crew_id: 'x' })).status).toBe(400)
})

it('tells nobody else the name of a crew, who keeps it in what they edit', async () => {
  const { project, plant, plan, crew, named, manager } = await aCrewSite()
  const load = (await plan({ crew_id: crew.id })).body
  const site = await aUser(database, { role: 'manager' })
  await aMember(database, project, site)
  await worksAt(database, plant, site, null)
  const edited = await call(updateLoad, { as: site, params: { id: load.id }, body: { notes: 'Gate 2' } })
  expect(edited.body.crew).toBeNull()
  expect((await call(getLoad, { as: manager, params: { id: load.id } })).body.crew).toEqual(named)
})
