// Generated from ../bills.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../bills.ts'

export const getBill: CallOf<typeof endpoints.getBill> = { method: 'GET', path: '/plants/:id/bill', access: 'signed-in' }
export const listBills: CallOf<typeof endpoints.listBills> = { method: 'GET', path: '/plants/:id/bills', access: 'signed-in', counted: true }
export const saveBill: CallOf<typeof endpoints.saveBill> = { method: 'PUT', path: '/plants/:id/bill', access: 'plan:edit' }
