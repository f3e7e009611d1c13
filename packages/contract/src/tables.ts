import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

export const tableNames = ['components', 'changes', 'loads', 'tests'] as const

/** The names of the columns are stable: a program may rely on them. New ones are added at the end. */
export const readTable = endpoint({
  method: 'GET',
  path: '/tables/:name',
  access: 'signed-in',
  media: 'text/csv',
  summary:
    'Returns a table of all projects that the caller reaches, for spreadsheets and BI programs: as CSV, or with `format=json` as a JSON array; sorted by `id`, with stable column names, SI units in the name, times in UTC',
  params: z.object({ name: z.enum(tableNames) }),
  query: z.object({
    format: z._default(z.enum(['csv', 'json']), 'csv'),
    /** Only rows that are new or changed since; deleted components, too, with the time in `deleted_at`. */
    since: z.optional(field.timestamp),
    /** The `id` of the last row of the page before. */
    after: z.optional(z.string().check(z.regex(/^(\d{1,18}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i))),
    /** The whole table without it. */
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000))),
    project_id: z.optional(field.id),
  }),
})
