import { globalIdOf, ifcText } from '../../apps/server/src/sample/ifc-text.ts'

/** Walls of one storey, in rows of 25. */
const perStorey = 500
const perRow = 25

export interface LargeBuilding {
  /** An IFC file. */
  readonly model: string
  /** Mark and model ID of each component. */
  readonly components: readonly (readonly [mark: string, modelId: string])[]
  /** The first letters of the marks of the highest storey: nothing hides its walls. */
  readonly topStorey: string
}

/** Returns a building of `count` walls with their property sets, in storeys of 500. */
export function largeBuilding(count: number): LargeBuilding {
  const ifc = ifcText()
  const components: [string, string][] = []
  const storeyOf = (wall: number) => `S${String(Math.floor(wall / perStorey)).padStart(3, '0')}`
  for (let first = 0; first < count; first += perStorey) {
    const elements = Array.from({ length: Math.min(perStorey, count - first) }, (_none, place) => {
      const mark = `${storeyOf(first)}-${place}`
      const globalId = globalIdOf(mark)
      components.push([mark, globalId])
      const size = [2400 + (place % 37) * 20, 200, 2800] as const
      const at = [(place % perRow) * 3500, Math.floor(place / perRow) * 4000, (first / perStorey) * 3000] as const
      const wall = ifc.box({ globalId, className: 'IFCWALL', name: 'Wall', tag: mark, at, size })
      ifc.properties(wall, { 'Piece mark': mark, Width: [size[0], 'IFCPOSITIVELENGTHMEASURE'] })
      return wall
    })
    ifc.storey(storeyOf(first), elements)
  }
  return { model: ifc.text(), components, topStorey: storeyOf(count - 1) }
}
