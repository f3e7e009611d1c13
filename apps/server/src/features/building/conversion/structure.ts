import { modelId } from '@castline/domain/building/model-ids'
import * as Ifc from 'web-ifc'
import { modelLines, reference, references, textOf } from './lines.ts'

/** The names of an element, its storey and its containing element. Empty texts where the file has none. */
export interface ElementNames {
  readonly globalId: string
  readonly tag: string
  readonly name: string
}

export interface Structure {
  /** The element and those that contain it by `IfcRelAggregates`, nearest first. */
  chainOf(line: number): number[]
  namesOf(line: number): ElementNames
  /** The name of the storey of the nearest of these that has one. */
  storeyOf(chain: readonly number[]): string | null
  /** The class, e.g. `IfcBeam`. */
  classOf(line: number): string
}

/** Reads how the elements of an open model contain each other, and their names. */
export function readStructure(api: Ifc.IfcAPI, model: number): Structure {
  const { lineOf, linesOf } = modelLines(api, model)
  const whole = new Map<number, number>()
  for (const { RelatingObject, RelatedObjects } of linesOf(Ifc.IFCRELAGGREGATES)) {
    for (const part of references(RelatedObjects)) whole.set(part, reference(RelatingObject))
  }
  const container = new Map<number, number>()
  for (const { RelatingStructure, RelatedElements } of linesOf(Ifc.IFCRELCONTAINEDINSPATIALSTRUCTURE)) {
    for (const element of references(RelatedElements)) container.set(element, reference(RelatingStructure))
  }

  const names = new Map<number, ElementNames>()
  function namesOf(line: number): ElementNames {
    const known = names.get(line)
    if (known) return known
    const { GlobalId, Tag, Name } = lineOf(line)
    const read = { globalId: modelId(textOf(GlobalId)), tag: textOf(Tag), name: textOf(Name) }
    names.set(line, read)
    return read
  }

  return {
    namesOf,
    chainOf(line) {
      const chain = [line]
      for (let next = whole.get(line); next !== undefined; next = whole.get(next)) {
        // A hostile file may contain a circle.
        if (chain.includes(next) || chain.length >= 16) break
        chain.push(next)
      }
      return chain
    },
    storeyOf(chain) {
      for (const line of chain) {
        const storey = container.get(line) ?? line
        if (api.GetLineType(model, storey) === Ifc.IFCBUILDINGSTOREY) return namesOf(storey).name || null
      }
      return null
    },
    classOf: (line) => api.GetNameFromTypeCode(api.GetLineType(model, line)),
  }
}
