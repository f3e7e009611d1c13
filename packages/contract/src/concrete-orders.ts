import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { printedLanguage } from './languages.ts'
import { planDay, planTime } from './planned-fields.ts'

const strengthClass = z.object({ cylinder: z.number(), cube: z.number() })

const line = {
  mould_name: z.string(),
  turn: z.int(),
  planned_time: z.nullable(planTime),
  mix_name: z.nullable(z.string()),
  /** Of the mix, or without one the strongest that a component needs; in MPa. */
  class: z.nullable(strengthClass),
  /** m³; null if no volume is known. */
  volume: z.nullable(z.number()),
}

const concreteCasting = z.object({
  ...line,
  mould_id: field.id,
  version: z.int(),
  mix_id: z.nullable(field.id),
  state: z.enum(['planned', 'poured', 'stripped']),
  /** All of its components, and the control numbers of those that the caller reaches, in their order in the mould. */
  components: z.int(),
  control_numbers: z.array(z.string()),
  /** Whether the last order of the day asks for the same; null without an order. */
  is_ordered: z.nullable(z.boolean()),
  /** Components of projects that the caller reaches whose volume is not known. */
  without_volume: z.int(),
})
export type ConcreteCasting = z.output<typeof concreteCasting>

const order = {
  id: field.id,
  /** Of its day, from 1; a later one replaces those before. */
  number: z.int(),
  ordered_at: field.timestamp,
  ordered_by: z.nullable(z.string()),
}

const dayResponse = z.object({
  day: field.date,
  /** The plant's. */
  today: field.date,
  /** By class, then by hour. */
  castings: z.array(concreteCasting),
  /** m³ by class and mix. */
  volumes: z.array(
    z.object({
      mix_name: z.nullable(z.string()),
      class: z.nullable(strengthClass),
      volume: z.number(),
      castings: z.int(),
    }),
  ),
  /** The last order of the day; `is_changed` where the board asks for something else now. */
  order: z.nullable(z.object({ ...order, is_changed: z.boolean() })),
})
export type ConcreteDay = z.output<typeof dayResponse>

const ofDay = { day: z.optional(planDay) }

const printed = {
  language: printedLanguage,
  /** The years of dates in Thai. */
  calendar: z._default(z.enum(['buddhist', 'gregorian']), 'buddhist'),
}

export const concreteDay = endpoint({
  method: 'GET',
  path: '/plants/:id/concrete',
  access: 'signed-in',
  summary:
    'Returns the concrete that the castings of a day need, by class and hour; without a day of the next working day of the plant',
  params: field.idParams,
  query: z.object(ofDay),
  response: dayResponse,
})

export const printConcrete = endpoint({
  method: 'GET',
  path: '/plants/:id/concrete.pdf',
  access: 'signed-in',
  media: 'application/pdf',
  summary: 'Returns the concrete of a day as a PDF, by class and hour',
  params: field.idParams,
  query: z.object({ ...ofDay, ...printed }),
})

export const exportConcreteCsv = endpoint({
  method: 'GET',
  path: '/plants/:id/concrete.csv',
  access: 'signed-in',
  media: 'text/csv',
  summary:
    'Exports the concrete of a day as the file for a mixer: CSV (UTF-8), one row for each casting; `order` is empty unless the last order asks for the same',
  params: field.idParams,
  query: z.object(ofDay),
})

export const exportConcreteXlsx = endpoint({
  method: 'GET',
  path: '/plants/:id/concrete.xlsx',
  access: 'signed-in',
  media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  summary: 'Exports the concrete of a day as an XLSX workbook',
  params: field.idParams,
  query: z.object({ ...ofDay, language: printedLanguage }),
})

export const orderConcrete = endpoint({
  method: 'POST',
  path: '/plants/:id/concrete-orders',
  access: 'pour:edit',
  status: 201,
  repeatable: true,
  summary:
    'Orders the concrete of a day as the board needs it, and calls webhooks with `concrete.ordered`; a later order of the day replaces it; accepts an `Idempotency-Key`',
  params: field.idParams,
  body: z.object({ day: planDay }),
  response: z.object(order),
})

export const listConcreteOrders = endpoint({
  method: 'GET',
  path: '/plants/:id/concrete-orders',
  access: 'signed-in',
  counted: true,
  summary: 'Lists the orders of concrete of a plant with what differs from the one before, newest first; 50 by default',
  params: field.idParams,
  query: z.object({ ...ofDay, ...field.paging }),
  response: z.object({
    orders: z.array(
      z.object({
        ...order,
        day: field.date,
        volume: z.number(),
        castings: z.int(),
        /** Whether a later order of the day replaces it. */
        is_replaced: z.boolean(),
        /** What it asks for otherwise than the order before it, by mould and turn; null of the first one of a day. */
        changes: z.nullable(
          z.array(z.object({ before: z.nullable(z.object(line)), after: z.nullable(z.object(line)) })),
        ),
      }),
    ),
    total: z.int(),
  }),
})

export const concreteOrder = endpoint({
  method: 'GET',
  path: '/plants/concrete-orders/:id',
  access: 'signed-in',
  summary: 'Returns an order of concrete with its lines, as it was made',
  params: field.idParams,
  response: z.object({
    ...order,
    plant_id: field.id,
    plant_name: z.string(),
    day: field.date,
    /** Whether a later order of the day replaces it. */
    is_replaced: z.boolean(),
    lines: z.array(z.object(line)),
  }),
})

export const concreteOrderCsv = endpoint({
  method: 'GET',
  path: '/plants/concrete-orders/:id/mixer.csv',
  access: 'signed-in',
  media: 'text/csv',
  summary: 'Returns an order of concrete as the file for a mixer: CSV (UTF-8), one row for each casting',
  params: field.idParams,
})

export const printConcreteOrder = endpoint({
  method: 'GET',
  path: '/plants/concrete-orders/:id/order.pdf',
  access: 'signed-in',
  media: 'application/pdf',
  summary: 'Returns an order of concrete as a PDF, as it was made',
  params: field.idParams,
  query: z.object(printed),
})

export const concreteOrderXlsx = endpoint({
  method: 'GET',
  path: '/plants/concrete-orders/:id/order.xlsx',
  access: 'signed-in',
  media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  summary: 'Returns an order of concrete as an XLSX workbook, as it was made',
  params: field.idParams,
  query: z.object({ language: printedLanguage }),
})
