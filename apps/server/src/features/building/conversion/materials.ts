import * as Ifc from 'web-ifc'
import { contentOf, type Line, type ModelLines, reference, references, textOf } from './lines.ts'

/** A material of an element, with the thickness of its layer if it has one. */
export interface Material {
  /** Its name and category: `Metal - Steel - 345 MPa`, `S355JR Steel`. */
  readonly text: string
  readonly thickness: number | null
}

/** Only hostile files have more layers or constituents. */
const most = 64
const deepest = 4
/** The fields that lead from a set, a usage or a part of one to materials. */
const inside = [
  'ForLayerSet',
  'ForProfileSet',
  'Materials',
  'MaterialLayers',
  'MaterialProfiles',
  'MaterialConstituents',
  'Material',
] as const

/**
 * Returns a function that reads the materials of one of the lines `of` where IFC puts them: a material, a list, the
 * layers, profiles or constituents of a set, or a usage of a set, of the line itself, else of its type.
 */
export function readMaterials(lines: ModelLines, of: ReadonlySet<number>): (line: number) => readonly Material[] {
  const { lineOf, linesOf } = lines
  const typeOf = new Map<number, number>()
  for (const { RelatedObjects, RelatingType } of linesOf(Ifc.IFCRELDEFINESBYTYPE)) {
    for (const object of references(RelatedObjects)) if (of.has(object)) typeOf.set(object, reference(RelatingType))
  }
  const wanted = new Set([...of, ...typeOf.values()])
  const relating = new Map<number, number>()
  for (const { RelatedObjects, RelatingMaterial } of linesOf(Ifc.IFCRELASSOCIATESMATERIAL)) {
    for (const object of references(RelatedObjects)) {
      if (wanted.has(object) && !relating.has(object)) relating.set(object, reference(RelatingMaterial))
    }
  }
  const known = new Map<number, readonly Material[]>()

  function materialsAt(id: number, depth: number): Material[] {
    if (depth > deepest) return []
    const line = lineOf(id)
    const parts = inside.flatMap((field) => partsOf(line, field)).slice(0, most)
    if (parts.length === 0) {
      const text = [line.Name, line.Category].map(textOf).filter(Boolean).join(' ')
      return text === '' ? [] : [{ text, thickness: null }]
    }
    const thickness = contentOf(line.LayerThickness)
    return parts
      .flatMap((part) => materialsAt(part, depth + 1))
      .map((material) => ({ ...material, thickness: typeof thickness === 'number' ? thickness : material.thickness }))
      .slice(0, most)
  }

  return (line) => {
    const id = relating.get(line) ?? relating.get(typeOf.get(line) ?? 0)
    if (id === undefined) return []
    const found = known.get(id) ?? materialsAt(id, 0)
    known.set(id, found)
    return found
  }
}

function partsOf(line: Line, field: (typeof inside)[number]): number[] {
  const value = line[field]
  return Array.isArray(value) ? references(value) : value ? [reference(value)] : []
}
