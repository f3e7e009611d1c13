import { projectFeed } from '@castline/contract/feed'
import { listLoads } from '@castline/contract/loads'
import { listNcrs } from '@castline/contract/ncrs'
import { projectOverview } from '@castline/contract/overview'
import { projectStats, sectionStatusStats } from '@castline/contract/projects'
import { lateStats, projectForecast } from '@castline/contract/shortages'
import { feedQuery, heldQuery, nextLoadsQuery } from '@castline/contract/values/overview'
import { expect, it } from 'vitest'
import { aProject, aUser, type Id } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'
import { aBusyProject } from './busy-project.ts'

const app = await testApp()
const { call, database } = app

it('is what the calls for its parts return', async () => {
  const { project, manager } = await aBusyProject(app)
  const viewer = await aUser(database, { projects: [project] })
  await database.rows("UPDATE ncrs SET holds = true WHERE project_id = $1 AND status NOT IN ('closed', 'void')", [
    project.id,
  ])
  const params = { id: project.id }
  const read = async (as: Id) => {
    const { body } = await call(projectOverview, { as, params })
    const parts = {
      stats: (await call(projectStats, { as, params })).body,
      sections: (await call(sectionStatusStats, { as, params })).body,
      late: (await call(lateStats, { as, params })).body,
      forecast: (await call(projectForecast, { as, params })).body,
      feed: (await call(projectFeed, { as, params, query: feedQuery })).body,
      held: (await call(listNcrs, { as, params, query: heldQuery })).body,
      loads: (await call(listLoads, { as, params, query: nextLoadsQuery })).body,
    }
    return { body, parts }
  }
  for (const as of [manager, viewer]) {
    const { body, parts } = await read(as)
    expect(body).toEqual(parts)
    expect(body.feed.entries.length).toBeGreaterThan(0)
    expect(body.loads.loads.length).toBeGreaterThan(0)
    expect(body.held.total).toBeGreaterThan(0)
  }
})

it('is of no project that the caller does not reach', async () => {
  const project = await aProject(database)
  const stranger = await aUser(database, { role: 'manager', projects: [await aProject(database)] })
  const refused = await call(projectOverview, { as: stranger, params: { id: project.id } })
  expect(refused).toMatchObject({ status: 404, body: { error: 'not_found' } })
})

it('has zeros of a project without components', async () => {
  const project = await aProject(database)
  const viewer = await aUser(database, { projects: [project] })
  const { body } = await call(projectOverview, { as: viewer, params: { id: project.id } })
  expect(body).toMatchObject({ stats: { total_components: 0 }, sections: [], held: { total: 0 }, loads: { total: 0 } })
})
