// Generated from ../load-proposal.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../load-proposal.ts'

export const loadDays: CallOf<typeof endpoints.loadDays> = { method: 'GET', path: '/projects/:id/load-days', access: 'signed-in' }
export const loadProposal: CallOf<typeof endpoints.loadProposal> = { method: 'GET', path: '/projects/:id/load-proposal', access: 'signed-in' }
