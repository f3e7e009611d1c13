// Generated from ../components.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../components.ts'

export const componentTypes: CallOf<typeof endpoints.componentTypes> = { method: 'GET', path: '/projects/:id/component-types', access: 'signed-in' }
export const getComponent: CallOf<typeof endpoints.getComponent> = { method: 'GET', path: '/components/:id', access: 'card' }
export const getComponentByCode: CallOf<typeof endpoints.getComponentByCode> = { method: 'GET', path: '/components/qr/:code', access: 'card' }
export const listComponents: CallOf<typeof endpoints.listComponents> = { method: 'GET', path: '/components/project/:id', access: 'signed-in', counted: true }
export const projectDetails: CallOf<typeof endpoints.projectDetails> = { method: 'GET', path: '/components/:id/project-details', access: 'card' }
