// Generated from ../tables.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../tables.ts'

export const readTable: CallOf<typeof endpoints.readTable> = { method: 'GET', path: '/tables/:name', access: 'signed-in', media: 'text/csv' }
