import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { modelBill, readBillSheet } from '@castline/contract/bill-sheets'
import { getModel, uploadModel } from '@castline/contract/models'
import { expect, it } from 'vitest'
import { globalIdOf, ifcText } from '#sample/ifc-text.ts'
import { aComponent, aMember, aProject, aSection, aUser } from '#support/factories.ts'
import { aBox, aModelForm } from '#support/models.ts'
import { aPlant } from '#support/production.ts'
import { aForm } from '#support/schedules.ts'
import { testApp } from '#support/test-app.ts'
import { convertAll } from './converted.ts'

const app = await testApp()
const { call, database } = app

/** A project with a plant, whose model was converted. */
async function aModel(ifc: string) {
  const project = await aProject(database)
  const plant = await aPlant(database, [project])
  const manager = await aUser(database, { role: 'manager' })
  await aMember(database, project, manager)
  const params = { id: project.id }
  const { body } = await call(uploadModel, { as: manager, params, body: aModelForm(ifc) })
  await convertAll(app)
  const model = (await call(getModel, { as: manager, params: { id: body.id } })).body
  const download = async (as = manager) => {
    const headers = { authorization: `Bearer ${await app.tokenOf(as)}` }
    const { statusCode, payload } = await app.app.inject({
      url: `/api${modelBill.path.replace(':id', body.id)}`,
      headers,
    })
    return { status: statusCode, csv: payload }
  }
  const check = async () =>
    call(readBillSheet, {
      as: manager,
      params: { id: plant.id },
      body: aForm((await download()).csv, { options: { project_id: project.id } }),
    })
  return { project, manager, model, download, check }
}

const rowsOf = (csv: string) =>
  csv
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))

/** Two equal walls and one other one, with bars, a mesh, a tendon, an anchor and bolts; and a bar that is in no component. */
function steelInWalls(): string {
  const ifc = ifcText()
  const value = (name: string, of: string) => ifc.add(`IFCPROPERTYSINGLEVALUE('${name}',$,${of},$)`)
  let count = 0
  const guid = () => `'${globalIdOf(`part ${count++}`)}'`
  const describe = (part: string, ...values: string[]) => {
    const set = ifc.add(`IFCPROPERTYSET(${guid()},$,'Reinforcement',$,(${values.join(',')}))`)
    ifc.add(`IFCRELDEFINESBYPROPERTIES(${guid()},$,$,$,(${part}),${set})`)
    return part
  }
  const bar = (diameter: string, length: string) =>
    ifc.add(`IFCREINFORCINGBAR(${guid()},$,$,$,$,$,$,$,'B500B',${diameter},50.,${length},.MAIN.,$)`)
  const wall = (name: string, more: readonly string[]) => {
    const group = describe(bar('8.', '$'), value('Total weight', 'IFCMASSMEASURE(2.25)'))
    const inner = ifc.assembly({ globalId: globalIdOf(`cage ${name}`), name: 'Cage', tag: '' }, [
      group,
      bar('12.', '1500.'),
    ])
    const parts = [
      ...[ifc.box(aBox(`box ${name}`)), inner, ...more],
      ifc.add(`IFCREINFORCINGMESH(${guid()},$,'Q188',$,$,$,$,$,$,5000.,2000.,6.,6.,28.,28.,150.,150.)`),
      ifc.add(`IFCTENDON(${guid()},$,'Strand',$,'Strand 12.5',$,$,$,$,.STRAND.,12.5,93.,$,$,$,$,$)`),
      ifc.add(`IFCDISCRETEACCESSORY(${guid()},$,'Lifting anchor',$,'A-25',$,$,$)`),
      ifc.add(`IFCDISCRETEACCESSORY(${guid()},$,'Lifting anchor',$,'A-25',$,$,$)`),
      describe(
        ifc.add(`IFCMECHANICALFASTENER(${guid()},$,'Bolt',$,'M20',$,$,$,20.,60.)`),
        value('Bolt count', 'IFCINTEGER(4)'),
      ),
    ]
    return ifc.assembly({ globalId: globalIdOf(name), name, tag: '' }, parts)
  }
  const extra = () => ifc.add(`IFCDISCRETEACCESSORY(${guid()},$,'Plate',$,'P-1',$,$,$)`)
  const walls = [wall('W-1 a', []), wall('W-1 b', []), wall('W-2 a', []), wall('W-2 b', [extra()]), wall('W-3', [])]
  ifc.storey('Ground floor', [...walls, bar('20.', '9000.')])
  return ifc.text()
}

it('bars, meshes, tendons, accessories and fasteners of a component are the bill of its mark', async () => {
  const { project, model, download, check } = await aModel(steelInWalls())
  const section = await aSection(database, { project })
  for (const id of ['W-1 a', 'W-1 b', 'W-2 a', 'W-2 b']) {
    await aComponent(database, { section, name: id.slice(0, 3), external_id: globalIdOf(id) } as never)
  }
  expect(model.has_bill).toBe(true)
  const rows = rowsOf((await download()).csv)
  const from = [model.name, '1']
  expect(rows.slice(0, 8)).toEqual([
    ['Mark', 'Item', 'Description', 'Kind', 'Unit', 'Quantity', 'Drawing', 'Revision'],
    ['W-1', 'Ø8 B500B', '', 'bar', 'kg', '2.25', ...from],
    ['W-1', 'Ø12 B500B', '', 'bar', 'm', '1.5', ...from],
    ['W-1', 'Q188', '', 'mesh', 'm2', '10', ...from],
    ['W-1', 'Ø12.5', 'Strand', 'strand', 'pcs', '1', ...from],
    ['W-1', 'A-25', 'Lifting anchor', 'anchor', 'pcs', '2', ...from],
    ['W-1', 'M20', 'Bolt', 'embed', 'pcs', '4', ...from],
    ['W-2', model.name, '', '', '', '≠', ...from],
  ])
  // Its mark is the model's where no component has its id, and the bar in no component is in no bill.
  expect(new Set(rows.slice(8).map(([mark]) => mark))).toEqual(new Set(['W-3']))
  expect(rows.map((row) => row[1])).not.toContain('Ø20 B500B')
  expect((await check()).body).toMatchObject({
    bills: [{ mark: 'W-1', items: 6, is_new: true }],
    unknown_marks: ['W-3'],
    faults: [{ fault: 'differs' }],
  })
})

it('the model of a real plant gives the bars and accessories of its components', async () => {
  const prefab = brotliDecompressSync(readFileSync(new URL('prefab.ifc.br', import.meta.url))).toString()
  const { download, model } = await aModel(prefab)
  const rows = rowsOf((await download()).csv).slice(1)
  expect(model.has_bill).toBe(true)
  expect(new Set(rows.map((row) => row[3]))).toEqual(new Set(['bar', 'embed']))
  expect(rows.find((row) => row[1] === 'Ø8 FeB500')).toMatchObject({ 3: 'bar', 4: 'kg' })
  expect(rows.map((row) => row[1])).toContain('PV_HALVEBOL_60')
})

it('a model without steel has no bill, and strangers see none', async () => {
  const ifc = ifcText()
  ifc.storey('Ground floor', [ifc.box(aBox('plain'))])
  const { download, model } = await aModel(ifc.text())
  expect(model.has_bill).toBe(false)
  expect((await download()).status).toBe(409)
  expect((await download(await aUser(database, { role: 'manager' }))).status).toBe(404)
})
