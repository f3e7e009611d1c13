import { labelLayoutNames } from '@castline/domain/label-sheets'
import * as z from 'zod/mini'
import * as calls from '../labels.ts'
import { maxLabels } from '../labels.ts'
import { componentDetail, componentFilter } from './components.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

export const printLabels = endpoint(calls.printLabels, {
  summary: 'A PDF of labels for the chosen components, or for all that a filter finds, by section and control number',
  params: field.idParams,
  body: z.object({
    layout: z.enum(labelLayoutNames),
    component_ids: z.optional(z.array(field.id).check(z.minLength(1), z.maxLength(maxLabels))),
    filter: z.optional(z.object(componentFilter)),
    /** Blank labels instead: codes of this project that are on no piece yet, in this order. */
    codes: z.optional(z.array(field.qrCode).check(z.minLength(1), z.maxLength(maxLabels))),
    /** The address at which phones reach this server; must be given while the server knows none. */
    public_url: z.optional(z.url({ protocol: /^https?$/ }).check(z.maxLength(200))),
    /** Labels already gone from the first sheet: the first one is printed after that many empty places. */
    skip: z._default(z.int().check(z.minimum(0), z.maximum(100)), 0),
  }),
})

export const createBlankLabels = endpoint(calls.createBlankLabels, {
  summary: 'Makes codes for labels that are printed before it is known which pieces they will be on',
  body: z.object({ project_id: field.id, count: z.int().check(z.minimum(1), z.maximum(1000)) }),
  response: z.object({ project_id: field.id, codes: z.array(field.qrCode) }),
})

/** A label that is on no piece yet. */
export const blankLabel = z.object({
  qr_code: field.qrCode,
  created_at: field.timestamp,
  /** Who made it. */
  created_by_name: z.string(),
})
export type BlankLabel = z.output<typeof blankLabel>

export const listBlankLabels = endpoint(calls.listBlankLabels, {
  summary:
    'The labels of a project that are on no piece yet, the newest first, to print them again; `total` is the whole number behind a page',
  params: field.idParams,
  query: z.object(field.paging),
  response: z.object({ labels: z.array(blankLabel), total: z.int() }),
})

export const claimLabel = endpoint(calls.claimLabel, {
  summary:
    'Gives a component the code of a blank label that was glued to it; the code that it had opens nothing any more',
  params: field.idParams,
  body: z.object({
    /** As printed, scanned or typed. */
    qr_code: z.string().check(z.maxLength(100)),
    version: z.optional(field.version),
  }),
  response: componentDetail,
})
