import { monthAfter } from '@castline/domain/statements/statements'

/** As many months are offered before the first statement. */
const offeredAtFirst = 12

function monthsBefore(month: string, count: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const index = year * 12 + number - 1 - count
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
}

/** The months that have a statement or can have one, newest first. */
export function monthsToChoose(present: string, closed: readonly { readonly month: string }[]): string[] {
  const [last] = closed
  const months: string[] = []
  for (let month = last ? monthAfter(last.month) : monthsBefore(present, offeredAtFirst); month <= present; ) {
    months.unshift(month)
    month = monthAfter(month)
  }
  return [...months, ...closed.map(({ month }) => month)]
}
