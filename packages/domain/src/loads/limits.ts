import type { LoadRefusal } from './loads.ts'

/** Measures of a component: mm and kg; null if unknown. */
export interface LoadedMeasures {
  readonly weight: number | null
  readonly length: number | null
  readonly width: number | null
  readonly height: number | null
  readonly thickness: number | null
}

/** The known facts about all components of a load. */
interface LoadTotals {
  /** The sum of the known weights, in kg. */
  readonly weight: number
  /** The number of components without a weight; above 0, the total is at least `weight`. */
  readonly unknown_weights: number
  /** The largest known dimension, in mm; null if none is known. */
  readonly longest: number | null
  /** The largest known width, in mm. Without a length, a width is a length, as that of walls. */
  readonly widest: number | null
}

const largest = (values: readonly (number | null)[]) => {
  const known = values.filter((value) => value !== null)
  return known.length > 0 ? Math.max(...known) : null
}

/** A weight of 0, from a form or an old file, is unknown: nothing weighs nothing. */
export const knownWeight = (weight: number | null): number | null => weight || null

/**
 * Adds up the components of a load. An unknown weight is never counted as 0: `unknown_weights` counts it.
 * Twin in SQL: `features/loads/queries.ts`.
 */
export function loadTotals(pieces: readonly LoadedMeasures[]): LoadTotals {
  return {
    weight: pieces.reduce((sum, { weight }) => sum + (weight ?? 0), 0),
    unknown_weights: pieces.filter(({ weight }) => knownWeight(weight) === null).length,
    longest: largest(pieces.flatMap(({ length, width, height, thickness }) => [length, width, height, thickness])),
    widest: largest(pieces.map(({ length, width }) => (length === null ? null : width))),
  }
}

/** The limits of a trailer: kg and mm; null where there is none. */
export interface TrailerLimits {
  readonly max_weight: number | null
  readonly max_length: number | null
  readonly max_width: number | null
}

export interface OverLimit {
  readonly code: LoadRefusal & ('over_weight' | 'too_long' | 'too_wide')
  /** In kg or mm; of an `over_weight` with unknown weights at least this. */
  readonly value: number
  readonly limit: number
}

/**
 * Returns which limits of its trailer a load exceeds; it may depart like this only with a reason. An unknown measure
 * exceeds nothing.
 */
export function overLimits(totals: LoadTotals, trailer: TrailerLimits | null): OverLimit[] {
  const checks = [
    ['over_weight', totals.weight, trailer?.max_weight],
    ['too_long', totals.longest, trailer?.max_length],
    ['too_wide', totals.widest, trailer?.max_width],
  ] as const
  return checks.flatMap(([code, value, limit = null]) =>
    value !== null && limit !== null && value > limit ? [{ code, value, limit }] : [],
  )
}
