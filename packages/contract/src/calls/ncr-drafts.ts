// Generated from ../ncr-drafts.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../ncr-drafts.ts'

export const addNcrDraft: CallOf<typeof endpoints.addNcrDraft> = { method: 'POST', path: '/projects/:id/ncr-drafts', access: 'ncr:report', status: 201, repeatable: true }
export const discardNcrDraft: CallOf<typeof endpoints.discardNcrDraft> = { method: 'DELETE', path: '/ncr-drafts/:id', access: 'ncr:report', status: 204 }
export const listNcrDrafts: CallOf<typeof endpoints.listNcrDrafts> = { method: 'GET', path: '/projects/:id/ncr-drafts', access: 'ncr:report' }
export const reportNcrDraft: CallOf<typeof endpoints.reportNcrDraft> = { method: 'POST', path: '/ncr-drafts/:id/report', access: 'ncr:report', status: 201 }
