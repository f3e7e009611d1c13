import { expect } from 'vitest'
import { type IfcText, ifcText } from '#sample/ifc-text.ts'
import { aBox } from '#support/models.ts'
import { facts, written } from './read-back.ts'

/** A file with boxes of these names, and what `more` adds. */
export function aFile(
  names: readonly string[],
  more: (ifc: IfcText, elements: string[]) => void = () => undefined,
): string {
  const ifc = ifcText()
  const elements = names.map((name, index) => ifc.box(aBox(name, { at: [index * 2000, 0, 0] })))
  ifc.storey('Ground floor', elements)
  more(ifc, elements)
  return ifc.text()
}

/** Writes twice, and expects nothing to change the second time. */
export function writtenTwice(file: string, ...pieces: Parameters<typeof facts>[0][]): string {
  const all = pieces.map(facts)
  const once = written(file, ...all)
  expect(written(once, ...all) === once).toBe(true)
  return once
}
