import type { BookFilter, BookMix, BookTest, CubeBook } from '@castline/contract/cube-book'
import { daysBetween } from '@castline/domain/plan/calendar'
import { cubeBook } from '@castline/domain/production/cube-book'
import { judgePours } from '@castline/domain/production/judged-pours'
import { toTenth } from '@castline/domain/production/specimens'
import { deviationOf, type RuleSetCode, ruleSets } from '@castline/domain/production/verdicts'
import type { Queryable } from '#database/database.ts'
import { notFound, orNotFound } from '#http/errors.ts'
import { type AcceptancePour, resultsOfMix } from '#tracking/production/acceptance-results.ts'
import { type BookPlant, bookPlant, dueOfMix, earlyTests } from './queries.ts'

const atOnce = 50
const mostDue = 50

/** Returns the tests of a mix in the order of its pours. */
function testsOf(code: RuleSetCode, mix: BookMix, pours: readonly AcceptancePour[]): BookTest[] {
  const byId = new Map(pours.map((pour) => [pour.id, pour]))
  const judged = judgePours(code, mix, pours)
  return cubeBook(code, mix, pours).map(({ pour, of, ...test }) => {
    const { number = '', poured_on = '' } = byId.get(pour) ?? {}
    const tested_on = of.reduce((last, each) => (each.tested_on > last ? each.tested_on : last), '')
    return {
      pour_id: pour,
      pour_number: number,
      poured_on,
      tested_on,
      age_days: daysBetween(poured_on, tested_on),
      ...test,
      specimens: of.map(({ tested_on: _day, result: _id, ...specimen }) => specimen),
      outcome: judged.get(pour)?.verdict?.outcome ?? 'open',
    }
  })
}

function summaryOf(tests: readonly BookTest[]): CubeBook['summary'] {
  if (tests.length === 0) return null
  const values = tests.map(({ value }) => value)
  const failing = new Set(tests.flatMap(({ outcome, pour_id }) => (outcome === 'fails' ? [pour_id] : [])))
  return {
    mean: toTenth(values.reduce((total, value) => total + value, 0) / values.length),
    lowest: Math.min(...values),
    deviation: values.length < 2 ? null : Math.round(deviationOf(values) * 100) / 100,
    failing: failing.size,
  }
}

export interface Book extends Omit<CubeBook, 'early' | 'due' | 'due_total' | 'total'> {
  readonly plant: BookPlant
}

/** Returns all tests of a mix on these days, oldest first; of the mix that was used last if none is given. Throws 404. */
export async function wholeBook(
  database: Queryable,
  userId: string,
  plantId: string,
  { mix_id, from, to }: BookFilter,
): Promise<Book> {
  const plant = orNotFound(await bookPlant(database, userId, plantId), 'plant')
  const mix = plant.mixes.find(({ id }) => id === (mix_id?.toLowerCase() ?? id)) ?? null
  if (mix_id && !mix) throw notFound('mix')
  const { name, edition } = ruleSets[plant.rule_set]
  const all = mix ? testsOf(plant.rule_set, mix, await resultsOfMix(database, mix.id, userId)) : []
  const tests = all.filter(({ poured_on }) => (!from || poured_on >= from) && (!to || poured_on <= to))
  return { plant, mixes: [...plant.mixes], mix, rule: { name, edition }, tests, summary: summaryOf(tests) }
}

/** Adds the early strengths of the pours of these tests, and what of the mix is due. */
export async function withOthers(
  database: Queryable,
  { mix }: Pick<Book, 'mix'>,
  tests: readonly BookTest[],
): Promise<Pick<CubeBook, 'early' | 'due' | 'due_total'>> {
  if (!mix) return { early: [], due: [], due_total: 0 }
  const early = await earlyTests(database, [...new Set(tests.map(({ pour_id }) => pour_id))])
  return { early, ...(await dueOfMix(database, mix.id, mostDue)) }
}

/** A page of the book: the newest tests first, each page oldest first. Throws 404. */
export async function bookPage(
  database: Queryable,
  userId: string,
  plantId: string,
  { limit = atOnce, offset, ...filter }: BookFilter & { readonly limit?: number | undefined; readonly offset: number },
): Promise<CubeBook> {
  const { plant: _plant, tests: all, ...book } = await wholeBook(database, userId, plantId, filter)
  const end = Math.max(0, all.length - offset)
  const tests = all.slice(Math.max(0, end - limit), end)
  return { ...book, tests, total: all.length, ...(await withOthers(database, book, tests)) }
}
