const dayMs = 86_400_000

/** The day of a number of days since 1970. */
export const dayOf = (number: number) => new Date(number * dayMs).toISOString().slice(0, 10)
/** The number of days from 1970 to a day. */
export const numberOf = (day: string) => Date.parse(day) / dayMs

/** More days than this are played in steps of several. */
const mostSteps = 60

/** Where playing begins: at the day that is shown, from today (null) at the first one. */
export const playedFrom = (day: string | null, first: string): string => day ?? first

/** The day that is played after another; null for today, which is the last. */
export function playedNext(day: string | null, first: string, today: string): string | null {
  const [from, to] = [numberOf(first), numberOf(today)]
  const next = (day === null ? to : numberOf(day)) + Math.max(1, Math.ceil((to - from) / mostSteps))
  return next >= to ? null : dayOf(next)
}
