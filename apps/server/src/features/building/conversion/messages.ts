import type { ModelFailure } from '@castline/contract/values/models'
import type { PieceBill } from './bill.ts'
import type { PropertySet } from './property-sets.ts'

/** An element with geometry, as its row is stored. Lengths are in metres, heights above the model's zero. */
export interface ReadElement {
  /** The GlobalIds of the element and of those that contain it by `IfcRelAggregates`, nearest first. */
  readonly global_ids: readonly string[]
  /** Their tags and their names; empty where they have none. */
  readonly tags: readonly string[]
  readonly names: readonly string[]
  /** The class, e.g. `IfcBeam`. */
  readonly class: string
  readonly storey: string | null
  /** Lowest and highest corner: x, y, z, x, y, z with y up. */
  readonly box: readonly number[]
  /** Outline seen from above: x, z, x, z … */
  readonly footprint: readonly number[]
  /** The numbers of its property sets. */
  readonly property_sets: readonly number[]
}

export interface ModelSummary {
  readonly origin: readonly [number, number, number]
  readonly elements: number
  /** Elements that are too far away to be shown, or have broken geometry. */
  readonly leftOut: number
  /** Number of components in its schedule; null without one. */
  readonly scheduleRows: number | null
  /** Whether all property sets are stored. */
  readonly isPropertiesComplete: boolean
}

/** The request to the conversion process. */
export interface ConversionStart {
  /** The process ID of the server, for which it works. */
  readonly server: number
}

/** The messages of the conversion process. The geometry file, compressed with Brotli, is its standard output. */
export type ConversionMessage =
  | { readonly kind: 'progress'; readonly percent: number }
  | { readonly kind: 'elements'; readonly elements: readonly ReadElement[] }
  /** The next property sets, in the order of their numbers. */
  | { readonly kind: 'sets'; readonly sets: readonly PropertySet[] }
  /** The next part of the schedule. */
  | { readonly kind: 'schedule'; readonly csv: string }
  /** The next bills. */
  | { readonly kind: 'bills'; readonly bills: readonly PieceBill[] }
  | { readonly kind: 'end'; readonly summary: ModelSummary }
  | { readonly kind: 'unreadable'; readonly failure: ModelFailure }
  /** An error of ours or the converter's; `stack` is for the log. */
  | { readonly kind: 'failed'; readonly stack: string }
