import { labelLayoutNames } from '@castline/domain/labels'
import * as z from 'zod/mini'
import { componentFilter } from './components.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

/** More labels than this in one PDF is a mistake or an attack. */
export const maxLabels = 2000

export const printLabels = endpoint({
  method: 'POST',
  path: '/projects/:id/labels.pdf',
  access: 'label:print',
  summary: 'A PDF of labels for the chosen components, or for all that a filter finds, by section and control number',
  params: field.idParams,
  body: z.object({
    layout: z.enum(labelLayoutNames),
    component_ids: z.optional(z.array(field.id).check(z.minLength(1), z.maxLength(maxLabels))),
    filter: z.optional(z.object(componentFilter)),
    /** The address at which phones reach this server; must be given while the server knows none. */
    public_url: z.optional(z.url({ protocol: /^https?$/ }).check(z.maxLength(200))),
    /** Labels already gone from the first sheet: the first one is printed after that many empty places. */
    skip: z._default(z.int().check(z.minimum(0), z.maximum(100)), 0),
  }),
  media: 'application/pdf',
})
