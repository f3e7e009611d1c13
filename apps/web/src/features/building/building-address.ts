import type { QueryFor } from '@castline/contract/call'
import type { building } from '@castline/contract/calls/models'
import { isId } from '@castline/contract/values/ids'
import { isStatus, type Status } from '@castline/domain/status/statuses'
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

/**
 * The view settings of the page, in its address. The filters have the same names as those of the list of components.
 */
export interface BuildingAddress {
  readonly status: Status | null
  /** A section id. */
  readonly section: string | null
  readonly search: string
  /** Only late components. */
  readonly isLate: boolean
  /** On any load, on none, or the id of a load; null for all components. */
  readonly load: string | null
  /** Matched exactly. */
  readonly type: string | null
  /** Null: the best that the device can show. */
  readonly view: View | null
  /** What the plan shows; null: as many storeys as it draws in time. */
  readonly storey: PlanStorey | null
  /** Null: the whole building. */
  readonly camera: Camera | null
  /** Null: nothing is cut away. */
  readonly cut: Cut | null
  readonly colouring: Colouring
  /** Elements above this height, in metres, are hidden; null hides none. */
  readonly top: number | null
  /** A day; null for now. */
  readonly day: string | null
  /** The id of the selected component. */
  readonly piece: string | null
  /** The id of the selected non-conformance. */
  readonly ncr: string | null
}

function readStorey(address: URLSearchParams): PlanStorey | null {
  const name = address.get('storey')
  const storeys = address.get('storeys')
  if (name) return { name: name.slice(0, 200) }
  return storeys === 'all' || storeys === 'none' ? storeys : null
}

/** Parses the address. Ignores invalid values. */
export function readBuildingAddress(address: URLSearchParams): BuildingAddress {
  const status = address.get('status')
  const section = address.get('section')
  const top = address.get('top')
  const day = address.get('day')
  const piece = address.get('piece')
  const ncr = address.get('ncr')
  const load = address.get('load')
  const camera = address.get('camera') ?? ''
  return {
    status: isStatus(status) ? status : null,
    section: isId(section) ? section : null,
    search: (address.get('q') ?? '').slice(0, 120),
    isLate: address.get('late') === '1',
    load: load === 'any' || load === 'none' || isId(load) ? load : null,
    type: address.get('type')?.slice(0, 120) || null,
    view: views.find((each) => each === address.get('view')) ?? null,
    storey: readStorey(address),
    camera: cameraPattern.test(camera) ? camera.split('_').map(Number) : null,
    cut: readCut(address),
    colouring: colourings.find((each) => each === address.get('colour')) ?? 'status',
    top: top !== null && /^-?\d+(\.\d+)?$/.test(top) ? Number(top) : null,
    day: day !== null && /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : null,
    piece: isId(piece) ? piece : null,
    ncr: isId(ncr) ? ncr : null,
  }
}

/** The address with some values changed; other parameters remain, and defaults are omitted. */
export function withBuilding(address: URLSearchParams, change: Partial<BuildingAddress>): URLSearchParams {
  const next = { ...readBuildingAddress(address), ...change }
  const written = new URLSearchParams(address)
  const { storey } = next
  const values = {
    status: next.status,
    section: next.section,
    q: next.search.trim(),
    late: next.isLate ? '1' : null,
    load: next.load,
    type: next.type,
    view: next.view,
    storey: typeof storey === 'object' ? storey?.name : null,
    storeys: typeof storey === 'string' ? storey : null,
    camera: next.camera?.join('_'),
    ...writtenCut(next.cut),
    colour: next.colouring === 'status' ? null : next.colouring,
    top: next.top === null ? null : String(next.top),
    day: next.day,
    piece: next.piece,
    ncr: next.ncr,
  }
  for (const [name, value] of Object.entries(values)) {
    if (value) written.set(name, value)
    else written.delete(name)
  }
  return written
}

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
