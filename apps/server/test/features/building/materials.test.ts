import { readFileSync } from 'node:fs'
import { modelSchedule, uploadModel } from '@castline/contract/models'
import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { globalIdOf, ifcText } from '#sample/ifc-text.ts'
import { aProject, aUser } from '#support/factories.ts'
import { aBox, aModelForm } from '#support/models.ts'
import { testApp } from '#support/test-app.ts'
import { convertAll } from './converted.ts'

const app = await testApp()
const manager = await aUser(app.database, { role: 'admin' })

/** The rows of the schedule of a model, by the name of their element. */
async function rowsOf(model: string): Promise<Map<string, Record<string, string>>> {
  const project = await aProject(app.database)
  const { body } = await app.call(uploadModel, { as: manager, params: { id: project.id }, body: aModelForm(model) })
  await convertAll(app)
  const { payload } = await app.app.inject({
    url: `/api${modelSchedule.path.replace(':id', body.id)}`,
    headers: { authorization: `Bearer ${await app.tokenOf(manager)}` },
  })
  const rows: Record<string, string>[] = parse(payload, { columns: true, bom: true })
  return new Map(rows.map((row) => [row.Type ?? '', row]))
}

const weightOf = (row: Record<string, string> | undefined) =>
  Number.parseFloat((row?.['Weight (kg)'] ?? '').replace(/[^\d.]/g, ''))

it('steel-and-brick.ifc: weights are those of the materials, by profile sets, layers and names', async () => {
  const rows = await rowsOf(readFileSync(new URL('documents/steel-and-brick.ifc', import.meta.url), 'utf8'))
  const read = [...rows].map(([name, row]) => [name, weightOf(row), row['Concrete class']])
  expect(read.toSorted()).toEqual([
    ['BR-1', Number.NaN, ''],
    ['C-1', 100, 'C40/50'],
    ['S-1', 314, ''],
    ['S-2', 314, ''],
  ])
})

it('the material of a type counts where the element has none, of a list only if all have one density', async () => {
  const ifc = ifcText()
  const boxes = ['by type', 'own', 'list', 'two'].map((name, index) =>
    ifc.box(aBox(name, { at: [index * 3000, 0, 0], size: [2000, 100, 200] })),
  )
  const [byType, own, list, two] = boxes
  const relate = (object: string, material: string) =>
    ifc.add(`IFCRELASSOCIATESMATERIAL('${globalIdOf(`${object} ${material}`)}',$,$,$,(${object}),${material})`)
  const named = (name: string) => ifc.add(`IFCMATERIAL('${name}')`)
  const steel = named('S355')
  const type = ifc.add(`IFCWALLTYPE('${globalIdOf('type')}',$,'Type',$,$,$,$,$,$,.STANDARD.)`)
  ifc.add(`IFCRELDEFINESBYTYPE('${globalIdOf('by type')}',$,$,$,(${byType},${own}),${type})`)
  relate(type, steel)
  relate(own ?? '', named('Concrete C30/37'))
  relate(list ?? '', ifc.add(`IFCMATERIALLIST((${steel},${named('Steel, galvanised')}))`))
  relate(two ?? '', ifc.add(`IFCMATERIALLIST((${steel},${named('Concrete')}))`))
  ifc.storey('Ground floor', boxes)
  const rows = await rowsOf(ifc.text())
  expect([...rows].map(([name, row]) => [name, weightOf(row)]).toSorted()).toEqual([
    ['by type', 314],
    ['list', 314],
    ['own', 100],
    ['two', Number.NaN],
  ])
})
