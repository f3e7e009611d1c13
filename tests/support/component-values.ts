import { randomInt } from 'node:crypto'
import { componentFields, type FieldName, type MeasureKind } from '@castline/domain/component-fields'

/** Measures that fit together, so that no form asks whether they are right: a cube of concrete. */
const cube: Readonly<Record<MeasureKind, number>> = { length: 2000, area: 4, volume: 8, mass: 19_200 }

/** Letters alone, which every collation orders alike. */
const letters = () => Array.from({ length: 8 }, () => 'abcdefghij'[randomInt(10)]).join('')

/** A value that this field may have; another one at each call. */
export function aValueOf(name: FieldName): string | number {
  const { kind, limit } = componentFields[name]
  if (kind === 'line' || kind === 'id') return `${letters()} ${name}`.slice(0, limit)
  return Number((cube[kind] * (1 + Math.random() / 10)).toFixed(3))
}
