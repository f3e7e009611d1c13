import { claimLabel, createBlankLabels, listBlankBatches, listBlankLabels } from '@castline/contract/labels'
import { expect, test } from 'vitest'
import { aComponent, aProject, aUser } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const { call, database } = await testApp()

test('batches say how many of their labels are unassigned, and the labels of one are listed', async () => {
  const project = await aProject(database)
  const params = { id: project.id }
  const as = await aUser(database, { role: 'manager', projects: [project] })
  const producer = await aUser(database, { role: 'producer', projects: [project] })
  const codes = async (count: number) =>
    (await call(createBlankLabels, { as, body: { project_id: project.id, count } })).body.codes
  const claim = async (qr_code = '') => {
    const { id } = await aComponent(database, { project })
    expect((await call(claimLabel, { as: producer, params: { id }, body: { qr_code } })).status).toBe(200)
  }
  const batches = (query = {}, user = as) => call(listBlankBatches, { as: user, params, query })
  const labelsOf = async (created_at: string) => {
    const { body } = await call(listBlankLabels, { as, params, query: { created_at } })
    return [body.labels.map(({ qr_code }) => qr_code), body.total]
  }

  const [claimed, kept] = await codes(2)
  await claim(claimed)
  const newer = (await codes(3)).sort()
  // Of this one nothing is left.
  await claim((await codes(1))[0])
  const { body, headers } = await batches()
  expect(body.batches).toMatchObject([
    { labels: 3, unassigned: 3 },
    { labels: 2, unassigned: 1 },
  ])
  expect([body.total, headers['x-total-count']]).toEqual([2, '2'])
  expect((await batches({ limit: 1, offset: 1 })).body).toEqual({ batches: body.batches.slice(1), total: 2 })
  expect(await Promise.all(body.batches.map(({ created_at }) => labelsOf(created_at)))).toEqual([
    [newer, 3],
    [[kept], 1],
  ])

  expect((await batches({ limit: 0 })).status).toBe(400)
  expect((await call(listBlankLabels, { as, params, query: { created_at: 'yesterday' } })).status).toBe(400)
  const stranger = await aUser(database, { role: 'manager' })
  const others = [producer, stranger].map(async (user) => (await batches({}, user)).status)
  expect(await Promise.all(others)).toEqual([403, 404])
  expect((await call(listBlankBatches, { params })).status).toBe(401)
})
