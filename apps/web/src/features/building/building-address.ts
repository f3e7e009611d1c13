import type { QueryFor } from '@castline/contract/call'
import type { building } from '@castline/contract/calls/models'
import { isId } from '@castline/contract/values/ids'
import { statuses } from '@castline/domain/status/statuses'
import {
  type AddressPart,
  addressState,
  allowed,
  choicePart,
  dayPart,
  firstChoicePart,
  flagPart,
  idPart,
  part,
  searchPart,
  textPart,
} from '#api/address-state.ts'
import { type Cut, readCut, writtenCut } from './cut.ts'

export const colourings = ['status', 'late', 'hold', 'load', 'section'] as const
export type Colouring = (typeof colourings)[number]

/** Whether a colouring shows the current day, whichever day is selected: only statuses have a history here. */
export const isOfToday = (colouring: Colouring) => ['late', 'hold', 'load'].includes(colouring)

export const views = ['3d', 'plan'] as const
export type View = (typeof views)[number]

/**
 * Where the camera stands, and the point that it looks at, in the coordinates of the files, so that a link shows the same
 * after a new revision: metres, z up.
 */
export type Camera = readonly number[]

/** As exact as the address has it, so that its link shows the same picture. */
export const inCentimetres = (camera: Camera): Camera => camera.map((each) => Math.round(each * 100) / 100)

const coordinate = String.raw`-?\d{1,7}(?:\.\d{1,2})?`
const cameraPattern = new RegExp(`^${coordinate}(?:_${coordinate}){5}$`)

/** A storey by its name, so that a link shows the same after a new revision; or all shapes, or those without a storey. */
export type PlanStorey = { readonly name: string } | 'all' | 'none'

const storeyPart: AddressPart<PlanStorey | null> = {
  read(address) {
    const [name, storeys] = [address.get('storey'), address.get('storeys')]
    if (name) return { name: name.slice(0, 200) }
    return storeys === 'all' || storeys === 'none' ? storeys : null
  },
  write: (storey) => ({
    storey: typeof storey === 'object' ? (storey?.name ?? null) : null,
    storeys: typeof storey === 'string' ? storey : null,
  }),
}

/** The view settings of the page. The filters have the same names as those of the list of components. */
const view = addressState({
  status: choicePart('status', statuses),
  section: idPart('section'),
  search: searchPart,
  /** Only late components. */
  isLate: flagPart('late'),
  /** On any load, on none, or the id of a load; null for all components. */
  load: allowed<string>('load', (text) => text === 'any' || text === 'none' || isId(text)),
  /** Matched exactly. */
  type: textPart('type'),
  /** Null: the best that the device can show. */
  view: choicePart('view', views),
  /** What the plan shows; null: as many storeys as it draws in time. */
  storey: storeyPart,
  /** Null: the whole building. */
  camera: part<Camera | null>(
    'camera',
    null,
    (text) => (cameraPattern.test(text) ? text.split('_').map(Number) : undefined),
    (camera) => camera?.join('_') ?? '',
  ),
  /** Null: nothing is cut away. */
  cut: { read: readCut, write: (cut: Cut | null) => writtenCut(cut) },
  colouring: firstChoicePart('colour', colourings, 'status'),
  /** The key of the legend's entry that is shown alone, where the colours are not the statuses. */
  only: textPart('only'),
  /** Elements above this height, in metres, are hidden; null hides none. */
  top: part<number | null>('top', null, (text) => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined)),
  /** A day; null for now. */
  day: dayPart('day'),
  /** The selected component. */
  piece: idPart('piece'),
  /** The selected non-conformance. */
  ncr: idPart('ncr'),
})
export type BuildingAddress = ReturnType<typeof view.read>
export const readBuildingAddress = view.read
export const withBuilding = view.change

/** The query of the request: the status is compared here, so that a change shows at once. */
export function buildingQuery({
  section,
  search,
  isLate,
  load,
  type,
  day,
}: BuildingAddress): QueryFor<typeof building> {
  return {
    section_id: section ?? undefined,
    q: search || undefined,
    type: type ?? undefined,
    late: isLate ? '1' : undefined,
    load: load ?? undefined,
    day: day ?? undefined,
  }
}
