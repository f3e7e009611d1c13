import { type Cell, cellText, type Table } from '../reading/table.ts'
import type { Columns } from './columns.ts'
import { type DecimalSign, parseNumber, westernDigits } from './numbers.ts'

const summable = ['weight', 'volume', 'area', 'quantity'] as const
/** Sums of rounded numbers. */
const tolerance = 0.005

/**
 * Finds rows whose numbers are sums of the rows above, in words that we do not know: their marks have no digits where
 * most have.
 */
export function sumRows({ rows }: Table, columns: Columns): ReadonlySet<readonly Cell[]> {
  const found = new Set<readonly Cell[]>()
  const mark = columns.get('name')?.column
  const summed = summable.flatMap((field) => columns.get(field)?.column ?? [])
  if (mark === undefined || summed.length === 0) return found
  const isCandidate = (cells: readonly Cell[]) => !/\p{N}/u.test(cellText(cells[mark]))
  if (!rows.some(({ cells }) => isCandidate(cells))) return found
  for (const sign of ['.', ','] as const) sumsWith(sign)
  return found

  function sumsWith(sign: DecimalSign) {
    const number = (cell: Cell | undefined) =>
      typeof cell === 'number'
        ? cell
        : parseNumber(westernDigits(cellText(cell)).replace(/\s*[^\d.,'’\s].*$/, ''), sign)
    const counted = columns.get('quantity')?.column
    // Since the last sum, and from the beginning; of the numbers, and of the numbers times the counts.
    const fresh = () => new Map(summed.map((column) => [column, [0, 0] as [number, number]]))
    let [part, all, above] = [fresh(), fresh(), 0]
    for (const { cells } of rows) {
      const values = summed.flatMap((column) => {
        const value = number(cells[column])
        return value === null ? [] : [{ column, value }]
      })
      const isSum = ({ column, value }: (typeof values)[number]) =>
        [part, all].some((sums) =>
          sums.get(column)?.some((sum) => sum > 0 && Math.abs(sum - value) <= Math.max(tolerance * sum, 1e-6)),
        )
      if (above > 1 && isCandidate(cells) && values.length > 0 && values.every(isSum)) {
        found.add(cells)
        ;[part, above] = [fresh(), 0]
        continue
      }
      above += 1
      const count = (counted === undefined ? null : number(cells[counted])) ?? 1
      for (const { column, value } of values) {
        for (const sums of [part, all]) {
          const sum = sums.get(column) ?? [0, 0]
          sums.set(column, [sum[0] + value, sum[1] + value * (column === counted ? 1 : count)])
        }
      }
    }
  }
}
