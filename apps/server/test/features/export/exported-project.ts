import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { beforeEach, expect } from 'vitest'
import { aComponent, aProject, aSection, aUser, type Id, type ProjectRow, type SectionRow } from '#support/factories.ts'
import type { TestApp } from '#support/test-app.ts'

export const formats = ['csv', 'xlsx'] as const
export type Format = (typeof formats)[number]
export type Bytes = Uint8Array<ArrayBuffer>

type Table = (string | number | null)[][]

export async function tableOf(format: Format, bytes: Bytes): Promise<Table> {
  if (format === 'csv') return parse(Buffer.from(bytes), { bom: true })
  return (await readSheet(Buffer.from(bytes))) as Table
}

/** Marks and numbers that are difficult for spreadsheets, importers and encodings. */
export const awkward = [
  '=1+1',
  '@SUM(A1)',
  '+6.730',
  '-01',
  '-',
  '-2+3',
  "'W",
  "'=1",
  '0012',
  'a"b,c;d',
  '<b>&amp;',
  'ผนัง 🏗',
  '1,5',
  'semi;=1+1;x',
  "semi;'=1+1",
  '＝1+1',
  '－01',
]

/** A project with a section and a manager, who exports it: new ones for each test. */
export function exportedProject(app: TestApp) {
  const { database } = app
  const given = {} as { project: ProjectRow; section: SectionRow; manager: Id }
  beforeEach(async () => {
    given.project = await aProject(database)
    given.section = await aSection(database, { project: given.project, name: 'ชั้น 1' })
    given.manager = await aUser(database, { role: 'manager', projects: [given.project] })
  })

  async function exported(format: Format, query: Record<string, string> = {}) {
    const response = await app.app.inject({
      url: `/api/projects/${given.project.id}/components.${format}`,
      query,
      headers: { authorization: `Bearer ${await app.tokenOf(given.manager)}` },
    })
    expect(response.statusCode, response.payload.slice(0, 500)).toBe(200)
    return { bytes: new Uint8Array(response.rawPayload), headers: response.headers }
  }

  const aPlan = ({ id, project_id }: Id & { project_id: string }) =>
    database.rows(
      `INSERT INTO component_plan (component_id, project_id, sequence, cast_on, deliver_on, needed_on)
       VALUES ($1, $2, 12, '2026-03-02', '2026-03-03', '2026-03-04')`,
      [id, project_id],
    )

  async function addAwkwardComponents() {
    for (const [index, name] of awkward.entries()) {
      const measures = index % 2 === 0 ? { width: 2400.25, thickness: 180, volume: 1.234, weight: 1e9 } : {}
      const component = await aComponent(database, {
        section: given.section,
        name,
        control_number: name,
        external_id: `${name}#${index}`,
        type: name,
        ...measures,
      })
      if (index % 3 === 0) await aPlan(component)
    }
  }

  return { given, exported, aPlan, addAwkwardComponents }
}
