// Generated from ../bill-sheets.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../bill-sheets.ts'

export const modelBill: CallOf<typeof endpoints.modelBill> = { method: 'GET', path: '/models/:id/bill.csv', access: 'plan:edit', media: 'text/csv' }
export const readBillSheet: CallOf<typeof endpoints.readBillSheet> = { method: 'POST', path: '/plants/:id/bills/sheet', access: 'plan:edit', encoding: 'multipart', files: { file: 'required' } }
