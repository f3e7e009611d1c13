// Generated from ../load-racks.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../load-racks.ts'

export const loadRack: CallOf<typeof endpoints.loadRack> = { method: 'POST', path: '/loads/:id/racks', access: 'load:edit', repeatable: true }
export const unloadRack: CallOf<typeof endpoints.unloadRack> = { method: 'DELETE', path: '/loads/:id/racks/:rackId', access: 'load:edit', repeatable: true }
