// Generated from ../production-figures.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../production-figures.ts'

export const productionFigures: CallOf<typeof endpoints.productionFigures> = { method: 'GET', path: '/plants/:id/figures', access: 'signed-in' }
