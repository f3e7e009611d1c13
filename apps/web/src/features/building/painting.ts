import type { Building } from '@castline/contract/models'
import { type Status, statuses } from '@castline/domain/status/statuses'
import type { Colouring } from './building-address.ts'

/** How an element is drawn. */
export const drawn = { hidden: 0, faint: 1, solid: 2, selected: 3 } as const

/** How to draw each element; the elements of all models are numbered in the order of the models. */
export interface Painting {
  /** Indexes of the palette: 0 is the colour of elements without a component. */
  readonly colours: Uint8Array
  /** Values of `drawn`. */
  readonly states: Uint8Array
}

interface Wanted {
  readonly colouring: Colouring
  /** Only components in this status are shown in colour; null for all. */
  readonly status: Status | null
  /** Only these components are shown in colour; without it all. */
  readonly isOf?: ((piece: number) => boolean) | undefined
  /** Elements that begin above this height are hidden. */
  readonly top: number | null
  /** The index of the selected component; -1 for none. */
  readonly selected: number
  /** The number of the element that was tapped or chosen, which may have no component; null for none. */
  readonly picked: number | null
}

/** More sections or loads than colours share them. */
export const manyColours = 12

/** The palette index of a load, and of components on none. */
export const loadColour = (load: number) => (load < 0 ? 1 : 2 + (load % manyColours))

/** Whether each component is shown in colour: it matches the filter of the request, the status, and that of the legend. */
export function shownPieces(
  { pieces }: Building,
  { status, isOf }: Pick<Wanted, 'status' | 'isOf'>,
): readonly boolean[] {
  const digit = status === null ? null : String(statuses.indexOf(status))
  return pieces.id.map((_id, piece) => {
    const isInStatus = digit === null || pieces.statuses[piece] === digit
    return isInStatus && pieces.matches[piece] === '1' && isOf?.(piece) !== false
  })
}

/** The palette index of a component. */
function colourOf({ pieces }: Building, piece: number, colouring: Colouring): number {
  switch (colouring) {
    case 'status':
      return 1 + Number(pieces.statuses[piece] ?? 0)
    case 'late':
      return 1 + Number(pieces.late[piece] ?? 0)
    case 'hold':
      return 1 + Number(pieces.held[piece] ?? 0)
    case 'load':
      return loadColour(pieces.load[piece] ?? -1)
    case 'section':
      return 1 + ((pieces.section[piece] ?? 0) % manyColours)
  }
}

export function paint(building: Building, { colouring, top, selected, picked, ...filter }: Wanted): Painting {
  const shown = shownPieces(building, filter)
  const count = building.models.reduce((sum, { pieces }) => sum + pieces.length, 0)
  const painting = { colours: new Uint8Array(count), states: new Uint8Array(count) }
  let element = 0
  for (const { pieces, low } of building.models) {
    for (const [position, piece] of pieces.entries()) {
      const isAbove = top !== null && (low[position] ?? 0) >= top
      const isShown = shown[piece] === true
      if (isShown) painting.colours[element] = colourOf(building, piece, colouring)
      // Also what the filter leaves out: it was chosen, perhaps by a link.
      const isChosen = (piece !== -1 && piece === selected) || element === picked
      const state = isChosen ? 'selected' : isShown ? 'solid' : 'faint'
      painting.states[element] = drawn[isAbove ? 'hidden' : state]
      element++
    }
  }
  return painting
}

/** The model of an element, and its number there. */
export function elementAt(
  { models }: Pick<Building, 'models'>,
  element: number,
): { modelId: string; position: number } | null {
  let position = element
  for (const { id, pieces } of models) {
    if (position < pieces.length) return { modelId: id, position }
    position -= pieces.length
  }
  return null
}

/** For each element of all models, the index of its component, or -1. */
export function pieceOfElement({ models }: Pick<Building, 'models'>): Int32Array {
  return Int32Array.from(models.flatMap(({ pieces }) => pieces))
}

/** The building after a status change of one component; the same object if it is not in it. */
export function withStatus(building: Building, componentId: string, status: Status): Building {
  const piece = building.pieces.id.indexOf(componentId)
  if (piece < 0) return building
  const digits = building.pieces.statuses
  const statusesNow = `${digits.slice(0, piece)}${statuses.indexOf(status)}${digits.slice(piece + 1)}`
  return { ...building, pieces: { ...building.pieces, statuses: statusesNow } }
}

/** The lowest and highest point of the elements, in metres; null without any. */
export function heightsOf({ models }: Building): { readonly low: number; readonly high: number } | null {
  let [low, high] = [Infinity, -Infinity]
  for (const model of models) {
    for (const value of model.low) low = Math.min(low, value)
    for (const value of model.high) high = Math.max(high, value)
  }
  return high > low ? { low, high } : null
}
