// Generated from ../racks.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../racks.ts'

export const listRacks: CallOf<typeof endpoints.listRacks> = { method: 'GET', path: '/racks', access: 'signed-in' }
export const moveRack: CallOf<typeof endpoints.moveRack> = { method: 'POST', path: '/racks/moves', access: 'place:move', repeatable: true }
