// Generated from ../settings.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../settings.ts'

export const getLabelAddress: CallOf<typeof endpoints.getLabelAddress> = { method: 'GET', path: '/settings/label-address', access: 'label:print' }
export const setLabelAddress: CallOf<typeof endpoints.setLabelAddress> = { method: 'PUT', path: '/settings/label-address', access: 'system:edit' }
export const settings: CallOf<typeof endpoints.settings> = { method: 'GET', path: '/settings', access: 'public' }
