// Generated from ../postings.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../postings.ts'

export const exportPostings: CallOf<typeof endpoints.exportPostings> = { method: 'GET', path: '/projects/:id/postings.csv', access: 'project:edit', media: 'text/csv' }
export const listPostings: CallOf<typeof endpoints.listPostings> = { method: 'GET', path: '/projects/:id/postings', access: 'project:edit' }
