import { listAudit } from '@castline/contract/audit'
import { receiveLoad } from '@castline/contract/load-steps'
import { type LoadSort, listLoads } from '@castline/contract/loads'
import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { aUser, type Id } from '#support/factories.ts'
import { aDepartedLoad, aLoadOf, aSite } from '#support/loads.ts'
import { testApp } from '#support/test-app.ts'

const app = await testApp()
const { call, database } = app

async function exported(format: 'csv' | 'xlsx', project: Id, as: Id, query: Record<string, string> = {}) {
  const response = await app.app.inject({
    url: `/api/projects/${project.id}/loads.${format}`,
    query,
    headers: { authorization: `Bearer ${await app.tokenOf(as)}` },
  })
  expect(response.statusCode, response.payload.slice(0, 500)).toBe(200)
  return response
}

const today = async (project: Id) =>
  (
    await database.row<{ day: string }>(
      'SELECT (now() AT TIME ZONE time_zone)::date AS day FROM projects WHERE id = $1',
      [project.id],
    )
  )?.day ?? ''

test('loads are exported with their figures as CSV and XLSX, as filtered, with harmless texts', async () => {
  const site = await aSite(app)
  const [kept, refused] = [await site.piece({ weight: 1200 }), await site.piece({ weight: null })]
  const load = await aDepartedLoad(app, site, [kept, refused])
  await call(receiveLoad, {
    as: site.inspector,
    params: { id: load.id },
    body: {
      name: 'Sokha',
      note: '=1+1',
      outcomes: [
        { component_id: kept.id, outcome: 'accepted' },
        { component_id: refused.id, outcome: 'refused', reason: 'Cracked' },
      ],
    },
  })
  await aLoadOf(app, site, [], { driver: 'Dara', planned_on: '2026-11-19' })

  const csv = await exported('csv', site.project, site.inspector)
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(csv.headers['content-disposition']).toMatch(/-loads-\d{4}-\d\d-\d\d\.csv$/)
  const rows: Record<string, string>[] = parse(csv.rawPayload, { bom: true, columns: true })
  expect(rows).toMatchObject([
    { Load: 'L-0002', Status: 'planned', 'Planned on': '2026-11-19', Driver: 'Dara', Components: '0' },
    {
      Load: 'L-0001',
      Status: 'closed',
      Components: '2',
      Accepted: '1',
      Refused: '1',
      Missing: '0',
      'Known weight (kg)': '1200',
      'Unknown weights': '1',
      'Received by': 'Sokha',
      'Note of the receipt': "'=1+1",
    },
  ])
  const filtered = await exported('csv', site.project, site.inspector, { status: 'closed' })
  expect(parse(filtered.rawPayload, { bom: true, columns: true })).toMatchObject([{ Load: 'L-0001' }])

  const xlsx = await exported('xlsx', site.project, site.inspector, { sort: 'number' })
  const [headers, first] = await readSheet(Buffer.from(xlsx.rawPayload))
  expect(headers).toEqual(Object.keys(rows[0] ?? {}))
  expect(first?.slice(0, 2)).toEqual(['L-0001', 'Received'])
  const date = headers?.indexOf('Planned on') ?? -1
  expect([first?.[date], first?.[headers?.indexOf('Departed') ?? -1]]).toEqual([expect.any(Date), expect.any(Date)])
  expect(first?.[headers?.indexOf('Known weight (kg)') ?? -1]).toBe(1200)
})

test('what arrives today is on the road, at the gate, or open and planned for today, in its order', async () => {
  const site = await aSite(app)
  const day = await today(site.project)
  await aLoadOf(app, site, [], { planned_on: day, planned_time: '09:00' })
  await aLoadOf(app, site, [], { planned_on: day, planned_time: '07:00' })
  await aLoadOf(app, site, [], { planned_on: '2031-05-06' })
  const onTheRoad = await aDepartedLoad(app, site, [await site.piece()])
  await database.rows(`UPDATE loads SET planned_on = $2::date - 1 WHERE id = $1`, [onTheRoad.id, day])
  const done = await aLoadOf(app, site, [], { planned_on: day })
  await database.rows(`UPDATE loads SET status = 'cancelled', cancelled_at = now() WHERE id = $1`, [done.id])
  const { body } = await call(listLoads, {
    as: site.inspector,
    params: { id: site.project.id },
    query: { arriving: 'today', sort: 'planned_on' },
  })
  expect(body.loads.map(({ number, status }) => `${number} ${status}`)).toEqual([
    'L-0004 departed',
    'L-0002 planned',
    'L-0001 planned',
  ])
  expect(body.loads[0]?.departed_at).toEqual(expect.any(String))
})

test('overdue loads come first in each order of the screen, and under those that arrive today', async () => {
  const site = await aSite(app)
  const day = await today(site.project)
  const planned = await aLoadOf(app, site, [], { planned_on: day })
  await aLoadOf(app, site, [], { planned_on: day })
  await aLoadOf(app, site, [], { planned_on: '2031-05-06' })
  await database.rows(`UPDATE loads SET planned_on = $2::date - 3 WHERE id = $1`, [planned.id, day])
  const list = async (query: { arriving?: 'today'; sort?: LoadSort }) => {
    const { body } = await call(listLoads, { as: site.inspector, params: { id: site.project.id }, query })
    return body.loads.map(({ number, overdue }) => `${number}${overdue ? ' overdue' : ''}`)
  }
  expect(await list({})).toEqual(['L-0001 overdue', 'L-0003', 'L-0002'])
  expect(await list({ sort: '-planned_on' })).toEqual(['L-0001 overdue', 'L-0003', 'L-0002'])
  expect(await list({ arriving: 'today', sort: 'planned_on' })).toEqual(['L-0001 overdue', 'L-0002'])
})

test('the audit log names the load of each entry', async () => {
  const site = await aSite(app)
  const admin = await aUser(database, { role: 'admin' })
  await aDepartedLoad(app, site, [await site.piece()])
  const { body } = await call(listAudit, { as: admin, query: { user_id: site.transporter.id } })
  expect(body.map(({ action, details }) => `${action} ${details.number} ${details.pieces}`)).toEqual([
    'load.depart L-0001 1',
    'load.plan L-0001 1',
  ])
})
