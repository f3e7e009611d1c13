import { type Measure, measures } from './fields.ts'

/**
 * Values that were computed, e.g. from the geometry of a model, and not given by anyone. In files they begin with this
 * sign.
 */
export const computedSign = '≈'

const computed = /^\s*≈\s*(?=\S)/

/** Computed measures by field, as stored beside the values of a component. */
export type ComputedValues = { readonly [Name in Measure]?: number }

/** The measures of a component that are still the computed ones. */
export function computedMeasures(
  values: Readonly<Record<Measure, number | null>>,
  computed: ComputedValues,
): Measure[] {
  return measures.filter((name) => computed[name] !== undefined && values[name] === computed[name])
}

export const isComputed = (text: string) => computed.test(text)
