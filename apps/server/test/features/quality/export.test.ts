import { reportNcr } from '@castline/contract/ncrs'
import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { expect, it } from 'vitest'
import { columns, filtered, orderOf, source } from '#features/quality/ncr-queries.ts'
import { aComponent, aProject, aUser, type Id } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const { app, call, database, tokenOf } = await testApp()
const project = await aProject(database)
const inspector = await aUser(database, { role: 'inspector', projects: [project] })
const component = await aComponent(database, { project, name: 'W-1', control_number: 'W-1/1', type: 'Wall' })

async function exported(format: 'csv' | 'xlsx', query: Record<string, string> = {}, as: Id = inspector) {
  return app.inject({
    url: `/api/projects/${project.id}/ncrs.${format}`,
    query,
    headers: { authorization: `Bearer ${await tokenOf(as)}` },
  })
}

const report = (body: object) =>
  call(reportNcr, { as: inspector, params: { id: project.id }, body: { component_id: component.id, ...body } })

it('the register is exported as filtered, as CSV and XLSX, with harmless texts', async () => {
  await report({ defect_type: 'cracked', severity: 'major', holds: true, description: '=1+1' })
  await report({ defect_type: 'strength' })
  const csv = await exported('csv', { sort: 'number' })
  expect([csv.statusCode, csv.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(csv.headers['content-disposition']).toMatch(/-ncrs-\d{4}-\d\d-\d\d\.csv$/)
  const rows: Record<string, string>[] = parse(csv.rawPayload, { bom: true, columns: true })
  expect(rows).toMatchObject([
    { Number: 'NCR-001', 'Piece mark': 'W-1', Type: 'Wall', 'Defect type': 'Cracked', Holds: 'yes', Photos: '0' },
    { Number: 'NCR-002', 'Defect type': 'Concrete strength too low', Holds: 'no', Description: '' },
  ])
  expect(rows[0]?.Description).not.toMatch(/^=/)
  const filtered: string[][] = parse((await exported('csv', { holds: '1' })).rawPayload, { bom: true })
  expect(filtered).toHaveLength(2)

  const [heads, first] = await readSheet((await exported('xlsx', { sort: 'number' })).rawPayload)
  expect(heads?.slice(0, 3)).toEqual(['Number', 'Status', 'Piece mark'])
  expect(first?.slice(0, 3)).toEqual(['NCR-001', 'Open', 'W-1'])
  expect(first?.[heads?.indexOf('Reported') ?? -1]).toBeInstanceOf(Date)
  const [french] = await readSheet((await exported('xlsx', { language: 'fr' })).rawPayload)
  expect(french?.slice(0, 3)).toEqual(['Numéro', 'Statut', 'Repère'])
})

it('the export is found only with access to the project', async () => {
  const stranger = await aUser(database, { role: 'manager' })
  expect((await exported('csv', {}, stranger)).statusCode).toBe(404)
})

// With 10,000 non-conformances, access checked for each of them and sorting take 0.3 s of a page.
it('a page of the register is read in the order of an index, and access is checked once', async () => {
  const values: unknown[] = [project.id, inspector.id]
  const page = `SELECT ${columns} FROM ${source} WHERE ${filtered({}, values, 'inspector')} ORDER BY ${orderOf('-number')} LIMIT 100`
  const plan = await database.transaction(async (transaction) => {
    // With few rows PostgreSQL would read whole tables.
    for (const other of ['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin', 'sort'])
      await transaction.rows(`SET LOCAL enable_${other} = off`)
    return transaction.rows<{ 'QUERY PLAN': string }>(`EXPLAIN ${page}`, values)
  })
  const lines = plan.map((line) => line['QUERY PLAN']).join('\n')
  expect(lines).toContain('Index Scan Backward using ncrs_project_id_number_key on ncrs n')
  expect(lines).toContain('One-Time Filter')
  // The further components of a row are few, and sorted.
  const [ofThePage] = lines.split('SubPlan 1')
  expect(ofThePage).not.toContain('Sort')
})
