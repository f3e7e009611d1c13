import { needDays } from '@castline/domain/production/materials'
import { mostTurns } from '@castline/domain/production/moulds'
import * as z from 'zod/mini'
import { materialKind, materialUnit } from './bills.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { printedLanguage } from './languages.ts'
import { planDay } from './planned-fields.ts'
import { maxItemName, maxItemNumber, maxMovementNote, maxQuantity } from './values/materials.ts'

const item = {
  kind: materialKind,
  number: z.string(),
  name: z.nullable(z.string()),
  unit: materialUnit,
}

/** What a plant keeps or needs of an item. */
const stockItem = z.object({
  /** Null for what is only in bills. */
  id: z.nullable(field.id),
  ...item,
  minimum: z.nullable(z.number()),
  on_hand: z.number(),
  /** By what the board casts within the days of the needs. */
  needed: z.number(),
  /** What `needed` is more than `on_hand`. */
  short: z.number(),
  version: z.int(),
})
export type StockItem = z.output<typeof stockItem>

export const listStock = endpoint({
  method: 'GET',
  path: '/plants/:id/stock',
  access: 'signed-in',
  counted: true,
  summary: `Lists what a plant has of each item, and what its board needs within ${needDays} days`,
  params: field.idParams,
  query: z.object({ q: z.optional(field.search(200)), ...field.paging }),
  response: z.object({ items: z.array(stockItem), total: z.int() }),
})

const movement = z.object({
  id: z.string(),
  kind: z.enum(['receipt', 'use', 'undo', 'count', 'correction']),
  /** What it changed; of a use below 0. */
  quantity: z.number(),
  /** What there was after it. */
  balance: z.number(),
  note: z.nullable(z.string()),
  by: z.nullable(z.string()),
  occurred_at: field.timestamp,
  recorded_at: field.timestamp,
  /** Of a use: the casting, and the component where the caller reaches its project. */
  casting: z.nullable(z.object({ mould_id: field.id, mould_name: z.string(), day: field.date, turn: z.int() })),
  control_number: z.nullable(z.string()),
})
export type StockMovement = z.output<typeof movement>

export const listMovements = endpoint({
  method: 'GET',
  path: '/plants/stock/:id/movements',
  access: 'signed-in',
  counted: true,
  summary: 'Lists the movements of an item, newest first',
  params: field.idParams,
  query: z.object(field.paging),
  response: z.object({ movements: z.array(movement), total: z.int() }),
})

const anyQuantity = z.number().check(z.minimum(-maxQuantity), z.maximum(maxQuantity))

export const moveStock = endpoint({
  method: 'POST',
  path: '/plants/:id/stock',
  access: 'pour:edit',
  repeatable: true,
  summary:
    'Books a receipt, a count (what there is) or a correction (what is added, below 0 what is taken off) of an item, which is added to the stock if it is new; accepts an `Idempotency-Key`',
  params: field.idParams,
  body: z.object({
    kind: z.enum(['receipt', 'count', 'correction']),
    number: field.text(maxItemNumber),
    unit: materialUnit,
    quantity: anyQuantity,
    note: z.optional(z.nullable(field.text(maxMovementNote))),
    /** Of a new item; of a bill's as there, unless they are given. */
    material: z.optional(materialKind),
    name: z.optional(z.nullable(field.text(maxItemName))),
    /** Of a count that waited on a device: what was moved after it, and a later count, still count. */
    occurred_at: z.optional(field.timestamp),
  }),
  response: z.object({ id: field.id, on_hand: z.number() }),
})

export const updateStockItem = endpoint({
  method: 'PUT',
  path: '/plants/stock/:id',
  access: 'pour:edit',
  summary: 'Updates kind, name and minimum of an item; its number and unit stay',
  params: field.idParams,
  body: z.object({
    kind: z.optional(materialKind),
    name: z.optional(z.nullable(field.text(maxItemName))),
    minimum: z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(maxQuantity)))),
    version: z.optional(field.version),
  }),
  response: z.object({ id: field.id, version: z.int() }),
})

/** An item that a casting lacks: the stock is used in the order of the castings. */
const shortage = z.object({
  day: field.date,
  mould_id: field.id,
  mould_name: z.string(),
  turn: z.int(),
  ...item,
  needed: z.number(),
  missing: z.number(),
  /** Of the components that need it, of projects that the caller reaches. */
  marks: z.array(z.string()),
})
export type Shortage = z.output<typeof shortage>

const days = {
  days: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(92)), needDays),
}

export const listMaterialShortages = endpoint({
  method: 'GET',
  path: '/plants/:id/material-shortages',
  access: 'signed-in',
  counted: true,
  summary: `Lists what the castings of the next days lack, by day: each casting with each item that the stock does not cover after the castings before it`,
  params: field.idParams,
  query: z.object({
    ...days,
    ...field.paging,
    /** Of one item: its number and unit. */
    number: z.optional(field.text(maxItemNumber)),
    unit: z.optional(materialUnit),
  }),
  response: z.object({
    from: field.date,
    to: field.date,
    shortages: z.array(shortage),
    total: z.int(),
    /** Castings with components of which no bill is known, and all castings of these days. */
    without_bill: z.int(),
    castings: z.int(),
  }),
})

/** An item of which the castings of some days need more than there is. */
const shortItem = z.object({
  ...item,
  on_hand: z.number(),
  /** By all castings of these days, also those that the stock covers. */
  needed: z.number(),
  missing: z.number(),
  /** The day of the first casting that lacks it. */
  first_on: field.date,
  /** The number of castings that lack it. */
  castings: z.int(),
})
export type ShortItem = z.output<typeof shortItem>

export const listShortItems = endpoint({
  method: 'GET',
  path: '/plants/:id/short-items',
  access: 'signed-in',
  counted: true,
  summary: 'Lists the items that the castings of the next days lack, by the first day on which each is missing',
  params: field.idParams,
  query: z.object({ ...days, ...field.paging }),
  response: z.object({
    items: z.array(shortItem),
    total: z.int(),
    /** Castings with components of which no bill is known, and all castings of these days. */
    without_bill: z.int(),
    castings: z.int(),
  }),
})

export const exportMaterialShortagesCsv = endpoint({
  method: 'GET',
  path: '/plants/:id/material-shortages.csv',
  access: 'signed-in',
  media: 'text/csv',
  summary: 'Exports what the castings of the next days lack as CSV (UTF-8)',
  params: field.idParams,
  query: z.object({ ...days, language: printedLanguage }),
})

export const exportMaterialShortagesXlsx = endpoint({
  method: 'GET',
  path: '/plants/:id/material-shortages.xlsx',
  access: 'signed-in',
  media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  summary: 'Exports what the castings of the next days lack as an XLSX workbook',
  params: field.idParams,
  query: z.object({ ...days, language: printedLanguage }),
})

const casting = {
  mould_id: field.id,
  day: planDay,
  turn: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(mostTurns)),
}

export const castingMaterials = endpoint({
  method: 'GET',
  path: '/plants/:id/casting-materials',
  access: 'signed-in',
  summary: 'Returns what a casting that is planned needs by the bills of its marks, and what of it is missing',
  params: field.idParams,
  query: z.object(casting),
  response: z.object({
    items: z.array(z.object({ ...item, needed: z.number(), missing: z.number() })),
    /** Marks without a bill, of projects that the caller reaches. */
    without_bill: z.array(z.string()),
  }),
})
