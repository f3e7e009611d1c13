// Generated from ../labels.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../labels.ts'

export const claimLabel: CallOf<typeof endpoints.claimLabel> = { method: 'PUT', path: '/components/:id/qr-code', access: 'label:claim' }
export const createBlankLabels: CallOf<typeof endpoints.createBlankLabels> = { method: 'POST', path: '/labels', access: 'label:print', status: 201 }
export const listBlankBatches: CallOf<typeof endpoints.listBlankBatches> = { method: 'GET', path: '/projects/:id/label-batches', access: 'label:print', counted: true }
export const listBlankLabels: CallOf<typeof endpoints.listBlankLabels> = { method: 'GET', path: '/projects/:id/labels', access: 'label:print', counted: true }
export const printLabels: CallOf<typeof endpoints.printLabels> = { method: 'POST', path: '/projects/:id/labels.pdf', access: 'label:print', media: 'application/pdf' }
