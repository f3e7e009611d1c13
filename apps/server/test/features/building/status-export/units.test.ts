import { expect, test } from 'vitest'
import { type IfcText, globalIdOf as id } from '#sample/ifc-text.ts'
import { aFile, writtenTwice } from './files.ts'
import { readBack } from './read-back.ts'

const pressure = (unit: string) => (ifc: IfcText) => ifc.add(unit)
/** A file whose project has this unit of pressure. */
function withPressure(add: (ifc: IfcText) => string): string {
  const unit: string[] = []
  const file = aFile(['a'], (ifc) => unit.push(add(ifc)))
  return file.replace(/IFCUNITASSIGNMENT\(\(/, `$&${unit[0]},`)
}

test.each([
  ['pascals where the file names none', aFile(['a']), 15e6],
  ['megapascals', withPressure(pressure('IFCSIUNIT(*,.PRESSUREUNIT.,.MEGA.,.PASCAL.)')), 15],
  ['kilopascals', withPressure(pressure('IFCSIUNIT(*,.PRESSUREUNIT.,.KILO.,.PASCAL.)')), 15000],
  [
    'pounds per square inch',
    withPressure((ifc) => {
      const pascal = ifc.add('IFCSIUNIT(*,.PRESSUREUNIT.,$,.PASCAL.)')
      const factor = ifc.add(`IFCMEASUREWITHUNIT(IFCPRESSUREMEASURE(6894.757293168),${pascal})`)
      return ifc.add(`IFCCONVERSIONBASEDUNIT($,.PRESSUREUNIT.,'PSI',${factor})`)
    }),
    15e6 / 6894.757293168,
  ],
])('strengths in %s', async (_name, file, expected) => {
  const { sets } = await readBack(writtenTwice(file, { global_id: id('a') }))
  const found = sets.get(id('a'))?.Pset_PrecastConcreteElementGeneral?.FormStrippingStrength
  expect(Number(found) / expected).toBeCloseTo(1, 9)
})

test('line breaks of the file, lower-case classes, space and GlobalIds as UUIDs', async () => {
  const uuid = '551a4fef-0000-0917-3134-323737393335'
  const file = aFile(['a'])
    .replaceAll('\n', '\r\n')
    .replace('=IFCWALL(', ' = IfcWall /* a (wall; */ ( ')
    .replace(id('a'), uuid)
  const out = writtenTwice(file, { global_id: '1L6a$l00095p4qCZStEJCr' })
  expect(out.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect((await readBack(out)).sets.size).toBe(1)
})
