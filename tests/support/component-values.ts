import { randomInt } from 'node:crypto'
import { componentFields, type FieldName, type MeasureKind } from '@castline/domain/components/fields'

/** Consistent measures (a cube of concrete), so that no form asks to confirm them. */
const cube: Readonly<Record<MeasureKind, number>> = { length: 2000, area: 4, volume: 8, mass: 19_200, strength: 30 }

/** Letters only, which sort the same in every collation. */
const letters = () => Array.from({ length: 8 }, () => 'abcdefghij'[randomInt(10)]).join('')

let measures = 0

/** Returns a valid value for this field, different at each call: measures by more than the rounding of an import. */
export function aValueOf(name: FieldName): string | number {
  const { kind, limit } = componentFields[name]
  if (kind === 'line' || kind === 'id') return `${letters()} ${name}`.slice(0, limit)
  return Number((cube[kind] * (1 + (measures++ % 100) / 1000)).toFixed(3))
}
