import { once } from 'node:events'
import { open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { getModel, type Model, modelGeometry, uploadModel } from '@castline/contract/models'
import { decodeGeometry } from '@castline/contract/values/model-geometry'
import { zipSync } from 'fflate'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openAnnouncements } from '#database/announcements.ts'
import { startConversion, usualLimits } from '#features/building/conversion/conversion-process.ts'
import { convertModels } from '#features/building/conversion/convert-models.ts'
import { aProject, aUser } from '#support/factories.ts'
import { aBox, aModelForm, anIfc, booleanOfItself, manyOpenings } from '#support/models.ts'
import { temporaryFolder } from '#support/temporary-folder.ts'
import { testApp } from '#support/test-app.ts'

const { app, call, database, files, tokenOf } = await testApp()
const folder = await temporaryFolder()
const project = await aProject(database)
const manager = await aUser(database, { role: 'manager', projects: [project] })

type Options = Partial<Parameters<typeof convertModels>[0]>

/** Starts a server's conversions for this test. */
async function conversions(options: Options = {}) {
  const announcements = await openAnnouncements(database)
  const logged: string[] = []
  const running = convertModels({ database, files, announcements, warn: (line) => logged.push(line), ...options })
  onTestFinished(async () => {
    await running.close()
    await announcements.close()
  })
  return { ...running, logged }
}

async function upload(file: string | Uint8Array<ArrayBuffer>, fileName = 'building.ifc') {
  return call(uploadModel, { as: manager, params: { id: project.id }, body: aModelForm(file, { fileName }) })
}

const modelOf = async ({ id }: { id: string }): Promise<Model> =>
  (await call(getModel, { as: manager, params: { id } })).body

/** Uploads a file and returns the model after its conversion. */
async function converted(file: string | Uint8Array<ArrayBuffer>, options: Options = {}): Promise<Model> {
  const { body } = await upload(file)
  const { idle } = await conversions(options)
  await idle()
  return modelOf(body)
}

const elementsOf = (model: Model) =>
  database.rows<{ box: number[]; storey: string; class: string; footprint: number[] }>(
    'SELECT box, storey, class, footprint FROM model_elements WHERE model_id = $1 ORDER BY position',
    [model.id],
  )

describe('a model is converted', () => {
  it('to geometry and rows of its elements', async () => {
    const { status, body } = await upload(anIfc([aBox('a', { at: [2000, 3000, 4000] }), aBox('b')]), 'Block B.ifc')
    expect(status).toBe(201)
    expect(body).toMatchObject({
      name: 'Block B',
      revision: 1,
      state: 'queued',
      is_current: false,
      file_name: 'Block B.ifc',
    })
    const { idle, logged } = await conversions()
    await idle()
    const model = await modelOf(body)
    expect(logged).toEqual([])
    expect(model).toMatchObject({
      state: 'ready',
      progress: 100,
      is_current: true,
      elements: 2,
      left_out: 0,
      failure: null,
    })
    const [first] = await elementsOf(model)
    expect(first).toMatchObject({ storey: 'Ground floor', class: 'IfcWall' })

    const response = await app.inject({
      url: `/api${modelGeometry.path.replace(':id', model.id)}`,
      headers: { authorization: `Bearer ${await tokenOf(manager)}`, 'accept-encoding': 'gzip, br' },
    })
    expect(response.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'private, no-cache' })
    const bytes = brotliDecompressSync(response.rawPayload)
    const { elements, meshes, refs } = decodeGeometry(new Uint8Array(bytes).buffer)
    expect([elements, meshes.length > 0, refs.length]).toEqual([2, true, 4])
    const again = await app.inject({
      url: `/api${modelGeometry.path.replace(':id', model.id)}`,
      headers: { authorization: `Bearer ${await tokenOf(manager)}`, 'if-none-match': String(response.headers.etag) },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const plain = {
      url: `/api${modelGeometry.path.replace(':id', model.id)}`,
      headers: { authorization: `Bearer ${await tokenOf(manager)}`, 'accept-encoding': 'identity' },
    }
    expect((await app.inject(plain)).rawPayload.equals(bytes)).toBe(true)

    const { open } = files
    files.open = async () =>
      new Readable({
        read() {
          this.destroy(new Error('The disk failed.'))
        },
      })
    expect((await app.inject(plain)).statusCode).toBe(500)
    files.open = open
  })

  const box = anIfc([aBox('a', { size: [1000, 2000, 3000] })])
  const inFeet = box
    .replace('IFCSIUNIT(*,.LENGTHUNIT.,.MILLI.,.METRE.)', "IFCCONVERSIONBASEDUNIT(#901,.LENGTHUNIT.,'FOOT',#902)")
    .replace(
      'DATA;\n',
      `DATA;
#901=IFCDIMENSIONALEXPONENTS(1,0,0,0,0,0,0);
#902=IFCMEASUREWITHUNIT(IFCLENGTHMEASURE(0.3048),#903);
#903=IFCSIUNIT(*,.LENGTHUNIT.,$,.METRE.);
`,
    )

  it.each([
    ['in millimetres', box, 0.001],
    ['in metres', box.replace('.MILLI.', '$'), 1],
    ['in feet', inFeet, 0.3048],
    ['of IFC4', box.replace('IFC2X3', 'IFC4'), 0.001],
  ])('%s with lengths in metres', async (_name, file, unit) => {
    const [element] = await elementsOf(await converted(file))
    const [x0 = 0, y0 = 0, z0 = 0, x1 = 0, y1 = 0, z1 = 0] = element?.box ?? []
    expect([x1 - x0, y1 - y0, z1 - z0]).toEqual([1000, 3000, 2000].map((length) => expect.closeTo(length * unit, 1)))
  })

  it('from a zip archive', async () => {
    const archive = zipSync({
      'readme.txt': new Uint8Array(3),
      'model.IFC': new TextEncoder().encode(anIfc([aBox('a')])),
    })
    expect(await converted(new Uint8Array(archive))).toMatchObject({ state: 'ready', elements: 1 })
  })

  it('without elements that lie thousands of kilometres away', async () => {
    const model = await converted(anIfc([aBox('a'), aBox('b', { at: [2000, 0, 0] }), aBox('c', { at: [1e12, 0, 0] })]))
    expect(model).toMatchObject({ state: 'ready', elements: 2, left_out: 1 })
  })

  it('at coordinates of a national grid, exactly', async () => {
    const at = (x: number) => aBox(`x${x}`, { at: [x, 463_000_000, 0] })
    const model = await converted(anIfc([at(155_000_000), at(155_000_003)]))
    const [first, second] = await elementsOf(model)
    expect((second?.box[0] ?? 0) - (first?.box[0] ?? 0)).toBeCloseTo(0.003, 4)
  })
})

it('a conversion ends without a result when its server has stopped', async () => {
  const path = join(folder, 'model.ifc')
  await writeFile(path, anIfc([aBox('a')]))
  const file = await open(path)
  onTestFinished(() => file.close())
  const resultFor = async (server: number) => {
    const child = startConversion(file.fd, usualLimits)
    child.send({ server })
    const [output] = await Promise.all([buffer(child.stdout ?? Readable.from([])), once(child, 'close')])
    return { hasOutput: output.length > 0 }
  }
  expect(await resultFor(process.pid)).toEqual({ hasOutput: true })
  expect(await resultFor(process.pid + 1)).toEqual({ hasOutput: false })
})

describe('a file that is no usable model fails with a code:', () => {
  const whole = anIfc([aBox('a')])
  const zipped = new Uint8Array(zipSync({ 'a.ifc': new TextEncoder().encode(whole) }))
  /** The archive with another size of its file in its directory. */
  function claimingSize(archive: Uint8Array<ArrayBuffer>, size: number): Uint8Array<ArrayBuffer> {
    const claiming = archive.slice()
    const entry = Buffer.from(claiming).indexOf('PK\u0001\u0002')
    new DataView(claiming.buffer).setUint32(entry + 24, size, true)
    return claiming
  }
  it.each([
    ['without geometry', anIfc([]).replace('DATA;', 'DATA;\n#999=IFCPRODUCTDEFINITIONSHAPE($,$,());'), 'no_geometry'],
    ['truncated', whole.slice(0, -30), 'truncated'],
    ['a broken zip archive', zipped.slice(0, -40), 'truncated'],
    [
      'lines that are not IFC',
      `ISO-10303-21;\nDATA;\nIFCPRODUCTDEFINITIONSHAPE${'x'.repeat(1000)}\nEND-ISO-10303-21;`,
      'unreadable',
    ],
    ['a zip archive that unpacks to 2 GB', claimingSize(zipped, 2 ** 31 - 1), 'too_large'],
    ['an unknown schema', whole.replace('IFC2X3', 'AP214'), 'not_ifc'],
  ])('%s', async (_name, file, failure) => {
    const model = await converted(file)
    expect(model).toMatchObject({ state: 'failed', failure, elements: null, is_current: false })
  })

  it('too much work', async () => {
    const model = await converted(anIfc([aBox('a')]), { timeMs: 1 })
    expect(model).toMatchObject({ state: 'failed', failure: 'too_slow' })
  })

  it('more booleans than the CPU time allows', async () => {
    const model = await converted(manyOpenings(1500), { limits: { ...usualLimits, processorSeconds: 1 } })
    expect(model).toMatchObject({ state: 'failed', failure: 'too_slow' })
  })

  it('a boolean operation that contains itself, after the CPU time of its size', async () => {
    const model = await converted(booleanOfItself, { limits: { ...usualLimits, processorSeconds: 2 } })
    expect(model).toMatchObject({ state: 'failed', failure: 'too_slow' })
  })

  it('too much memory', async () => {
    const model = await converted(anIfc([aBox('a')]), {
      limits: { heapMb: 64, memoryMb: 150, processorSeconds: 60, niceness: 10 },
    })
    expect(model).toMatchObject({ state: 'failed', failure: 'too_large' })
  })
})

const aPlate =
  "ISO-10303-21;\nHEADER;\nFILE_SCHEMA(('AUTOMOTIVE_DESIGN'));\nENDSEC;\nDATA;\n#1=PRODUCT('Plate','','',(#2));\nENDSEC;\nEND-ISO-10303-21;\n"

describe('an upload is refused at once:', () => {
  it.each([
    ['text named .ifc', 'Hello', 415],
    ['a PDF', '%PDF-1.7', 415],
    ['nothing', '', 400],
    ['IFC without data', 'ISO-10303-21;\nHEADER;\nENDSEC;\nEND-ISO-10303-21;\n', 400],
    ['IFC without a shape', anIfc([]), 400],
    ['STEP of a machine', aPlate, 400],
  ])('%s', async (_name, file, status) => {
    expect(await upload(file)).toMatchObject({ status })
  })
})
