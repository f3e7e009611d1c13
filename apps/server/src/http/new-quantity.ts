import { invalid } from './errors.ts'

interface Quantities {
  readonly total_quantity?: number | undefined
  readonly quantity?: number | undefined
}

/** Returns the quantity of new other components. Throws 400 without one, and for two different ones. */
export function newQuantity({ total_quantity, quantity }: Quantities): number {
  const given = total_quantity ?? quantity
  if (given === undefined) throw invalid([{ field: 'total_quantity', message: 'Required.', code: 'invalid_type' }])
  if (quantity !== undefined && quantity !== given) {
    throw invalid([{ field: 'quantity', message: 'This is not the total quantity.' }])
  }
  return given
}
