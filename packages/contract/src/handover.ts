import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { printedLanguage } from './languages.ts'

export const prepareHandover = endpoint({
  method: 'POST',
  path: '/projects/:id/handover',
  access: 'signed-in',
  scope: 'read',
  summary:
    'Returns a ticket for the hand-over archive of a project or section, and what the archive will have; valid for a minute',
  params: field.idParams,
  body: z.object({
    section_id: z.optional(z.nullable(field.id)),
    language: printedLanguage,
    /** The years of dates in Thai. */
    calendar: z._default(z.enum(['buddhist', 'gregorian']), 'buddhist'),
  }),
  response: z.object({
    ticket: z.string(),
    components: z.int(),
    /** Of the drawings, in bytes; passports and notes come on top. */
    drawings_size: z.int(),
  }),
})

/** A browser follows this address itself, so that the archive is written to disk as it arrives. */
export const downloadHandover = endpoint({
  method: 'GET',
  path: '/handover',
  access: 'public',
  media: 'application/zip',
  summary:
    'Streams the hand-over archive of a ticket: passports, drawings, delivery notes, non-conformances, tables, an index and checksums; no ranges',
  query: z.object({ ticket: z.string().check(z.minLength(1), z.maxLength(600)) }),
})
