import { materialKinds, materialUnits } from '@castline/domain/production/materials'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import {
  maxBillItems,
  maxDrawingName,
  maxItemName,
  maxItemNumber,
  maxQuantity,
  maxRevisionName,
} from './values/materials.ts'

/** In the unit of its item; 0.0001 is the least that is kept. */
export const quantity = z.number().check(z.minimum(0.0001), z.maximum(maxQuantity))

export const materialKind = z.enum(materialKinds)
export const materialUnit = z.enum(materialUnits)

const billItem = z.object({
  kind: materialKind,
  /** What the plant orders it by, with the unit: upper and lower case are equal. */
  number: field.text(maxItemNumber),
  name: z._default(z.nullable(field.text(maxItemName)), null),
  unit: materialUnit,
  /** For one component. */
  quantity,
  /** The drawing that it was read from, and its revision. */
  drawing: z._default(z.nullable(field.text(maxDrawingName)), null),
  revision: z._default(z.nullable(field.text(maxRevisionName)), null),
})
export type BillItem = z.output<typeof billItem>

/** What one component of a mark needs. */
const bill = z.object({
  project_id: field.id,
  mark: z.string(),
  items: z.array(billItem),
  /** 0 while the mark has no bill. */
  version: z.int(),
})
export type Bill = z.output<typeof bill>

const listedBill = z.object({
  project_id: field.id,
  project_name: z.string(),
  mark: z.string(),
  items: z.int(),
  /** Components of the mark that are still to be cast. */
  to_cast: z.int(),
  version: z.int(),
  updated_at: field.timestamp,
})
export type ListedBill = z.output<typeof listedBill>

const ofMark = { project_id: field.id, mark: field.text(200) }

export const listBills = endpoint({
  method: 'GET',
  path: '/plants/:id/bills',
  access: 'signed-in',
  counted: true,
  summary: 'Lists the bills of materials of the marks that a plant casts, of projects that the caller reaches',
  params: field.idParams,
  query: z.object({ q: z.optional(field.search(200)), project_id: z.optional(field.id), ...field.paging }),
  response: z.object({ bills: z.array(listedBill), total: z.int() }),
})

export const getBill = endpoint({
  method: 'GET',
  path: '/plants/:id/bill',
  access: 'signed-in',
  summary: 'Returns the bill of a mark, without items if it has none',
  params: field.idParams,
  query: z.object(ofMark),
  response: bill,
})

export const saveBill = endpoint({
  method: 'PUT',
  path: '/plants/:id/bill',
  access: 'plan:edit',
  summary: 'Replaces the bill of a mark; without items it has none. What was used before stays as it was booked',
  params: field.idParams,
  body: z.object({
    ...ofMark,
    items: z.array(billItem).check(z.maxLength(maxBillItems)),
    /** As the caller read it; 0 for none. */
    version: z.optional(z.int().check(z.minimum(0), z.maximum(2_147_483_647))),
  }),
  response: bill,
})
