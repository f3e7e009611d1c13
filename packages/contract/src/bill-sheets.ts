import { billFields } from '@castline/domain/production/bill-columns'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

const column = z.int().check(z.minimum(0), z.maximum(999))

const options = z.object({
  project_id: field.id,
  /** Which column has what, counted from 0; without them they are found by their headers. */
  columns: z.optional(z.partialRecord(z.enum(billFields), column)),
  /** Of a workbook. */
  sheet: z.optional(z.string().check(z.maxLength(100))),
  header_row: z.optional(z.int().check(z.minimum(1), z.maximum(1_048_576))),
  /** Replaces the bills of the marks of the file, all or none. Without it nothing is stored. */
  store: z._default(z.boolean(), false),
})

const sheet = z.object({
  sheet: z.nullable(z.string()),
  sheets: z.array(z.string()),
  header_row: z.int(),
  headers: z.array(z.string()),
  columns: z.partialRecord(z.enum(billFields), z.int()),
  /** Fields that no column has, and without which nothing can be read. */
  lacks: z.array(z.enum(billFields)),
  /** Marks of components of the project, with their items; the first 200. */
  bills: z.array(z.object({ mark: z.string(), items: z.int(), is_new: z.boolean() })),
  total: z.int(),
  items: z.int(),
  /** Marks that no component has: they are left out; the first 200. */
  unknown_marks: z.array(z.string()),
  /** Rows that are left out, by line; the first 200. */
  faults: z.array(
    z.object({ line: z.int(), fault: z.enum(['mark', 'number', 'quantity', 'unit', 'too_many', 'differs']) }),
  ),
  fault_total: z.int(),
  stored: z.boolean(),
})
export type BillSheet = z.output<typeof sheet>

export const readBillSheet = endpoint({
  method: 'POST',
  path: '/plants/:id/bills/sheet',
  access: 'plan:edit',
  scope: 'import',
  encoding: 'multipart',
  files: { file: 'required' },
  summary:
    'Reads a schedule with a row for each item and mark (CSV or text in any encoding, XLSX), or the mounting parts and steel of a PXML file (multipart fields `file` and the options): what was understood, and what is left out. With `store`, replaces the bills of its marks',
  params: field.idParams,
  body: options,
  response: sheet,
})

/** What is cast into the components of a model, as a file for the check of schedules of items. */
export const modelBill = endpoint({
  method: 'GET',
  path: '/models/:id/bill.csv',
  access: 'plan:edit',
  scope: 'read',
  media: 'text/csv',
  summary:
    'Returns the bars, meshes, tendons, accessories and fasteners in the components of a model, as CSV with a row for each item and mark; 409 if the model has none',
  params: field.idParams,
})
