import { expect, test } from 'vitest'
import { globalIdOf, type IfcText } from '#sample/ifc-text.ts'
import { aBox } from '#support/models.ts'
import { aFile, writtenTwice } from './files.ts'
import { facts, readBack, written } from './read-back.ts'

const id = globalIdOf

/** Adds a property set that these elements share. */
function aSharedSet(ifc: IfcText, name: string, elements: readonly string[], values: Record<string, string>): void {
  const properties = Object.entries(values).map(([key, value]) =>
    ifc.add(`IFCPROPERTYSINGLEVALUE('${key}',$,${value},$)`),
  )
  const set = ifc.add(`IFCPROPERTYSET('${id(`${name} ${elements}`)}',$,'${name}',$,(${properties.join(',')}))`)
  ifc.add(`IFCRELDEFINESBYPROPERTIES('${id(`relation ${name} ${elements}`)}',$,$,$,(${elements.join(',')}),${set})`)
}

const schemaOf = (file: string, schema: string) => file.replace('IFC2X3', schema)
const linesOf = (file: string) => file.split('\n')

test('a file without a component of ours stays as it is', () => {
  const file = aFile(['a'])
  expect(written(file, facts({ global_id: id('b') }))).toBe(file)
  expect(written(file)).toBe(file)
})

test('IFC2x3: number and lot in the general set, times as text', async () => {
  const file = aFile(['a', 'b'])
  const out = writtenTwice(file, {
    global_id: id('a'),
    place: 'North / A-01',
    ncrs: ['NCR-002', 'NCR-014'],
    is_held: true,
  })
  const { sets, types } = await readBack(out)
  expect(sets.get(id('a'))).toEqual({
    Pset_PrecastConcreteElementGeneral: {
      ProductionLotId: 'P-2026-0012',
      SerialNumber: 'W-03/1',
      FormStrippingStrength: 15e6,
      LiftingStrength: 20.5e6,
    },
    Pset_ManufacturerOccurrence: { SerialNumber: 'W-03/1', BatchReference: 'P-2026-0012', BarCode: '7K3MQ2XW9ABC' },
    Castline: {
      Project: 'P-1',
      PieceMark: 'W-03',
      ControlNumber: 'W-03/1',
      LabelCode: '7K3MQ2XW9ABC',
      Section: 'Ground floor',
      Status: 'installed',
      StatusAt: '2026-11-20T09:30:00',
      ProducedAt: '2026-11-02T06:15:00',
      TransportedAt: '2026-11-10T05:00:00',
      AcceptedAt: '2026-11-11T10:00:00',
      InstalledAt: '2026-11-20T09:30:00',
      Load: 'L-0007',
      Place: 'North / A-01',
      Pours: 'P-2026-0012',
      OnHold: true,
      OpenNonConformances: 2,
      OpenNonConformanceNumbers: 'NCR-002, NCR-014',
    },
  })
  expect(types.get('Castline.StatusAt')).toBe('IFCLABEL')
  expect(sets.has(id('b'))).toBe(false)
  // Everything that was there is there, in its order.
  expect(linesOf(out).filter((line) => linesOf(file).includes(line))).toEqual(linesOf(file))
})

test.each([
  ['IFC4', undefined],
  ['IFC4X3_ADD2', '2026-11-02'],
])('%s: the set of fabrication, with types of times', async (schema, manufactured) => {
  const { sets, types } = await readBack(writtenTwice(schemaOf(aFile(['a']), schema), { global_id: id('a') }))
  const found = sets.get(id('a'))
  expect(found?.Pset_PrecastConcreteElementFabrication).toEqual({
    ProductionLotId: 'P-2026-0012',
    SerialNumber: 'W-03/1',
    PieceMark: 'W-03',
    ActualProductionDate: '2026-11-02T06:15:00',
    ActualErectionDate: '2026-11-20T09:30:00',
  })
  expect(found?.Pset_PrecastConcreteElementGeneral).toEqual({ FormStrippingStrength: 15e6, LiftingStrength: 20.5e6 })
  expect(found?.Pset_ManufacturerOccurrence?.ManufacturingDate).toBe(manufactured)
  expect(types.get('Pset_PrecastConcreteElementFabrication.ActualProductionDate')).toBe('IFCDATETIME')
  expect(types.get('Pset_PrecastConcreteElementGeneral.LiftingStrength')).toBe('IFCPRESSUREMEASURE')
  expect(types.get('Castline.StatusAt')).toBe('IFCDATETIME')
})

test('an assembly has the sets of the piece, its concrete parts those of the concrete', async () => {
  const file = aFile(['leaf', 'own'], (ifc, elements) => {
    const bar = ifc.box(aBox('bar', { className: 'IFCREINFORCINGBAR' }))
    ifc.assembly({ globalId: id('whole'), name: 'Wall', tag: '' }, [...elements, bar])
  })
  const { sets } = await readBack(
    writtenTwice(schemaOf(file, 'IFC4'), { global_id: id('whole') }, { global_id: id('own'), control_number: 'other' }),
  )
  expect(Object.keys(sets.get(id('whole')) ?? {}).sort()).toEqual(['Castline', 'Pset_ManufacturerOccurrence'])
  const ofConcrete = ['Pset_PrecastConcreteElementFabrication', 'Pset_PrecastConcreteElementGeneral']
  expect(Object.keys(sets.get(id('leaf')) ?? {}).sort()).toEqual(ofConcrete)
  expect(sets.get(id('own'))?.Pset_PrecastConcreteElementFabrication?.SerialNumber).toBe('other')
  expect(sets.has(id('bar'))).toBe(false)
})

test('a set that several elements share is not edited: the element leaves it and gets a merged copy', async () => {
  const name = 'Pset_PrecastConcreteElementGeneral'
  const file = aFile(['a', 'b', 'c'], (ifc, elements) => {
    aSharedSet(ifc, name, elements, {
      TypeDesignator: "IFCLABEL('V')",
      SerialNumber: "IFCIDENTIFIER('of the designer')",
    })
    aSharedSet(ifc, 'Pset_WallCommon', elements, { Reference: "IFCIDENTIFIER('W')" })
  })
  const out = writtenTwice(file, { global_id: id('b') })
  const { sets } = await readBack(out)
  expect(sets.get(id('a'))?.[name]).toEqual({ TypeDesignator: 'V', SerialNumber: 'of the designer' })
  expect(sets.get(id('c'))).toEqual(sets.get(id('a')))
  expect(sets.get(id('b'))?.[name]).toMatchObject({
    TypeDesignator: 'V',
    SerialNumber: 'W-03/1',
    LiftingStrength: 20.5e6,
  })
  expect(sets.get(id('b'))?.Pset_WallCommon).toEqual({ Reference: 'W' })
  const changed = linesOf(file).filter((line) => !linesOf(out).includes(line))
  expect(changed).toEqual([expect.stringContaining('IFCRELDEFINESBYPROPERTIES')])
})

test('an element with two sets of one name ends with one', async () => {
  const name = 'Pset_ManufacturerOccurrence'
  const file = aFile(['a'], (ifc, elements) => {
    aSharedSet(ifc, name, elements, { AcquisitionDate: "IFCLABEL('2026-01-01')" })
    const set = ifc.add(
      `IFCPROPERTYSET('${id('second')}',$,'${name}','by hand',(${ifc.add("IFCPROPERTYSINGLEVALUE('BarCode',$,IFCLABEL('x'),$)")}))`,
    )
    ifc.add(`IFCRELDEFINESBYPROPERTIES('${id('second relation')}',$,$,$,(${elements[0]}),${set})`)
  })
  const { sets } = await readBack(writtenTwice(file, { global_id: id('a') }))
  expect(sets.get(id('a'))?.[name]).toEqual({
    AcquisitionDate: '2026-01-01',
    SerialNumber: 'W-03/1',
    BatchReference: 'P-2026-0012',
    BarCode: '7K3MQ2XW9ABC',
  })
})

test('a relation that gives several sets keeps the others for the element', async () => {
  const name = 'Pset_ManufacturerOccurrence'
  const file = schemaOf(
    aFile(['a', 'b'], (ifc, elements) => {
      const sets = [name, 'Pset_WallCommon', 'Other'].map((each) => {
        const property = ifc.add(`IFCPROPERTYSINGLEVALUE('Of ${each}',$,IFCLABEL('x'),$)`)
        return ifc.add(`IFCPROPERTYSET('${id(each)}',$,'${each}',$,(${property}))`)
      })
      const relating = `IFCPROPERTYSETDEFINITIONSET((${sets.join(',')}))`
      ifc.add(`IFCRELDEFINESBYPROPERTIES('${id('several')}',$,$,$,(${elements.join(',')}),${relating})`)
    }),
    'IFC4',
  )
  const out = writtenTwice(file, { global_id: id('a') })
  expect(out).toMatch(/\(#\d+\),IFCPROPERTYSETDEFINITIONSET\(\(#\d+,#\d+\)\)\);/)
})

test('facts that changed replace what was written, and the file does not grow', async () => {
  const file = schemaOf(aFile(['a']), 'IFC4')
  const first = written(file, facts({ global_id: id('a') }))
  const back = facts({
    global_id: id('a'),
    status: 'manufactured',
    transported_at: null,
    accepted_at: null,
    installed_at: null,
    load: null,
    pours: [],
  })
  const second = written(first, back)
  const { sets } = await readBack(second)
  const found = sets.get(id('a'))
  expect(found?.Castline).toMatchObject({ Status: 'manufactured' })
  expect(found?.Castline).not.toHaveProperty('Load')
  expect(found?.Pset_PrecastConcreteElementFabrication).toEqual({
    SerialNumber: 'W-03/1',
    PieceMark: 'W-03',
    ActualProductionDate: '2026-11-02T06:15:00',
  })
  expect(second.length).toBeLessThan(first.length)
  expect(written(second, back)).toBe(second)
  // Back and forth, it has as many lines as before.
  expect(linesOf(written(second, facts({ global_id: id('a') })))).toHaveLength(linesOf(first).length)
})

test('what another program wrote stays where nothing is known', async () => {
  const file = schemaOf(
    aFile(['a'], (ifc, elements) => {
      aSharedSet(ifc, 'Pset_PrecastConcreteElementFabrication', elements, {
        ActualErectionDate: "IFCDATETIME('2020-01-01T00:00:00')",
        ProductionLotId: "IFCIDENTIFIER('lot')",
      })
    }),
    'IFC4',
  )
  const { sets } = await readBack(writtenTwice(file, { global_id: id('a'), installed_at: null, pours: [] }))
  expect(sets.get(id('a'))?.Pset_PrecastConcreteElementFabrication).toMatchObject({
    ActualErectionDate: '2020-01-01T00:00:00',
    ProductionLotId: 'lot',
    SerialNumber: 'W-03/1',
  })
})

test('an element that is no component any more loses our set, but not that of another project', async () => {
  const file = written(
    aFile(['a', 'b', 'c']),
    facts({ global_id: id('a') }),
    facts({ global_id: id('b'), project: 'P-2' }),
  )
  const { sets } = await readBack(written(file, facts({ global_id: id('c') })))
  expect(sets.get(id('a'))).not.toHaveProperty('Castline')
  expect(sets.get(id('b'))?.Castline).toMatchObject({ Project: 'P-2' })
})
