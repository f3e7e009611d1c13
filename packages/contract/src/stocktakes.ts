import { maxStocktakeLabels, stocktakeResults } from '@castline/domain/yard/stocktakes'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

/** Somebody has scanned everything at a place. The counts are of the caller's projects. */
export const stocktake = z.object({
  id: field.id,
  /** E.g. `S-0001`, counted in its yard. */
  number: z.string(),
  root_id: field.id,
  place_id: field.id,
  place_code: z.string(),
  /** Null for somebody of another client. */
  user_name: z.nullable(z.string()),
  started_at: field.timestamp,
  occurred_at: field.timestamp,
  found: z.int(),
  missing: z.int(),
  unexpected: z.int(),
  refused: z.int(),
  late: z.int(),
  /** Components of other projects. */
  occupied: z.int(),
  /** Labels of nothing that the person sees. */
  unknown: z.int(),
})
export type Stocktake = z.output<typeof stocktake>

export const takeStock = endpoint({
  method: 'POST',
  path: '/places/:id/stocktakes',
  access: 'place:move',
  scope: 'scan',
  repeatable: true,
  status: 201,
  summary:
    'Records a stocktake of a place: what was scanned is there, what was expected and not scanned is at no place; accepts an `Idempotency-Key`',
  params: field.idParams,
  body: z.object({
    /** The codes of all labels that were scanned, of components and racks. */
    codes: z.array(z.string().check(z.maxLength(500))).check(z.maxLength(maxStocktakeLabels)),
    /** When each label was scanned: what was moved after that stays where it was moved to. Without it, the end counts. */
    scans: z.optional(
      z
        .array(z.object({ code: z.string().check(z.maxLength(500)), scanned_at: field.timestamp }))
        .check(z.maxLength(maxStocktakeLabels)),
    ),
    /** When it began: what was put there since is not missing. */
    started_at: field.timestamp,
    /** When it was confirmed, if sent later from a queue. */
    occurred_at: z.optional(field.timestamp),
    /** What is not manufactured by the books is: it was seen. Otherwise it is listed as refused. */
    manufacture: z._default(z.boolean(), false),
    /** What has left the plant by the books came back: it was seen at a place of the plant. Otherwise it is listed as refused. */
    returns: z._default(z.boolean(), false),
  }),
  response: z.object({
    ...stocktake.shape,
    manufactured: z.int(),
    /** Components that had left the plant, and are manufactured again. */
    returned: z.int(),
    projects: z.array(field.id),
  }),
})

export const listStocktakes = endpoint({
  method: 'GET',
  path: '/places/:id/stocktakes',
  access: 'signed-in',
  summary:
    'Lists the stocktakes of a place and of those within it, newest first: the last 100, and the others of the day of the oldest of them',
  params: field.idParams,
  /** Whose days they are; without it, or of one that is not known, those of UTC. */
  query: z.object({ time_zone: z.optional(field.text(60)) }),
  response: z.array(stocktake),
})

export const stocktakeItem = z.object({
  component_id: field.id,
  name: z.string(),
  control_number: z.string(),
  status: field.status,
  result: z.enum(stocktakeResults),
  /** Where it was by the books. */
  from: z.nullable(z.string()),
})
export type StocktakeItem = z.output<typeof stocktakeItem>

export const getStocktake = endpoint({
  method: 'GET',
  path: '/stocktakes/:id',
  access: 'signed-in',
  summary: "Returns a stocktake with its components of the caller's projects",
  params: field.idParams,
  response: z.object({ ...stocktake.shape, items: z.array(stocktakeItem) }),
})

/** A component that a stocktake did not find, and that nobody has moved or changed since. */
const missingComponent = z.object({
  component_id: field.id,
  name: z.string(),
  control_number: z.string(),
  qr_code: field.qrCode,
  status: field.status,
  weight: z.nullable(z.number()),
  /** Where it was by the books, such as `North / A / A-01`; null if that place was deleted. */
  from: z.nullable(z.string()),
  stocktake: z.object({ id: field.id, number: z.string(), occurred_at: field.timestamp }),
})
export type MissingComponent = z.output<typeof missingComponent>

export const listMissing = endpoint({
  method: 'GET',
  path: '/places/:id/missing',
  access: 'signed-in',
  summary:
    "Lists the components of the caller's projects that a stocktake of a place, or of one within it, did not find, and that nobody has moved or changed since, the latest first, at most 100",
  params: field.idParams,
  response: z.array(missingComponent),
})
