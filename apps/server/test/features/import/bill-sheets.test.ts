import { readBillSheet } from '@castline/contract/bill-sheets'
import { getBill } from '@castline/contract/bills'
import { expect, it } from 'vitest'
import { aComponent, aMember, aProject, aSection, aUser } from '#support/factories.ts'
import { aPlant, worksAt } from '#support/production.ts'
import { aForm, aWorkbook } from '#support/schedules.ts'
import { testApp } from '#support/test-app.ts'

const { call, database } = await testApp()

async function aSite() {
  const project = await aProject(database)
  const plant = await aPlant(database, [project])
  const manager = await aUser(database, { role: 'manager' })
  await aMember(database, project, manager)
  const section = await aSection(database, { project })
  for (const name of ['W-1', 'W-2']) await aComponent(database, { section, name })
  const read = (file: Parameters<typeof aForm>[0], options: object = {}, as = manager) =>
    call(readBillSheet, {
      as,
      params: { id: plant.id },
      body: aForm(file, { options: { project_id: project.id, ...options } }),
    })
  const bill = async (mark: string) =>
    (await call(getBill, { as: manager, params: { id: plant.id }, query: { project_id: project.id, mark } })).body
  return { project, plant, manager, read, bill }
}

const sheet = `Schedule of items,,,,,
Cast unit pos.,Item,Description,Qty,Unit,Drawing,Rev.
W-1,K-1,Reinforcement cage,1,pcs,D-7,B
W-1,Q188,Mesh,"2,5",m²,D-7,B
W-1,Q188,Mesh,"1,5",m²,D-7,B
W-2,A-25,Lifting anchor,2,pcs,,
X-9,K-1,Reinforcement cage,1,pcs,,
W-2,,Insert,1,pcs,,
W-2,B-1,Bar,no,pcs,,
W-2,B-2,Bar,3,feet,,
`

it('a schedule with a row for each item and mark is read, says what it leaves out, and replaces the bills of its marks', async () => {
  const { read, bill, project } = await aSite()
  const checked = await read(sheet)
  expect(checked.body).toMatchObject({
    columns: { mark: 0, number: 1, name: 2, quantity: 3, unit: 4, drawing: 5, revision: 6 },
    bills: [
      { mark: 'W-1', items: 2, is_new: true },
      { mark: 'W-2', items: 1, is_new: true },
    ],
    ...{ total: 2, items: 3, unknown_marks: ['X-9'], stored: false, lacks: [], fault_total: 3 },
    faults: [
      { line: 8, fault: 'number' },
      { line: 9, fault: 'quantity' },
      { line: 10, fault: 'unit' },
    ],
  })
  expect((await bill('W-1')).version).toBe(0)
  expect((await read(sheet, { store: true })).body).toMatchObject({ stored: true })
  expect(await bill('W-1')).toMatchObject({
    version: 1,
    items: [
      {
        kind: 'cage',
        number: 'K-1',
        name: 'Reinforcement cage',
        unit: 'pcs',
        quantity: 1,
        drawing: 'D-7',
        revision: 'B',
      },
      { kind: 'mesh', number: 'Q188', unit: 'm2', quantity: 4 },
    ],
  })
  expect((await read(sheet)).body.bills[0]).toMatchObject({ is_new: false })
  await database.rows('UPDATE projects SET archived = true WHERE id = $1', [project.id])
  expect(await read(sheet, { store: true })).toMatchObject({ status: 409 })
})

it('a workbook and chosen columns are read; without the needed columns nothing is', async () => {
  const { read } = await aSite()
  const workbook = await aWorkbook({
    Items: [
      ['Piece', 'Thing', 'How many', 'Kind'],
      ['W-1', 'E-3', 4, 'embed'],
    ],
  })
  expect((await read(workbook, { columns: { mark: 0, number: 1, quantity: 2, kind: 3 } })).body).toMatchObject({
    bills: [{ mark: 'W-1', items: 1 }],
  })
  const unread = await read('Mark,Note\nW-1,x\n')
  expect(unread.body).toMatchObject({ lacks: ['number', 'quantity'], total: 0, stored: false })
})

it('the mounting parts of a PXML file are the bill of their mark', async () => {
  const { read, bill } = await aSite()
  const part = (name: string) =>
    `<Outline Type="mountpart"><Name>${name}</Name><MountPartType>1</MountPartType></Outline>`
  const product = (id: string) =>
    `<Product GlobalID="${id}"><ElementNo>W-1</ElementNo><Slab>${part('Anchor 2.5 t')}${part('Anchor 2.5 t')}${part('Sleeve')}</Slab></Product>`
  const pxml = `<?xml version="1.0"?><PXML_Document xmlns="http://progress-m.com/ProgressXML/Version1"><Order><DrawingNo>D-1</DrawingNo><DrawingRevision>3</DrawingRevision>${product('a')}${product('b')}</Order></PXML_Document>`
  expect((await read(pxml, { store: true })).body).toMatchObject({ total: 1, items: 2 })
  expect((await bill('W-1')).items).toMatchObject([
    { number: 'Anchor 2.5 t', kind: 'embed', quantity: 2, drawing: 'D-1', revision: '3' },
    { number: 'Sleeve', quantity: 1 },
  ])
})

it('bars and lattice girders of a PXML file are in the bill, bars by diameter in metres, girders in pieces', async () => {
  const { read, bill } = await aSite()
  const bar = (fields: string, ...lengths: number[]) =>
    `<Bar>${fields}${lengths.map((length) => `<Segment><L>${length}</L><BendY>90</BendY></Segment>`).join('')}</Bar>`
  const steel = [
    '<Steel Type="mesh"><Name>M-1</Name>',
    bar('<PieceCount>4</PieceCount><Diameter>8</Diameter><SteelQuality>B500A</SteelQuality>', 1000, 250),
    bar('<Diameter>8.0</Diameter><SteelQuality>B500A</SteelQuality>', 500),
    bar('<PieceCount>2</PieceCount><ArticleNo>L-12</ArticleNo>'),
    bar('<ShapeMode>1</ShapeMode>'),
    '<Girder><PieceCount>3</PieceCount><GirderName>E-14</GirderName><Length>2400</Length></Girder></Steel>',
  ].join('')
  const pxml = `<PXML_Document><Order><Product GlobalID="a"><ElementNo>W-1</ElementNo><Slab>${steel}</Slab></Product></Order></PXML_Document>`
  expect((await read(pxml, { store: true })).body).toMatchObject({ total: 1, items: 3, faults: [] })
  expect((await bill('W-1')).items).toMatchObject([
    { number: 'Ø8 B500A', kind: 'bar', unit: 'm', quantity: 5.5 },
    { number: 'L-12', kind: 'bar', unit: 'pcs', quantity: 2 },
    { number: 'E-14', name: 'E-14 2400 mm', kind: 'cage', unit: 'pcs', quantity: 3 },
  ])
})

it('a mark whose components differ is left out and named by its line', async () => {
  const { read } = await aSite()
  expect((await read("Mark,Item,Quantity\n'-W,K-1,2")).body.unknown_marks).toEqual(['-W'])
  expect((await read('Mark,Item,Quantity\nW-1,K-1,2\nW-2,House,≠\n')).body).toMatchObject({
    bills: [{ mark: 'W-1' }],
    faults: [{ line: 3, fault: 'differs' }],
  })
})

it('bad files are refused with a reason, and readers of the plant and strangers store nothing', async () => {
  const { read, plant, project } = await aSite()
  expect(await read('')).toMatchObject({ status: 400 })
  expect(await read(sheet, { project_id: crypto.randomUUID() })).toMatchObject({ status: 404 })
  expect(await read(sheet, { columns: { mark: -1 } })).toMatchObject({ status: 400 })
  const reader = await aUser(database, { role: 'manager' })
  await aMember(database, project, reader)
  await worksAt(database, plant, reader, 'reader')
  expect(await read(sheet, { store: true }, reader)).toMatchObject({ status: 403 })
  expect(await read(sheet, { store: true }, await aUser(database, { role: 'manager' }))).toMatchObject({ status: 404 })
})
