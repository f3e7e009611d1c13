import type { RowNote } from '@castline/contract/import-notes'
import { type Cell, cellText } from '../reading/table.ts'
import { quoted } from './faulty.ts'
import { numbersIn } from './number-lists.ts'
import { readText } from './texts.ts'

/**
 * Reads the control numbers of a row: one, or one for each of its pieces (`101-104`). Null without one, and for one of
 * `shared`, which many rows have.
 */
export function readControlNumbers(
  cell: Cell | undefined,
  quantity: number | null,
  shared: ReadonlySet<string> | null,
  notes: RowNote[],
): readonly string[] | null {
  const text = cellText(cell)
  if (shared?.has(text)) {
    notes.push({ code: 'number_shared', values: { value: quoted(text) } })
    return null
  }
  const numbers = quantity !== null && quantity > 1 ? numbersIn(text) : null
  if (numbers && numbers.length === quantity) {
    return numbers.flatMap((number) => readText(number, 'control_number') ?? [])
  }
  if (numbers) {
    notes.push({
      code: 'numbers_mismatch',
      values: { value: quoted(text), given: numbers.length, total: quantity ?? 1 },
    })
    if (/[,;，、؛،&\n|]/.test(text)) return null
  }
  const number = readText(cell, 'control_number')
  return number === null ? null : [number]
}
