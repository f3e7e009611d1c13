import { labelLayoutNames } from '@castline/domain/labels/sheets'
import * as z from 'zod/mini'
import { componentDetail, componentFilter } from './components.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { maxLabels } from './values/labels.ts'

export const printLabels = endpoint({
  method: 'POST',
  path: '/projects/:id/labels.pdf',
  access: 'label:print',
  scope: 'read',
  media: 'application/pdf',
  summary:
    'Returns a PDF of labels: of the selected or filtered components by section and control number, blank ones, or of places or moulds',
  params: field.idParams,
  body: z.object({
    layout: z.enum(labelLayoutNames),
    component_ids: z.optional(z.array(field.id).check(z.minLength(1), z.maxLength(maxLabels))),
    filter: z.optional(z.object(componentFilter)),
    /** Prints these blank labels of the project instead, in this order. */
    codes: z.optional(z.array(field.qrCode).check(z.minLength(1), z.maxLength(maxLabels))),
    /** Prints these places instead, in this order; the project uses their yards. */
    place_ids: z.optional(z.array(field.id).check(z.minLength(1), z.maxLength(maxLabels))),
    /** Prints these moulds instead, in this order; the caller sees their plants. */
    mould_ids: z.optional(z.array(field.id).check(z.minLength(1), z.maxLength(maxLabels))),
    /** The address at which phones reach this server; required while none is configured. */
    public_url: z.optional(field.baseAddress),
    /** The number of used labels on the first sheet, which are left empty. */
    skip: z._default(z.int().check(z.minimum(0), z.maximum(100)), 0),
  }),
})

export const createBlankLabels = endpoint({
  method: 'POST',
  path: '/labels',
  access: 'label:print',
  status: 201,
  summary: 'Creates codes for blank labels, to be assigned to components later',
  body: z.object({ project_id: field.id, count: z.int().check(z.minimum(1), z.maximum(1000)) }),
  response: z.object({ project_id: field.id, codes: z.array(field.qrCode) }),
})

/** A label that has no component yet. */
export const blankLabel = z.object({
  qr_code: field.qrCode,
  created_at: field.timestamp,
  /** The name of the user who created it. */
  created_by_name: z.string(),
})
export type BlankLabel = z.output<typeof blankLabel>

export const listBlankLabels = endpoint({
  method: 'GET',
  path: '/projects/:id/labels',
  access: 'label:print',
  counted: true,
  summary: 'Lists the blank labels of a project that have no component yet, newest first; `total` counts all pages',
  params: field.idParams,
  query: z.object({
    ...field.paging,
    /** Only those that were created then: of one batch. */
    created_at: z.optional(field.timestamp),
  }),
  response: z.object({ labels: z.array(blankLabel), total: z.int() }),
})

/** The blank labels that were created by one request. */
export const blankBatch = z.object({
  created_at: field.timestamp,
  created_by_name: z.string(),
  /** How many labels it has, and how many of them have no component yet. */
  labels: z.int(),
  unassigned: z.int(),
})
export type BlankBatch = z.output<typeof blankBatch>

export const listBlankBatches = endpoint({
  method: 'GET',
  path: '/projects/:id/label-batches',
  access: 'label:print',
  counted: true,
  summary: 'Lists the batches of blank labels of a project that have labels without a component, newest first',
  params: field.idParams,
  query: z.object(field.paging),
  response: z.object({ batches: z.array(blankBatch), total: z.int() }),
})

export const claimLabel = endpoint({
  method: 'PUT',
  path: '/components/:id/qr-code',
  access: 'label:claim',
  scope: 'scan',
  summary: 'Assigns the code of a blank label to a component; its previous code stops working',
  params: field.idParams,
  body: z.object({
    /** As printed, scanned or typed. */
    qr_code: z.string().check(z.maxLength(100)),
    version: z.optional(field.version),
  }),
  response: componentDetail,
})
