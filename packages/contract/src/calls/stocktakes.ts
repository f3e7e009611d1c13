// Generated from ../stocktakes.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../stocktakes.ts'

export const getStocktake: CallOf<typeof endpoints.getStocktake> = { method: 'GET', path: '/stocktakes/:id', access: 'signed-in' }
export const listMissing: CallOf<typeof endpoints.listMissing> = { method: 'GET', path: '/places/:id/missing', access: 'signed-in' }
export const listStocktakes: CallOf<typeof endpoints.listStocktakes> = { method: 'GET', path: '/places/:id/stocktakes', access: 'signed-in' }
export const takeStock: CallOf<typeof endpoints.takeStock> = { method: 'POST', path: '/places/:id/stocktakes', access: 'place:move', repeatable: true, status: 201 }
