import type { ImportQuestion } from '@castline/contract/import-questions'
import { type Unit, unitsOf } from '@castline/contract/values/import-fields'
import { componentFields, isMeasure, type Measure } from '@castline/domain/components/fields'
import { readHeader } from '../guess/header-units.ts'
import { isImperial } from '../guess/imperial.ts'
import { cellText } from '../reading/table.ts'
import { quoted } from '../rows/faulty.ts'
import { parseNumber, toOurUnit, westernDigits } from '../rows/numbers.ts'
import type { Doubted } from './doubt.ts'

const usualImperial: Record<string, Unit> = { length: 'in', area: 'ft²', volume: 'yd³', mass: 'lb' }

/** Why the unit of a column is in doubt, and the most likely one; null if it is not. */
function doubtAbout(header: string, field: Measure, given: Unit | undefined, imperial: () => boolean): Unit | null {
  const { unit, unknown } = readHeader(header)
  const { kind } = componentFields[field]
  const units = unitsOf(field)
  const first = units[0] ?? 'mm'
  if (unknown !== undefined) return given ?? first
  // A ton of a file in feet and inches may have 2,000 pounds.
  if (unit === 't' && /\btons?\b/i.test(header) && !/metric/i.test(header) && imperial()) return 'US ton'
  if (unit && units.includes(unit)) return null
  return imperial() ? (usualImperial[kind] ?? first) : null
}

/** Asks for the unit of a column whose header has one that we do not know, or none beside feet and inches. */
export function unitOfColumn({ table, columns, decimal }: Doubted): ImportQuestion[] {
  let known: boolean | undefined
  const imperial = () => {
    known ??= isImperial(table, columns)
    return known
  }
  return [...columns.values()].flatMap(({ field, column, unit }): ImportQuestion[] => {
    if (!isMeasure(field)) return []
    const header = table.headers[column] ?? ''
    const suggested = doubtAbout(header, field, unit, imperial)
    if (suggested === null) return []
    for (const { cells } of table.rows) {
      const value = parseNumber(westernDigits(cellText(cells[column])), decimal)
      if (value === null || value <= 0) continue
      const choices = unitsOf(field).map((each) => ({
        value: each,
        values: {
          wanted: each,
          value: Number(toOurUnit(value, field, each).toPrecision(4)),
          unit: unitsOf(field)[0] ?? '',
        },
        becomes: { field, unit: each },
      }))
      return [
        { code: 'unit', column, fields: [field], values: { column: quoted(header), field, value }, choices, suggested },
      ]
    }
    return []
  })
}
