import { consistenceMethods, curingKinds } from '@castline/domain/production/production'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { printedLanguage } from './languages.ts'
import { leave_out, left_out } from './left-out.ts'
import { pictureSize } from './pictures.ts'
import { pour, pourDetail } from './pour.ts'
import { maxAddedComponents } from './values/pours.ts'

/** Filters of pours: by ticket, mix and span of days they find what a recall needs. */
export const pourFilter = {
  mix_id: z.optional(field.id),
  /** With results of this instrument; `from` and `to` are days of these tests then. */
  instrument_id: z.optional(field.id),
  /** Days in the plant's time zone, both included. */
  from: z.optional(field.date),
  to: z.optional(field.date),
  /** Words in the number, the supplier, the ticket, the batches or the exceptions. */
  q: z.optional(field.search(120)),
  /** Only those that fail, by their own results or by a mean of their mix. */
  failing: z.optional(z.literal('1')),
}
const filter = z.object(pourFilter)
export type PourFilter = z.output<typeof filter>

/** The newest first. */
export const listPours = endpoint({
  method: 'GET',
  path: '/plants/:id/pours',
  access: 'signed-in',
  counted: true,
  summary: 'Lists the pours of a plant, newest first; 50 by default, `total` counts all pages',
  params: field.idParams,
  query: z.object({ ...field.paging, ...pourFilter }),
  response: z.object({ pours: z.array(pour), total: z.int() }),
})

const exported = z.object({
  ...pourFilter,
  /** The language of headers in a workbook; a CSV is the same in every language. */
  language: printedLanguage,
})

export const exportPoursCsv = endpoint({
  method: 'GET',
  path: '/plants/:id/pours.csv',
  access: 'signed-in',
  media: 'text/csv',
  summary: 'Exports the filtered pours as CSV (UTF-8), one row for each of their components',
  params: field.idParams,
  query: exported,
})

export const exportPoursXlsx = endpoint({
  method: 'GET',
  path: '/plants/:id/pours.xlsx',
  access: 'signed-in',
  media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  summary: 'Exports the filtered pours as an XLSX workbook, one row for each of their components',
  params: field.idParams,
  query: exported,
})

const optionalText = (max: number) => z.optional(z.nullable(field.text(max)))
const measure = (least: number, most: number) =>
  z.optional(z.nullable(z.number().check(z.minimum(least), z.maximum(most))))

const given = {
  volume: z.optional(z.nullable(z.number().check(z.gt(0), z.maximum(10_000)))),
  supplier: optionalText(120),
  ticket: optionalText(120),
  batches: z.optional(z.array(field.text(60)).check(z.maxLength(50))),
  ended_at: z.optional(z.nullable(field.timestamp)),
  water_added: measure(0, 10_000),
  consistence: z.optional(
    z
      .array(
        z.object({
          method: z.enum(consistenceMethods),
          value: z.number().check(z.minimum(0), z.maximum(1000)),
        }),
      )
      .check(z.maxLength(20)),
  ),
  air: measure(0, 20),
  density: measure(500, 5000),
  concrete_temperature: measure(-20, 90),
  air_temperature: measure(-60, 60),
  weather: optionalText(200),
  exceptions: optionalText(2000),
  curing_kind: z.optional(z.nullable(z.enum(curingKinds))),
  heat_from: z.optional(z.nullable(field.timestamp)),
  highest_temperature: measure(-20, 120),
  sampled_by: optionalText(120),
}

export const createPour = endpoint({
  method: 'POST',
  path: '/plants/:id/pours',
  access: 'pour:edit',
  repeatable: true,
  status: 201,
  summary: 'Records a pour; its start is not in the future. Accepts an `Idempotency-Key`',
  params: field.idParams,
  body: z.object({ mix_id: field.id, started_at: field.timestamp, ...given }),
  response: pourDetail,
})

export const getPour = endpoint({
  method: 'GET',
  path: '/pours/:id',
  access: 'signed-in',
  summary: 'Returns a pour with its components and the loads that took them',
  params: field.idParams,
  response: pourDetail,
})

export const updatePour = endpoint({
  method: 'PUT',
  path: '/pours/:id',
  access: 'pour:edit',
  summary: 'Updates the given fields of a pour; null clears a field',
  params: field.idParams,
  body: z.object({
    mix_id: z.optional(field.id),
    started_at: z.optional(field.timestamp),
    ...given,
    version: z.optional(field.version),
  }),
  response: pourDetail,
})
export type PourFields = z.output<typeof updatePour.body>

export const addPourComponents = endpoint({
  method: 'POST',
  path: '/pours/:id/components',
  access: 'pour:edit',
  summary:
    'Adds components of a project of the plant to a pour, by control number; all of them or none unless `leave_out` is sent',
  params: field.idParams,
  body: z.object({
    project_id: field.id,
    control_numbers: z.array(field.text(200)).check(z.minLength(1), z.maxLength(maxAddedComponents)),
    leave_out,
  }),
  response: z.extend(pourDetail, { left_out }),
})

export const removePourComponent = endpoint({
  method: 'DELETE',
  path: '/pours/:id/components/:componentId',
  access: 'pour:edit',
  summary: 'Removes a component from a pour',
  params: z.object({ id: field.id, componentId: field.id }),
  response: pourDetail,
})

export const addTicketPhotos = endpoint({
  method: 'POST',
  path: '/pours/:id/photos',
  access: 'pour:edit',
  encoding: 'multipart',
  files: { photos: 'several' },
  status: 201,
  repeatable: true,
  summary: 'Adds photos of the delivery ticket to a pour, at most five in all; accepts an `Idempotency-Key`',
  params: field.idParams,
  response: pourDetail,
})

const photoParams = z.object({ id: field.id, photoId: field.id })

export const showTicketPhoto = endpoint({
  method: 'GET',
  path: '/pours/:id/photos/:photoId',
  access: 'signed-in',
  media: 'image/webp',
  summary: 'Returns a photo of the delivery ticket of a pour as WebP; smaller with `size=thumbnail`',
  params: photoParams,
  query: pictureSize,
})

export const removeTicketPhoto = endpoint({
  method: 'DELETE',
  path: '/pours/:id/photos/:photoId',
  access: 'pour:edit',
  summary: 'Permanently deletes a photo of the delivery ticket of a pour',
  params: photoParams,
  response: pourDetail,
})

/** A pour as its component shows it. */
export const componentPour = z.object({
  id: field.id,
  number: z.string(),
  plant_name: z.string(),
  mix_name: z.string(),
  cylinder: z.number(),
  cube: z.number(),
  started_at: field.timestamp,
  /** Whether the caller reaches its plant, and so its page. */
})
export type ComponentPour = z.output<typeof componentPour>

/** The pours that a component was made from. */
export const componentPours = endpoint({
  method: 'GET',
  path: '/components/:id/pours',
  access: 'signed-in',
  summary: 'Lists the pours that a component was made from, oldest first',
  params: field.idParams,
  response: z.array(componentPour),
})
