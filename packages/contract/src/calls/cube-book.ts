// Generated from ../cube-book.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../cube-book.ts'

export const cubeBook: CallOf<typeof endpoints.cubeBook> = { method: 'GET', path: '/plants/:id/cube-book', access: 'signed-in', counted: true }
export const exportBookCsv: CallOf<typeof endpoints.exportBookCsv> = { method: 'GET', path: '/plants/:id/cube-book.csv', access: 'signed-in', media: 'text/csv' }
export const exportBookXlsx: CallOf<typeof endpoints.exportBookXlsx> = { method: 'GET', path: '/plants/:id/cube-book.xlsx', access: 'signed-in', media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }
export const printBook: CallOf<typeof endpoints.printBook> = { method: 'GET', path: '/plants/:id/cube-book.pdf', access: 'signed-in', media: 'application/pdf' }
