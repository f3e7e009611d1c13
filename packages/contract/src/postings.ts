import { postingKinds } from '@castline/domain/statements/postings'
import { quantityUnits } from '@castline/domain/statements/quantities'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { mostPostings } from './values/statements.ts'

const text = z.nullable(z.string())
const number = z.nullable(z.number())

/** A posting never changes; what is not so any more is reversed by one with the same facts and opposite figures. */
export const posting = z.object({
  id: z.string(),
  kind: z.enum(postingKinds),
  /** What it is about: the same in a posting, its reversal and the posting that replaces it. */
  key: z.string(),
  /** The posting that it takes back. */
  reverses: text,
  posted_at: field.timestamp,
  /** When it happened, in the project; null of a statement. */
  day: z.nullable(field.date),
  /** Of a statement. */
  month: text,
  /** The line of the contract that pays for it, and its article number. */
  line_id: z.nullable(field.id),
  article: text,
  unit: z.nullable(z.enum(quantityUnits)),
  /** In the unit of the line. */
  quantity: number,
  /** Of a statement, in its currency. */
  amount: number,
  currency: text,
  /** Components, m³, m² and kg; 0 components of a statement. */
  count: z.int(),
  volume_m3: number,
  area_m2: number,
  weight_kg: number,
  component_id: z.nullable(field.id),
  control_number: text,
  mark: text,
  element_type: text,
  section: text,
  /** Of a delivery. */
  load_id: z.nullable(field.id),
  load_number: text,
  destination: text,
})
export type Posting = z.output<typeof posting>

const page = {
  /** The `next` of the page before; without it from the first posting. */
  after: z._default(z.string().check(z.regex(/^\d{1,18}$/)), '0'),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(mostPostings)), 1000),
}

export const listPostings = endpoint({
  method: 'GET',
  path: '/projects/:id/postings',
  access: 'project:edit',
  summary:
    'Returns postings for a company system after a cursor: what was cast, delivered, installed and stated, with corrections as reversals',
  params: field.idParams,
  query: z.object(page),
  response: z.object({
    version: z.literal(1),
    postings: z.array(posting),
    /** The cursor of the next call. */
    next: z.string(),
    /** Whether there are more now. */
    more: z.boolean(),
  }),
})

export const exportPostings = endpoint({
  method: 'GET',
  path: '/projects/:id/postings.csv',
  access: 'project:edit',
  media: 'text/csv',
  summary: 'Returns the same postings as CSV (UTF-8), all of them without `limit`',
  params: field.idParams,
  query: z.object({
    after: page.after,
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(mostPostings))),
  }),
})
