import { readBillSheet } from '@castline/contract/bill-sheets'
import { saveBill } from '@castline/contract/bills'
import { confirmCasting } from '@castline/contract/casting-steps'
import { previewSchedule } from '@castline/contract/import-preview'
import * as contract from '@castline/contract/machine-files'
import { machineIdOf } from '@castline/domain/production/machine-files'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { aMember, aUser } from '#support/factories.ts'
import { aMould, worksAt } from '#support/production.ts'
import { aForm, imported, importing } from '#support/schedules.ts'
import { testApp } from '#support/test-app.ts'
import { boardSites, monday } from './board-site.ts'

const app = await testApp()
const { call, database } = app
const { aSite, plan, to } = boardSites(app)

type Site = Awaited<ReturnType<typeof aSite>>
type Written = Awaited<ReturnType<Site['component']>> & { readonly qr_code: string }

async function bytesOf(path: string, as: Site['manager']) {
  const headers = { authorization: `Bearer ${await app.tokenOf(as)}` }
  const { statusCode, rawPayload } = await app.app.inject({ url: `/api${path}`, headers })
  return { status: statusCode, bytes: new Uint8Array(rawPayload) }
}

const pathOf = (endpoint: { readonly path: string }, site: Site, more = '') =>
  `${endpoint.path.replace(':id', site.plant.id)}?day=${monday}${more}`

const pxmlOf = async (site: Site, more = '') =>
  strFromU8((await bytesOf(pathOf(contract.exportPxml, site, more), site.manager)).bytes)

async function unitechnikOf(site: Site) {
  const files = unzipSync((await bytesOf(pathOf(contract.exportUnitechnik, site), site.manager)).bytes)
  const text = (name: string, encoding: string) => new TextDecoder(encoding).decode(files[name])
  const names = Object.keys(files).filter((name) => name.endsWith('.uni'))
  return {
    files: names.map((name) => text(name, 'windows-1252').split('\r\n')),
    leftOut: files['left-out.txt'] ? text('left-out.txt', 'utf-8').trim().split('\r\n') : [],
  }
}

const readFeedback = (site: Site, content: string, as = site.manager) =>
  call(contract.readMachineFeedback, { as, params: { id: site.plant.id }, body: aForm(content, { options: {} }) })

const report = (id: string, time: string) =>
  `<Feedback GlobalID="${id}" ItemType="product"><MessageType>Produced</MessageType><ProdDate>${time}</ProdDate></Feedback>`
const alone = (...reports: string[]) => `<PXML_Document>\n${reports.join('')}</PXML_Document>`
const withFeedback = (document: string, ...reports: string[]) =>
  document.replace('</PXML_Document>', `${reports.join('')}</PXML_Document>`)

const statusOf = async (id: string) =>
  (await database.row<{ status: string }>('SELECT status FROM components WHERE id = $1', [id]))?.status

async function aWall(site: Site, given: object = {}) {
  const made = (await site.component({ name: 'W-1', length: 6000, ...given })) as Written
  await plan(site, [{ component_id: made.id, to: to(site) }])
  return made
}

it('a PXML document has a product for each component to be cast, with its mould, bill, drawing and what is known of it', async () => {
  const site = await aSite()
  const held = await aWall(site, { name: 'W-9', control_number: 'HELD-1' })
  await database.rows('UPDATE components SET open_holds = 1 WHERE id = $1', [held.id])
  const wall = await aWall(site, {
    ...{ name: 'W <1>', height: 2750, thickness: 200, weight: 8250.5, volume: 3.3, concrete: 'C30/37', type: 'Wall' },
    external_id: '2O2Fr$t4X7Zf8NOew3FNr2',
  })
  const items = [
    { kind: 'mesh', number: 'Q188', name: 'Mesh', unit: 'm2', quantity: 12.5 },
    { kind: 'anchor', number: 'A-25', name: null, unit: 'pcs', quantity: 4 },
  ]
  const bill = { project_id: site.project.id, mark: 'W <1>', version: 0, items }
  expect((await call(saveBill, { as: site.manager, params: { id: site.plant.id }, body: bill as never })).status).toBe(
    200,
  )
  const document = await pxmlOf(site)
  for (const part of [
    `<Product GlobalID="castline-${wall.qr_code}"><ElementNo>W &lt;1&gt;</ElementNo><ProductType>Wall</ProductType>`,
    '<SlabWeight>8250.5</SlabWeight><ProductionThickness>200</ProductionThickness><MaxLength>6000</MaxLength><MaxWidth>2750</MaxWidth>',
    '<ConcreteQuality>C30/37</ConcreteQuality><Volume>3.3</Volume><ObjectID>2O2Fr$t4X7Zf8NOew3FNr2</ObjectID>',
    '<Type>mesh</Type><Code>Q188</Code><Description>Mesh</Description><Val1>12.5</Val1><Unit>m2</Unit>',
    '<Type>anchor</Type><Code>A-25</Code><PieceCount>4</PieceCount><Unit>pcs</Unit>',
    `<Code>Day</Code><Description>${monday}</Description>`,
    'On hold and not in this file: HELD-1.',
  ]) {
    expect(document).toContain(part)
  }
  const options = { project_id: site.project.id }
  const sheet = await call(readBillSheet, {
    ...{ as: site.manager, params: { id: site.plant.id }, body: aForm(document, { options }) },
  })
  expect(sheet.body).toMatchObject({ bills: [{ mark: 'W <1>', items: 2, is_new: false }], faults: [] })
  expect(document).not.toContain('W-9')
  expect(document).not.toContain('<Shape>')
  expect(await pxmlOf(site, '&turn=2')).not.toContain('<Product')
  expect(await pxmlOf(site, `&mould_id=${site.mould.id.toUpperCase()}&turn=1`)).toContain('<Product')
})

it('200 components that were written are read back as the same rows, also with marks in other scripts', async () => {
  const site = await aSite()
  const marks = ['W-1', 'جدار ١', 'ผนัง-๒', 'W & 3 <x>', 'Größe "4"']
  await database.rows(
    `WITH made AS (
       INSERT INTO components (project_id, section_id, name, control_number, type, length, width, height, thickness, weight, volume,
         concrete, exposure, external_id)
       SELECT $1, $2, ($4::text[])[1 + n % 5], 'N-' || n, CASE WHEN n % 4 > 0 THEN 'Wall' END, 3000 + n, CASE WHEN n % 3 = 0 THEN 400.5 END,
         CASE WHEN n % 2 = 0 THEN 2700 END, 200, 1000.25 + n, CASE WHEN n % 7 > 0 THEN 0.123 * n END,
         CASE WHEN n % 5 > 0 THEN 'C30/37' END, CASE WHEN n % 6 = 0 THEN 'XC4, XF1' END, CASE WHEN n % 2 = 1 THEN 'model-' || n END
       FROM generate_series(1, 200) AS n RETURNING id, project_id
     ), planned AS (
       INSERT INTO component_plan (component_id, project_id, cast_on, deliver_on) SELECT id, project_id, $5, '2090-04-01' FROM made)
     INSERT INTO component_moulds (component_id, mould_id) SELECT id, $3 FROM made`,
    [site.project.id, site.section.id, site.mould.id, marks, monday],
  )
  const document = await pxmlOf(site)
  expect(document.match(/<Product /g)).toHaveLength(200)
  const { columns, row_count } = (await call(previewSchedule, { as: site.manager, body: aForm(document) })).body
  expect(row_count).toBe(200)
  const mapped = columns.flatMap(({ guess }, column) => (guess ? [{ column, ...guess }] : []))
  const fields = mapped.map(({ field }) => field)
  expect(fields).toEqual(expect.arrayContaining(['name', 'qr_code', 'control_number', 'section', 'width', 'height']))
  const options = { project_id: site.project.id, columns: mapped, dry_run: true, section: null }
  const read = await imported(app, site.manager, document, options as never)
  expect([read.counts, read.rows.filter(({ verdict }) => verdict !== 'unchanged')]).toEqual([
    expect.objectContaining({ create: 0, update: 0, unchanged: 200, error: 0 }),
    [],
  ])
})

it('feedback about what Castline wrote proposes its castings, which a person confirms; unknown ids are named and nothing is created', async () => {
  const site = await aSite()
  const [first, second] = [await aWall(site), await aWall(site, { name: 'W-2', external_id: 'model-7' })]
  const late = await aWall(site, { name: 'W-3' })
  const loose = (await site.component({ name: 'W-4' })) as Written
  const idOf = ({ qr_code }: Written) => machineIdOf(qr_code)
  const before = await database.row('SELECT count(*) FROM components')
  const { status, body } = await readFeedback(
    site,
    withFeedback(
      await pxmlOf(site),
      report(idOf(first), '2026-01-05T10:00:00'),
      report(idOf(first), '2026-01-05T10:30:00'),
      report('model-7', '2026-01-05T04:00:00Z'),
      report(idOf(late), '2091-01-05T10:00:00'),
      report(idOf(loose), '2026-01-05'),
      report('castline-000000000000', '2026-01-05T10:00:00'),
      report('nobody-knows', '2026-01-05T10:00:00'),
      report('says-none', '1899-12-30T00:00:00'),
      report('says-nonsense', '2026-02-31T99:00:00'),
    ),
  )
  expect(status).toBe(200)
  // 10:30 in Bangkok, and 04:00 in UTC.
  expect(body.castings).toEqual([
    {
      ...{ mould_id: site.mould.id, mould_name: expect.any(String), day: monday, turn: 1 },
      components: [
        expect.objectContaining({ component_id: first.id, produced_at: '2026-01-05T03:30:00.000Z' }),
        expect.objectContaining({ component_id: second.id, produced_at: '2026-01-05T04:00:00.000Z' }),
      ],
    },
  ])
  expect(body.others.map(({ id, verdict }) => [id, verdict])).toEqual([
    [idOf(late), 'ahead'],
    [idOf(loose), 'not_planned'],
    ['castline-000000000000', 'not_found'],
    ['nobody-knows', 'not_found'],
    ['says-none', 'no_day'],
    ['says-nonsense', 'no_day'],
  ])
  expect(await statusOf(first.id)).toBe('planning')
  expect(await database.row('SELECT count(*) FROM components')).toEqual(before)

  const [casting] = body.castings
  const confirmed = await call(confirmCasting, {
    as: site.manager,
    params: { id: site.mould.id },
    body: {
      day: monday,
      turn: 1,
      component_ids: (casting?.components ?? []).map(({ component_id }) => component_id),
      occurred_at: casting?.components[1]?.produced_at,
    },
  })
  expect(confirmed.body).toMatchObject({ cast: 2, left_out: [] })
  expect([await statusOf(first.id), await statusOf(late.id)]).toEqual(['manufactured', 'planning'])
  const again = await readFeedback(site, alone(report(idOf(first), '2026-01-05T10:00:00')))
  expect(again.body).toMatchObject({ castings: [], others: [{ verdict: 'already_cast', name: 'W-1' }] })
  expect(await pxmlOf(site)).not.toContain(first.qr_code)
})

it('feedback alone proposes the same change of status in the import of its project', async () => {
  const site = await aSite()
  const wall = await aWall(site)
  const content = alone(report(machineIdOf(wall.qr_code), '2026-01-05T10:00:00'))
  const { columns } = (await call(previewSchedule, { as: site.manager, body: aForm(content) })).body
  const mapped = columns.flatMap(({ guess }, column) => (guess ? [{ column, ...guess }] : []))
  const { report: checked } = await importing(app, site.manager, content, {
    ...{ project_id: site.project.id, columns: mapped, dry_run: true },
  })
  expect(checked?.status_changes?.steps).toMatchObject([{ to: 'manufactured' }])
})

it('an id that components of two projects have names both as unclear', async () => {
  const site = await aSite()
  const other = await aSite()
  await database.rows('UPDATE projects SET plant_id = $2 WHERE id = $1', [other.project.id, site.plant.id])
  await aMember(database, other.project, site.manager)
  for (const each of [site, other]) await each.component({ external_id: 'twin' })
  const { body } = await readFeedback(site, alone(report('twin', '2026-01-05')))
  expect(body).toMatchObject({ castings: [], others: [{ id: 'twin', verdict: 'several' }], other_total: 1 })
})

it('Unitechnik files have one header for each casting and project, and fields of fixed width in Windows-1252', async () => {
  const site = await aSite()
  await database.rows('UPDATE moulds SET name = $2 WHERE id = $1', [site.mould.id, 'Tisch Süd'])
  const wall = await aWall(site, {
    name: 'Größe-1',
    control_number: 'N-1',
    thickness: 200,
    weight: 8250.5,
    volume: 3.3,
  })
  await aWall(site, { name: 'جدار', control_number: 'N-2' })
  await aWall(site, { name: 'W'.repeat(41), control_number: 'N-3' })
  await aWall(site, { control_number: 'N-4', weight: 1_000_000 })
  const { files, leftOut } = await unitechnikOf(site)
  expect(files).toHaveLength(1)
  const [lines = []] = files
  const at = lines.indexOf('SLABDATE')
  expect(lines.slice(0, 2)).toEqual(['HEADER__', '600'])
  expect(lines).toContain(`${'Tisch Süd'.padEnd(60)} 01`)
  expect(lines.slice(at)).toEqual([
    'SLABDATE',
    wall.qr_code,
    `${'Größe-1'.padEnd(40)} ${'N-1'.padEnd(40)}`,
    expect.any(String),
    ' '.repeat(64),
    ' '.repeat(40),
    ['06000', ' '.repeat(5), ' '.repeat(5), '00200'].join(' '),
    '003300 008251',
    ...['END', 'END SLABDATE', 'END HEADER__', ''],
  ])
  expect(leftOut).toEqual([
    'N-2: mark "جدار": Windows-1252 has no ج د ا ر',
    `N-3: mark "${'W'.repeat(41)}": longer than the 40 characters of its field`,
    'N-4: weight "1000000": longer than the 6 characters of its field',
  ])
})

it('strangers see no plant, readers download and read no feedback, and other files are refused', async () => {
  const site = await aSite()
  await aWall(site)
  const stranger = await aUser(database, { role: 'manager' })
  const reader = await aUser(database, { role: 'manager' })
  await aMember(database, site.project, reader)
  await worksAt(database, site.plant, reader, 'reader')
  for (const each of [contract.exportPxml, contract.exportUnitechnik]) {
    expect((await bytesOf(pathOf(each, site), stranger)).status).toBe(404)
    expect((await bytesOf(pathOf(each, site), reader)).status).toBe(200)
    expect((await bytesOf(pathOf(each, site, '&turn=9'), reader)).status).toBe(400)
  }
  const feedback = alone(report('x', '2026-01-05'))
  expect((await readFeedback(site, feedback, stranger)).status).toBe(404)
  expect((await readFeedback(site, feedback, reader)).status).toBe(403)
  const refused = await readFeedback(site, 'Mark,Item\nW-1,1')
  expect([refused.status, refused.refusal.details]).toMatchObject([400, [{ code: 'not_pxml' }]])
  const damaged = await readFeedback(site, feedback.replace('</Feedback>', ''))
  expect([damaged.status, damaged.refusal.error]).toEqual([400, 'unreadable_file'])
})

it('components of projects that the reader does not reach are in no file', async () => {
  const site = await aSite()
  const other = await aSite()
  await database.rows('UPDATE projects SET plant_id = $2 WHERE id = $1', [other.project.id, site.plant.id])
  const foreign = (await other.component({ name: 'SECRET' })) as Written
  const table = await aMould(database, site.plant)
  const admin = await aUser(database, { role: 'admin' })
  await plan({ ...site, manager: admin }, [
    { component_id: foreign.id, to: { mould_id: table.id, day: monday, turn: 1 } },
  ])
  const document = await pxmlOf(site)
  expect(document).not.toContain('SECRET')
  expect(document).toContain('Components of other projects that are not in this file: 1.')
})
