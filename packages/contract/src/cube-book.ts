import { bookFailures } from '@castline/domain/production/cube-book'
import { shapeNames, specimenCurings, specimenPurposes } from '@castline/domain/production/specimens'
import { outcomes } from '@castline/domain/production/verdicts'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { printedLanguage } from './languages.ts'
import { dueSpecimen } from './specimens.ts'

const bookSpecimen = z.object({
  /** Counted in its pour. */
  number: z.int(),
  shape: z.enum(shapeNames),
  /** MPa. */
  strength: z.number(),
  /** The results that it corrects, oldest first, and why the last one was. */
  before: z.array(z.number()),
  reason: z.nullable(z.string()),
  uncalibrated: z.boolean(),
})

/** Strengths and deviations are in MPa. */
const bookTest = z.object({
  pour_id: field.id,
  pour_number: z.string(),
  /** In the plant, as `tested_on`. */
  poured_on: field.date,
  tested_on: field.date,
  age_days: z.int(),
  specimens: z.array(bookSpecimen),
  value: z.number(),
  /** The strength of the class that it is compared with, and what one result must reach. */
  characteristic: z.number(),
  limit: z.number(),
  /** Of the results up to this one; null if there are too few. A requirement is null if the rule set has none. */
  mean_3: z.nullable(z.number()),
  required_3: z.nullable(z.number()),
  mean_15: z.nullable(z.number()),
  required_15: z.nullable(z.number()),
  deviation_15: z.nullable(z.number()),
  /** Of 35 results or more, as many as three months have. */
  deviation_35: z.nullable(z.number()),
  /** What is too low with this result. */
  fails: z.array(z.enum(bookFailures)),
  /** The verdict of its pour, which later results can change. */
  outcome: z.enum(outcomes),
})
export type BookTest = z.output<typeof bookTest>

const earlyTest = z.object({
  pour_id: field.id,
  pour_number: z.string(),
  number: z.int(),
  shape: z.enum(shapeNames),
  purpose: z.enum(specimenPurposes),
  curing: z.enum(specimenCurings),
  age_hours: z.int(),
  strength: z.number(),
})
export type EarlyTest = z.output<typeof earlyTest>

const bookMix = z.object({
  id: field.id,
  name: z.string(),
  cylinder: z.number(),
  cube: z.number(),
  /** Acceptance specimens with a result. */
  tests: z.int(),
})
export type BookMix = z.output<typeof bookMix>

const book = z.object({
  /** Those with pours, also what was replaced by another class or deleted, the last used first. */
  mixes: z.array(bookMix),
  /** The mix of the book: the given one, else the last used; null without any. */
  mix: z.nullable(bookMix),
  rule: z.object({ name: z.string(), edition: z.string() }),
  /** Of all tests of these days; null without any. */
  summary: z.nullable(
    z.object({
      mean: z.number(),
      lowest: z.number(),
      deviation: z.nullable(z.number()),
      /** Pours that fail. */
      failing: z.int(),
    }),
  ),
  /** A page of the tests by day, oldest first; the first page has the newest. */
  tests: z.array(bookTest),
  total: z.int(),
  /** The other specimens of the pours of this page, by age. */
  early: z.array(earlyTest),
  /** Of this mix, at most 50. */
  due: z.array(dueSpecimen),
  due_total: z.int(),
})
export type CubeBook = z.output<typeof book>

const days = {
  mix_id: z.optional(field.id),
  /** Days of pours in the plant's time zone, both included. Running values also count what was before. */
  from: z.optional(field.date),
  to: z.optional(field.date),
}
const bookFilter = z.object(days)
export type BookFilter = z.output<typeof bookFilter>

export const cubeBook = endpoint({
  method: 'GET',
  path: '/plants/:id/cube-book',
  access: 'signed-in',
  counted: true,
  summary:
    'Returns the tests of a mix by day with their running values, limits and verdicts, its early strengths and what is due; 50 tests by default, the newest page first',
  params: field.idParams,
  query: z.object({ ...field.paging, ...days }),
  response: book,
})

const exported = z.object({ ...days, language: printedLanguage })

export const exportBookCsv = endpoint({
  method: 'GET',
  path: '/plants/:id/cube-book.csv',
  access: 'signed-in',
  media: 'text/csv',
  summary: 'Exports the tests of a mix with their running values as CSV (UTF-8), oldest first',
  params: field.idParams,
  query: exported,
})

export const exportBookXlsx = endpoint({
  method: 'GET',
  path: '/plants/:id/cube-book.xlsx',
  access: 'signed-in',
  media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  summary: 'Exports the tests of a mix with their running values as an XLSX workbook, oldest first',
  params: field.idParams,
  query: exported,
})

export const printBook = endpoint({
  method: 'GET',
  path: '/plants/:id/cube-book.pdf',
  access: 'signed-in',
  media: 'application/pdf',
  summary:
    'Returns the cube book of a mix as a PDF: the rule, the tests by day, early strengths, what is due; at most 2000 tests, the newest',
  params: field.idParams,
  query: z.object({
    ...exported.shape,
    /** The years of dates in Thai. */
    calendar: z._default(z.enum(['buddhist', 'gregorian']), 'buddhist'),
  }),
})
