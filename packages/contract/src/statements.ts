import { quantityUnits } from '@castline/domain/statements/quantities'
import { monthPattern, type stages } from '@castline/domain/statements/statements'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { printedLanguage } from './languages.ts'
import { maxArticle, maxContractLines } from './values/statements.ts'

const month = z.string().check(z.regex(monthPattern, 'A month such as 2026-10'))

const percent = z.int().check(z.minimum(0), z.maximum(100))
const weights = z.object({ cast: percent, delivered: percent, installed: percent })

/** What a project is paid for, and for which components. One counts in the first line that fits. */
export const contractLine = z.object({
  /** Chosen by the client, so that a line keeps its history when it is renamed. */
  id: field.id,
  name: field.text(120),
  /** Of a component; null for any. */
  element_type: z.nullable(field.text(120)),
  section_id: z.nullable(field.id),
  unit: z.enum(quantityUnits),
  /** Of one unit, in the currency of the contract. */
  price: z.nullable(z.number().check(z.minimum(0), z.maximum(1e9))),
  /** Per cent, together 100. */
  weights,
  /** Its number in the company's system, for postings. */
  article: z.optional(z.nullable(field.text(maxArticle))),
})

/** ISO 4217, of all prices of a contract. */
const currency = z.nullable(z.string().check(z.regex(/^[A-Z]{3}$/, 'A currency such as EUR')))

const contract = z.object({ lines: z.array(contractLine), currency, version: z.int() })
export type Contract = z.output<typeof contract>

export const getContract = endpoint({
  method: 'GET',
  path: '/projects/:id/contract',
  access: 'project:edit',
  summary: 'Returns the lines of the contract of a project, in their order',
  params: field.idParams,
  response: contract,
})

export const saveContract = endpoint({
  method: 'PUT',
  path: '/projects/:id/contract',
  access: 'project:edit',
  summary: 'Replaces the lines of the contract of a project; closed months stay as they are',
  params: field.idParams,
  body: z.object({
    lines: z.array(contractLine).check(z.maxLength(maxContractLines)),
    /** Without it the currency stays. */
    currency: z.optional(currency),
    version: z.optional(z.int().check(z.minimum(0), z.maximum(2_147_483_647))),
  }),
  response: contract,
})

const byStage = z.object({ cast: z.number(), delivered: z.number(), installed: z.number() } satisfies Record<
  (typeof stages)[number],
  unknown
>)
const money = z.nullable(z.number())

export const statementLine = z.object({
  ...contractLine.shape,
  section_name: z.nullable(z.string()),
  quantity: z.number(),
  /** Components without a measure in its unit, which count as none. */
  unmeasured: z.int(),
  /** Together what the statement before said, its correction, and what came since. */
  reached: byStage,
  reached_before: byStage,
  reached_correction: byStage,
  reached_since: byStage,
  /** Of what was cast; null in statements that were closed before this was stated. */
  on_hold: z.nullable(z.number()),
  /** Cast and not delivered. */
  in_yard: z.number(),
  earned_before: z.number(),
  earned_correction: z.number(),
  earned_since: z.number(),
  earned: z.number(),
  amount_before: money,
  amount_correction: money,
  amount_since: money,
  amount: money,
})

export const statement = z.object({
  month: z.string(),
  /** Counted in its project; null while it is open. */
  number: z.nullable(z.int()),
  closed_at: z.nullable(field.timestamp),
  closed_by: z.nullable(z.string()),
  /** The month of the statement before; null for the first one. */
  since: z.nullable(z.string()),
  /** Whether the month has ended in the project, and the statement can be closed. */
  closable: z.boolean(),
  currency,
  lines: z.array(statementLine),
  /** Components that no line pays for. */
  unassigned: z.int(),
  amount_before: money,
  amount_correction: money,
  amount_since: money,
  amount: money,
})
export type Statement = z.output<typeof statement>

/** Of a closed month exactly what was closed; of another what it would be now. */
export const getStatement = endpoint({
  method: 'GET',
  path: '/projects/:id/statement',
  access: 'project:edit',
  summary: 'Returns the progress statement of a month; without one of the present month',
  params: field.idParams,
  query: z.object({ month: z.optional(month) }),
  response: statement,
})

export const listStatements = endpoint({
  method: 'GET',
  path: '/projects/:id/statements',
  access: 'project:edit',
  summary:
    'Lists the closed months of a project, newest first, the present month and the first one with a status change',
  params: field.idParams,
  response: z.object({
    closed: z.array(
      z.object({ month: z.string(), number: z.int(), closed_at: field.timestamp, closed_by: z.nullable(z.string()) }),
    ),
    /** In the time zone of the project. */
    present: z.string(),
    /** The month of the first status change; the present one if there is none. */
    first: z.string(),
  }),
})

export const closeStatement = endpoint({
  method: 'POST',
  path: '/projects/:id/statements',
  access: 'project:edit',
  status: 201,
  summary: 'Closes a month: its statement never changes again; what changes later is a correction in the next one',
  params: field.idParams,
  body: z.object({ month }),
  response: statement,
})

const printed = {
  month,
  language: printedLanguage,
  /** The years of dates in Thai. */
  calendar: z._default(z.enum(['buddhist', 'gregorian']), 'buddhist'),
}

export const exportStatement = endpoint({
  method: 'GET',
  path: '/projects/:id/statement.xlsx',
  access: 'project:edit',
  media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  summary: 'Exports the progress statement of a month as an XLSX workbook',
  params: field.idParams,
  query: z.object(printed),
})

export const printStatement = endpoint({
  method: 'GET',
  path: '/projects/:id/statement.pdf',
  access: 'project:edit',
  media: 'application/pdf',
  summary: 'Returns the progress statement of a month as a PDF',
  params: field.idParams,
  query: z.object(printed),
})
