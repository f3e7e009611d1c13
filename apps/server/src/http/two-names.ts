import { invalid } from './errors.ts'

/** Fields of other components that have a second name in the specification. */
interface Given {
  readonly name?: string | undefined
  readonly details?: string | undefined
  readonly total_quantity?: number | undefined
  readonly quantity?: number | undefined
}

/** Returns the value under one of two names. Throws 400 for two different values. */
function either<T>(field: string, value: T | undefined, otherField: string, other: T | undefined): T | undefined {
  if (value !== undefined && other !== undefined && other !== value) {
    throw invalid([{ field: otherField, message: `This is not the value of \`${field}\`.` }])
  }
  return value ?? other
}

/** Returns the given name and total quantity, each under either of its names. Throws 400 for two different values. */
export const underOneName = ({ name, details, total_quantity, quantity }: Given) => ({
  name: either('name', name, 'details', details),
  total_quantity: either('total_quantity', total_quantity, 'quantity', quantity),
})

/** As `underOneName`, of new other components. Throws 400 also if one is missing. */
export function newUnderOneName(given: Given): { name: string; total_quantity: number } {
  const { name, total_quantity } = underOneName(given)
  const missing = Object.entries({ name, total_quantity }).filter(([, value]) => value === undefined)
  if (name === undefined || total_quantity === undefined) {
    throw invalid(missing.map(([field]) => ({ field, message: 'Required.', code: 'invalid_type' })))
  }
  return { name, total_quantity }
}
