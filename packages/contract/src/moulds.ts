import { mostCells, mostTurns, mouldKinds } from '@castline/domain/production/moulds'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { obstacle } from './gates.ts'
import { strengthTime } from './maturity.ts'
import { planDay } from './planned-fields.ts'
import { openStrength } from './strength-gates.ts'

/** Days on which a mould is out of use, and why. */
export const mouldOutage = z.object({ from_day: field.date, to_day: field.date, reason: field.text(200) })
export type MouldOutage = z.output<typeof mouldOutage>

/** A bed, table, battery or form of a plant. Lengths in mm, weight in kg; null where there is no limit. */
export const mould = z.object({
  id: field.id,
  plant_id: field.id,
  name: z.string(),
  kind: z.enum(mouldKinds),
  /** Usable: what components, gaps and margins have together. */
  length: z.nullable(z.number()),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  weight_limit: z.nullable(z.number()),
  /** At each end of a bed or table. */
  end_margin: z.number(),
  /** Between two components of a bed or table. */
  gap: z.number(),
  /** The one that is set up, e.g. `1200 × 265`. */
  cross_section: z.nullable(z.string()),
  /** Types of components that fit; none: all. */
  element_types: z.array(z.string()),
  turns: z.int(),
  /** Components that are cast at once; null: as many as the length takes. */
  cells: z.nullable(z.int()),
  /** Castings from one service to the next. */
  service_after: z.nullable(z.int()),
  serviced_on: z.nullable(field.date),
  casts_since_service: z.int(),
  /** Castings poured on the last 28 days of its plant. */
  casts_in_28_days: z.int(),
  /** The next day, from today on, for which something is on the board of its plant; null without one. */
  next_cast_on: z.nullable(field.date),
  /** What was poured last and is not stripped yet; null if the mould is empty. */
  filled_with: z.nullable(
    z.object({
      casting_id: field.id,
      day: field.date,
      turn: z.int(),
      /** All components in it, and the control numbers of those that the caller reaches. */
      count: z.int(),
      components: z.array(z.string()),
    }),
  ),
  /** Where its components go when they are stripped. */
  usual_place_id: z.nullable(field.id),
  usual_place_code: z.nullable(z.string()),
  qr_code: field.qrCode,
  out_of_use: z.array(z.object({ from_day: field.date, to_day: field.date, reason: z.string() })),
  version: z.int(),
})
export type Mould = z.output<typeof mould>

/** What is known of the concrete of a casting. */
export const stripFacts = {
  /** When it is strong enough to be stripped, by its temperatures; null without them or a curve. */
  strip_time: z.nullable(strengthTime),
  /** While it is in its mould: why a component of it is not shown to be strong enough to strip, where its project asks. */
  strip_open: z.nullable(openStrength),
  /** While it is in its mould: what stands in the way of stripping it, of the component in `strip_open`. */
  obstacles: z.array(obstacle),
}

const listedMould = z.extend(mould, {
  /** Of what is in it; null if it is empty. */
  strip: z.nullable(z.object(stripFacts)),
})
export type ListedMould = z.output<typeof listedMould>
export type StripFacts = NonNullable<ListedMould['strip']>

const measure = (most: number) => z.number().check(z.gt(0), z.maximum(most))
const limit = (most: number) => z.optional(z.nullable(measure(most)))
const margin = z.optional(z.number().check(z.minimum(0), z.maximum(100_000)))
const fields = {
  length: limit(1_000_000),
  width: limit(100_000),
  height: limit(100_000),
  weight_limit: limit(10_000_000),
  end_margin: margin,
  gap: margin,
  cross_section: z.optional(z.nullable(field.text(60))),
  element_types: z.optional(z.array(field.text(120)).check(z.maxLength(50))),
  turns: z.optional(z.int().check(z.minimum(1), z.maximum(mostTurns))),
  cells: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(mostCells)))),
  service_after: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(32_767)))),
  serviced_on: z.optional(z.nullable(planDay)),
  usual_place_id: z.optional(z.nullable(field.id)),
}

export const listMoulds = endpoint({
  method: 'GET',
  path: '/plants/:id/moulds',
  access: 'signed-in',
  summary: 'Lists the moulds of a plant by name, with what is known of the concrete in them',
  params: field.idParams,
  response: z.array(listedMould),
})

export const createMould = endpoint({
  method: 'POST',
  path: '/plants/:id/moulds',
  access: 'plant:edit',
  status: 201,
  summary: 'Adds a mould to a plant; lengths are in mm, weight in kg',
  params: field.idParams,
  body: z.object({ name: field.text(60), kind: z.enum(mouldKinds), ...fields }),
  response: mould,
})

export const mouldByCode = endpoint({
  method: 'GET',
  path: '/moulds/code/:code',
  access: 'signed-in',
  summary: 'Returns the mould with this label',
  params: z.object({ code: field.qrCode }),
  response: mould,
})

export const updateMould = endpoint({
  method: 'PUT',
  path: '/moulds/:id',
  access: 'plant:edit',
  summary: 'Updates the given fields of a mould; null clears a field',
  params: field.idParams,
  body: z.object({
    name: z.optional(field.text(60)),
    kind: z.optional(z.enum(mouldKinds)),
    ...fields,
    version: z.optional(field.version),
  }),
  response: mould,
})

export const deleteMould = endpoint({
  method: 'DELETE',
  path: '/moulds/:id',
  access: 'plant:edit',
  status: 204,
  summary: 'Deletes a mould on which nothing is to be cast; its castings keep it',
  params: field.idParams,
})

export const setMouldOutages = endpoint({
  method: 'PUT',
  path: '/moulds/:id/out-of-use',
  access: 'plant:edit',
  summary: 'Replaces the days on which a mould is out of use',
  params: field.idParams,
  body: z.object({ out_of_use: z.array(mouldOutage).check(z.maxLength(200)) }),
  response: mould,
})
