import type { Call } from './call.ts'

export const settings = {
  method: 'GET',
  path: '/settings',
  access: 'public',
} as const satisfies Call

export type { LabelAddress } from './schemas/settings.ts'

export const getLabelAddress = {
  method: 'GET',
  path: '/settings/label-address',
  access: 'label:print',
} as const satisfies Call

export const setLabelAddress = {
  method: 'PUT',
  path: '/settings/label-address',
  access: 'system:edit',
} as const satisfies Call
