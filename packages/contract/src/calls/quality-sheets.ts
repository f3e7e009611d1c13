// Generated from ../quality-sheets.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../quality-sheets.ts'

export const exportNcrsCsv: CallOf<typeof endpoints.exportNcrsCsv> = { method: 'GET', path: '/projects/:id/ncrs.csv', access: 'signed-in', media: 'text/csv' }
export const exportNcrsXlsx: CallOf<typeof endpoints.exportNcrsXlsx> = { method: 'GET', path: '/projects/:id/ncrs.xlsx', access: 'signed-in', media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }
export const printNcr: CallOf<typeof endpoints.printNcr> = { method: 'GET', path: '/ncrs/:id.pdf', access: 'signed-in', media: 'application/pdf' }
export const printNcrs: CallOf<typeof endpoints.printNcrs> = { method: 'GET', path: '/projects/:id/ncrs.pdf', access: 'signed-in', media: 'application/pdf' }
export const printPassport: CallOf<typeof endpoints.printPassport> = { method: 'GET', path: '/components/:id/passport.pdf', access: 'signed-in', media: 'application/pdf' }
