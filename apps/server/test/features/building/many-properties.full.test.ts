import { open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import * as Ifc from 'web-ifc'
import { usualLimits } from '#features/building/conversion/conversion-process.ts'
import { convertFile } from '#features/building/conversion/convert-file.ts'
import type { Line, ModelLines } from '#features/building/conversion/lines.ts'
import { nameOf, readProperties } from '#features/building/conversion/properties.ts'
import { diskStore } from '#files/disk.ts'
import { globalIdOf, ifcText } from '#sample/ifc-text.ts'
import { aBox } from '#support/models.ts'
import { temporaryFolder } from '#support/temporary-folder.ts'

const many = 200_000

it(`a model with ${many} property values is converted within a tenth of the time of the processor`, async () => {
  const ifc = ifcText()
  const each = 100
  const walls = Array.from({ length: many / each }, (_none, number) => {
    const wall = ifc.box(aBox(`wall ${number}`, { at: [number * 2000, 0, 0] }))
    const others = Array.from(
      { length: each - 2 },
      (_value, property) => [`Property ${property}`, 'Something'] as const,
    )
    ifc.properties(wall, {
      ...Object.fromEntries(others),
      'Piece mark': `W-${number}`,
      Weight: [1000 + number, 'IFCMASSMEASURE'],
    })
    return wall
  })
  ifc.storey('Ground floor', walls)
  const folder = await temporaryFolder()
  const path = join(folder, 'model.ifc')
  await writeFile(path, ifc.text())
  const file = await open(path)
  const { schedule, elements } = await convertFile({
    files: await diskStore(folder),
    file: file.fd,
    limits: { ...usualLimits, processorSeconds: usualLimits.processorSeconds / 10, niceness: 1 },
    timeMs: 20 * 60_000,
    onProgress: () => undefined,
    signal: new AbortController().signal,
  }).finally(() => file.close())
  const [headers, ...rows] = schedule.split('\r\n').slice(0, -1)
  expect(headers).toBe(
    'Model ID,Mark (Piece mark),Mark (Name),Type,Section,Length (mm),Height (mm),Thickness (mm),Volume (m³),Weight (kg),Class',
  )
  expect([elements.length, rows.length]).toEqual([walls.length, walls.length])
  expect(rows.at(-1)).toBe(
    `${globalIdOf('wall 1999')},W-1999,wall 1999,wall 1999,Ground floor,≈ 1000,≈ 1000,≈ 1000,≈ 1,2999,IfcWall`,
  )
})

/** The lines of an open model, and how often one was read. */
function modelOf(lines: ReadonlyMap<number, Line>, relations: Readonly<Record<number, readonly Line[]>>) {
  const read = { count: 0 }
  const model: ModelLines = {
    lineOf(id) {
      read.count++
      return lines.get(id) ?? {}
    },
    *linesOf(type) {
      yield* relations[type] ?? []
    },
  }
  return { model, read }
}

const to = (id: number) => ({ value: id })
const weightOf = (kg: number): Line => ({
  Name: { value: 'Weight' },
  NominalValue: { value: kg, name: 'IFCMASSMEASURE' },
})
const names = new Set([nameOf('Weight')])
const numbers = (count: number, from = 0) => Array.from({ length: count }, (_none, number) => from + number)

// If each step copied the previous text, these would take minutes.
it('many sets of one component are read once each', () => {
  const values = numbers(many, 1)
  const lines = new Map<number, Line>(values.map((number) => [number, weightOf(number)]))
  for (const number of values) lines.set(many + number, { HasProperties: [to(number)] })
  const relations = values.map((number) => ({ RelatedObjects: [to(0)], RelatingPropertyDefinition: to(many + number) }))
  const { model, read } = modelOf(lines, { [Ifc.IFCRELDEFINESBYPROPERTIES]: relations })
  expect(
    readProperties(
      model,
      new Set([0]),
      names,
    )(0)
      .get('weight')
      ?.slice(0, 3),
  ).toEqual([1, 2, 3])
  expect(read.count).toBe(2 * many)
})

it('many values of one name in one set are read once each', () => {
  const values = numbers(many, 1)
  const lines = new Map<number, Line>(values.map((number) => [number, weightOf(number)]))
  lines.set(-1, { HasProperties: values.map(to) })
  const relation = { RelatedObjects: [to(0)], RelatingPropertyDefinition: to(-1) }
  const { model, read } = modelOf(lines, { [Ifc.IFCRELDEFINESBYPROPERTIES]: [relation] })
  expect(readProperties(model, new Set([0]), names)(0).get('weight')?.[0]).toBe(1)
  expect(read.count).toBe(many + 1)
})

it('many sets of a type are merged once, not for each of its components', () => {
  const [components, values] = [numbers(many, 1), numbers(many, many + 1)]
  const lines = new Map<number, Line>(values.map((number) => [number, weightOf(number)]))
  for (const number of values) lines.set(many + number, { HasProperties: [to(number)] })
  lines.set(-1, { HasPropertySets: values.map((number) => to(many + number)) })
  const relation = { RelatedObjects: components.map(to), RelatingType: to(-1) }
  const { model, read } = modelOf(lines, { [Ifc.IFCRELDEFINESBYTYPE]: [relation] })
  const propertiesOf = readProperties(model, new Set(components), names)
  for (const number of components) expect(propertiesOf(number).get('weight')?.[0]).toBe(many + 1)
  expect(read.count).toBe(2 * many + 1)
})
