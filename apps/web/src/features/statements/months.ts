import { monthAfter } from '@castline/domain/statements/statements'

interface Months {
  readonly present: string
  /** Of the first status change. */
  readonly first: string
  readonly closed: readonly { readonly month: string }[]
}

/** The months that have a statement or can have one, newest first: from the project's first status change to the present. */
export function monthsToChoose({ present, first, closed }: Months): string[] {
  const [last] = closed
  const months: string[] = []
  for (let month = last ? monthAfter(last.month) : first; month <= present; ) {
    months.unshift(month)
    month = monthAfter(month)
  }
  return [...months, ...closed.map(({ month }) => month)]
}
