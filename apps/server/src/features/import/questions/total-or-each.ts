import type { ImportQuestion } from '@castline/contract/import-questions'
import { questionChoices } from '@castline/contract/values/import-questions'
import { fieldsWith, isMeasure, type Measure } from '@castline/domain/components/fields'
import { readHeader } from '../guess/header-units.ts'
import { namesTotal } from '../guess/qualifiers.ts'
import { cellText } from '../reading/table.ts'
import { quoted } from '../rows/faulty.ts'
import { parseNumber, westernDigits } from '../rows/numbers.ts'
import { isQuantity } from '../rows/quantity.ts'
import type { Doubted } from './doubt.ts'

/** Measures that a schedule may sum up over the pieces of a row. A length is never a sum. */
export const summed = (['weight', 'volume', 'area'] as const).filter((field) =>
  fieldsWith({ importable: true }).some((importable) => importable === field),
) satisfies Measure[]

/** Asks about a column whose header says “total” beside a quantity: 16,000 kg may be of 4 pieces or of each. */
export function totalOrEach({ table, columns, decimal }: Doubted): ImportQuestion[] {
  const counted = columns.get('quantity')?.column
  const marked = columns.get('name')?.column
  if (counted === undefined || marked === undefined) return []
  const number = (text: string) => parseNumber(westernDigits(text).replace(/[^\d.,'’+-].*$/, ''), decimal)
  const several = table.rows.flatMap(({ cells }) => {
    const cell = cells[counted] ?? ''
    const quantity = isQuantity(cell) ? number(cellText(cell)) : null
    return quantity !== null && quantity > 1 ? [{ cells, quantity }] : []
  })
  return table.headers.flatMap((header, column): ImportQuestion[] => {
    if (!namesTotal(readHeader(header).words) || column === counted) return []
    for (const { cells, quantity } of several) {
      const total = number(cellText(cells[column]))
      if (total === null || total <= 0) continue
      const mapped = [...columns.values()].find((mapping) => mapping.column === column)
      const unit = mapped && isMeasure(mapped.field) ? (mapped.unit ?? '') : ''
      const each = { total: total / quantity, each: total }
      return [
        {
          code: 'total_or_each',
          column,
          fields: [...summed],
          values: {
            column: quoted(header),
            name: quoted(cellText(cells[marked])),
            value: total,
            given: quantity,
            unit,
          },
          choices: questionChoices.total_or_each.map((value) => ({ value, values: { value: each[value], unit } })),
          suggested: 'total',
        },
      ]
    }
    return []
  })
}
