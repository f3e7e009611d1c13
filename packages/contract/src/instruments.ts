import { instrumentKinds } from '@castline/domain/production/instruments'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { planDay } from './planned-fields.ts'

/** What a plant measures strength with. */
export const instrument = z.object({
  id: field.id,
  plant_id: field.id,
  kind: z.enum(instrumentKinds),
  name: z.string(),
  serial: z.nullable(z.string()),
  /** The last day of its calibration; null if unknown. */
  calibrated_until: z.nullable(field.date),
  /** Whether that day has passed in the plant. */
  overdue: z.boolean(),
  version: z.int(),
})
export type Instrument = z.output<typeof instrument>

const given = {
  serial: z.optional(z.nullable(field.text(60))),
  calibrated_until: z.optional(z.nullable(planDay)),
}

export const createInstrument = endpoint({
  method: 'POST',
  path: '/plants/:id/instruments',
  access: 'plant:edit',
  status: 201,
  summary: 'Adds an instrument to a plant',
  params: field.idParams,
  body: z.object({ kind: z.enum(instrumentKinds), name: field.text(120), ...given }),
  response: instrument,
})

export const updateInstrument = endpoint({
  method: 'PUT',
  path: '/plants/instruments/:id',
  access: 'plant:edit',
  summary: 'Updates the given fields of an instrument; results that were entered before stay as they are marked',
  params: field.idParams,
  body: z.object({
    kind: z.optional(z.enum(instrumentKinds)),
    name: z.optional(field.text(120)),
    ...given,
    version: z.optional(field.version),
  }),
  response: instrument,
})

export const deleteInstrument = endpoint({
  method: 'DELETE',
  path: '/plants/instruments/:id',
  access: 'plant:edit',
  status: 204,
  summary: 'Deletes an instrument; its results keep it',
  params: field.idParams,
})
