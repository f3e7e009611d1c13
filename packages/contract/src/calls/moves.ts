// Generated from ../moves.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../moves.ts'

export const componentMoves: CallOf<typeof endpoints.componentMoves> = { method: 'GET', path: '/components/:id/moves', access: 'signed-in' }
export const moveComponent: CallOf<typeof endpoints.moveComponent> = { method: 'POST', path: '/moves', access: 'place:move', repeatable: true }
export const returnComponent: CallOf<typeof endpoints.returnComponent> = { method: 'POST', path: '/components/:id/return', access: 'place:move', repeatable: true }
