import { existsSync, readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { modelWithStatus } from '@castline/contract/export'
import { previewSchedule } from '@castline/contract/import-preview'
import { building, type Model, modelElements, modelSchedule, uploadModel } from '@castline/contract/models'
import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { aProject, aSection, aUser } from '#support/factories.ts'
import { aModelForm } from '#support/models.ts'
import { aForm, imported } from '#support/schedules.ts'
import { testApp } from '#support/test-app.ts'
import { convertAll } from '../converted.ts'
import { readBack } from './read-back.ts'

const app = await testApp()
const { call, database, tokenOf } = app
const admin = await aUser(database, { role: 'admin' })

const bytesOf = async (path: string) => {
  const headers = { authorization: `Bearer ${await tokenOf(admin)}` }
  const response = await app.app.inject({ url: `/api${path}`, headers })
  expect(response.statusCode).toBe(200)
  return response.rawPayload
}
const exported = ({ id }: Model) => bytesOf(modelWithStatus.path.replace(':id', id))

async function uploaded(projectId: string, file: string | Uint8Array): Promise<Model> {
  const body = aModelForm(new Uint8Array(Buffer.from(file as string)), { name: 'Prefab' })
  const model = (await call(uploadModel, { as: admin, params: { id: projectId }, body })).body
  await convertAll(app)
  return model
}

/** Everything of a building but the ids of models. */
async function shown(projectId: string, model: Model) {
  const { models, ...rest } = (await call(building, { as: admin, params: { id: projectId }, query: {} })).body
  const { elements } = (await call(modelElements, { as: admin, params: { id: model.id }, query: { limit: 500 } })).body
  return { ...rest, models: models.map(({ id: _id, revision: _revision, ...each }) => each), elements }
}

const models = [
  ['a supplier’s', 'prefab.ifc.br'],
  ['an architect’s', 'tall-building.ifc.br'],
] as const

it.each(models)(
  '%s model: the export, uploaded again, changes nothing and is exported the same',
  async (_whose, name) => {
    const { id } = await aProject(database)
    const original = brotliDecompressSync(readFileSync(new URL(`../${name}`, import.meta.url)))
    const first = await uploaded(id, original)
    // A component for each outermost element, half of them without its GlobalId: these are linked by mark.
    const section = await aSection(database, { project: { id } })
    await database.rows(
      `INSERT INTO components (project_id, section_id, name, control_number, external_id)
     SELECT $1, $2, coalesce(nullif(e.tags[array_length(e.tags, 1)], ''), e.names[1]), 'C-' || row_number() OVER (ORDER BY position),
       CASE WHEN row_number() OVER (ORDER BY position) % 2 = 0 THEN e.global_ids[array_length(e.global_ids, 1)] END
     FROM (SELECT DISTINCT ON (global_ids[array_length(global_ids, 1)]) * FROM model_elements WHERE model_id = $3
       ORDER BY global_ids[array_length(global_ids, 1)], position) AS e`,
      [id, section.id, first.id],
    )
    const before = await shown(id, first)
    const export1 = await exported(first)
    const second = await uploaded(id, export1)
    expect(second.name).toBe('Prefab')
    expect(await shown(id, second)).toEqual(before)
    expect((await exported(second)).equals(export1)).toBe(true)

    // All lines but relations of sets are those of the original, in their order.
    const lines = new Set(export1.toString('latin1').split('\n'))
    const gone = original
      .toString('latin1')
      .split('\n')
      .filter((line) => !lines.has(line))
    expect(gone.filter((line) => !line.includes('IFCRELDEFINESBYPROPERTIES('))).toEqual([])
    const { sets } = await readBack(export1.toString('latin1'))
    expect([...sets.values()].filter(({ Castline }) => Castline)).toHaveLength(before.pieces.id.length)
  },
)

const path = new URL('../../../../../../../shared/data/schependomlaan-prefab-schedule.csv', import.meta.url)
const there = existsSync(path)

it.skipIf(!there)(
  `the schedule of the export finds the components of the supplier’s schedule as they are${there ? '' : ' (skipped: the file is not there)'}`,
  async () => {
    const { id } = await aProject(database)
    const first = await uploaded(id, brotliDecompressSync(readFileSync(new URL('../prefab.ifc.br', import.meta.url))))
    const file = new Uint8Array(readFileSync(path))
    const { body } = await call(previewSchedule, { as: admin, body: aForm(file) })
    const columns = body.columns.flatMap(({ guess }, column) => (guess ? [{ column, ...guess }] : []))
    await imported(app, admin, file, { project_id: id, columns, filters: [], section: 'Schependomlaan' })
    const before = await shown(id, first)
    const second = await uploaded(id, await exported(first))
    expect(await shown(id, second)).toEqual(before)
    // Importing it again finds the same components with the same marks and numbers.
    const csv = await bytesOf(modelSchedule.path.replace(':id', second.id))
    const rows: Record<string, string>[] = parse(csv, { bom: true, columns: true })
    const components = await database.rows<{ external_id: string; name: string; control_number: string }>(
      'SELECT external_id, name, control_number FROM components WHERE project_id = $1',
      [id],
    )
    const known = new Map(components.map((component) => [component.external_id, component]))
    const found = rows.flatMap((row) => {
      const component = known.get(row['Model ID'] ?? '')
      return component
        ? [[row['Mark (Piece mark)'], row['Control number'], component.name, component.control_number]]
        : []
    })
    expect(found.length).toBeGreaterThan(100)
    for (const [mark, number, ...expected] of found) expect([mark, number]).toEqual(expected)
  },
)
