// Generated from ../casting-steps.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../casting-steps.ts'

export const confirmCasting: CallOf<typeof endpoints.confirmCasting> = { method: 'POST', path: '/moulds/:id/castings', access: 'pour:edit', repeatable: true }
export const listReadySummaries: CallOf<typeof endpoints.listReadySummaries> = { method: 'GET', path: '/ready-summaries', access: 'signed-in' }
export const mouldDay: CallOf<typeof endpoints.mouldDay> = { method: 'GET', path: '/moulds/:id/castings', access: 'signed-in' }
export const printDay: CallOf<typeof endpoints.printDay> = { method: 'GET', path: '/plants/:id/daily-sheet.pdf', access: 'signed-in', media: 'application/pdf' }
export const readyDay: CallOf<typeof endpoints.readyDay> = { method: 'GET', path: '/plants/:id/ready', access: 'signed-in' }
export const stripCasting: CallOf<typeof endpoints.stripCasting> = { method: 'POST', path: '/castings/:id/strip', access: 'pour:edit', repeatable: true }
export const tickNeed: CallOf<typeof endpoints.tickNeed> = { method: 'PUT', path: '/moulds/:id/needs', access: 'pour:edit', repeatable: true }
export const undoCasting: CallOf<typeof endpoints.undoCasting> = { method: 'POST', path: '/castings/:id/undo', access: 'pour:edit' }
export const undoStrip: CallOf<typeof endpoints.undoStrip> = { method: 'DELETE', path: '/castings/:id/strip', access: 'pour:edit' }
