import { commentVisibilities } from '@castline/domain/quality/ncr-visibility'
import { dispositions } from '@castline/domain/status/transitions'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { ncrDetail, ncrSubject, photoMark } from './ncr.ts'
import { pictureSize } from './pictures.ts'
import { planDay } from './planned-fields.ts'
import { signature } from './signature.ts'
import { maxNcrPhotosAtOnce } from './values/ncrs.ts'

const text = z.optional(z.nullable(field.text(2000)))

export const addNcrEvent = endpoint({
  method: 'POST',
  path: '/ncrs/:id/events',
  access: 'ncr:report',
  scope: 'scan',
  status: 201,
  repeatable: true,
  summary:
    'Adds a comment, an assignment or a decision to a non-conformance, ends its hold, closes it (which releases or scraps a rejected component) or opens it again. Steps with `version` are refused with 409 and the current state if it has changed since',
  params: field.idParams,
  body: z.discriminatedUnion('kind', [
    /** `shared`: those who only read the project see it, too. */
    z.object({
      kind: z.literal('comment'),
      text: field.text(2000),
      visibility: z.optional(z.enum(commentVisibilities)),
    }),
    z.object({
      kind: z.literal('assignment'),
      assigned_to: z.nullable(field.id),
      due_on: z.optional(z.nullable(planDay)),
      text,
    }),
    /** Ends a hold, or declines one that was asked for, with the reason. */
    z.object({ kind: z.literal('hold_end'), text: field.text(2000), version: field.version }),
    z.object({ kind: z.literal('decision'), disposition: z.enum(dispositions), text, version: field.version }),
    /** The repair that was decided is done, and waits for an inspection: `close`, or `sent_back` with the reason. */
    z.object({ kind: z.literal('repaired'), text, version: field.version }),
    z.object({ kind: z.literal('sent_back'), text: field.text(2000), version: field.version }),
    /** Names the decision that it closes. */
    z.object({
      kind: z.literal('close'),
      disposition: z.enum(dispositions),
      text,
      version: field.version,
      /** Who signs, by a drawing or, as by keyboard, by the name alone. */
      signature: z.optional(
        z.nullable(z.object({ name: field.text(120), path: z._default(z.nullable(signature), null) })),
      ),
    }),
    z.object({ kind: z.literal('reopen'), text: field.text(2000), version: field.version }),
  ]),
  response: ncrDetail,
})

/** The marks of each photo, in their order. */
const marks = z.optional(z.array(z.array(photoMark).check(z.maxLength(50))).check(z.maxLength(maxNcrPhotosAtOnce)))

export const addNcrPhotos = endpoint({
  method: 'POST',
  path: '/ncrs/:id/photos',
  access: 'ncr:report',
  scope: 'scan',
  encoding: 'multipart',
  files: { photos: 'several' },
  status: 201,
  repeatable: true,
  summary:
    'Adds photos to a non-conformance, at most five at once; the field `options` is JSON with the text, the marks of each photo, and which one is a view of the building',
  params: field.idParams,
  body: z.object({
    text,
    marks,
    /** The number of the photo, from 0, that the viewer of the building has drawn. */
    view: z.optional(z.int().check(z.minimum(0), z.maximum(maxNcrPhotosAtOnce - 1))),
  }),
  response: ncrDetail,
})

/** By the username that has reported it. */
export const addNcrPhotosByQr = endpoint({
  method: 'POST',
  path: '/components/:id/ncr-photos',
  access: 'public',
  encoding: 'multipart',
  files: { photos: 'several' },
  status: 201,
  repeatable: true,
  summary:
    'Adds photos to a non-conformance that the same username has reported by the card, at most five in all. The field `options` is JSON and comes before the photos',
  params: field.idParams,
  body: z.object({
    username: field.typedName,
    /** As returned by the report. */
    number: z.string().check(z.regex(/^NCR-\d{3,9}$/)),
    marks,
  }),
  response: z.object({ photos: z.int() }),
})

export const showNcrPhoto = endpoint({
  method: 'GET',
  path: '/ncrs/:id/photos/:photoId',
  access: 'signed-in',
  media: 'image/webp',
  summary: 'Returns a photo of a non-conformance as WebP; smaller with `size=thumbnail`',
  params: z.object({ id: field.id, photoId: field.id }),
  query: pictureSize,
})

/**
 * The last assignment of a non-conformance that is not closed, by somebody else; or a report that asks for a hold, on
 * which the caller may decide.
 */
export const ncrAssignment = z.object({
  kind: z.enum(['assignment', 'hold_asked']),
  /** Of the event; a later one has a greater number. */
  id: z.string(),
  ncr_id: field.id,
  number: z.string(),
  component_name: z.nullable(z.string()),
  control_number: z.nullable(z.string()),
  /** What it is about if it is no component. */
  subject: z.nullable(ncrSubject),
  user_name: z.nullable(z.string()),
  due_on: z.nullable(field.date),
  /** The due day has passed in the project's time zone. */
  overdue: z.boolean(),
  /** The beginning of the day after the due day, once it has passed. */
  overdue_since: z.nullable(field.timestamp),
  recorded_at: field.timestamp,
})
export type NcrAssignment = z.output<typeof ncrAssignment>

/** The non-conformances that others have assigned to the caller. */
export const ncrAssignments = endpoint({
  method: 'GET',
  path: '/projects/:id/ncr-assignments',
  access: 'signed-in',
  summary:
    'Lists the non-conformances of a project that others have assigned to the caller and that are not closed, and for who decides those that ask for a hold; newest first',
  params: field.idParams,
  query: z.object({ limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 50) }),
  response: z.array(ncrAssignment),
})
