// Generated from ../programs.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../programs.ts'

export const answerProgram: CallOf<typeof endpoints.answerProgram> = { method: 'POST', path: '/users/me/programs', access: 'signed-in' }
export const askedProgram: CallOf<typeof endpoints.askedProgram> = { method: 'GET', path: '/users/me/program-request', access: 'signed-in' }
export const disconnectProgram: CallOf<typeof endpoints.disconnectProgram> = { method: 'DELETE', path: '/users/me/programs/:id', access: 'signed-in', status: 204 }
export const listConnectedPrograms: CallOf<typeof endpoints.listConnectedPrograms> = { method: 'GET', path: '/users/me/programs', access: 'signed-in' }
export const listPrograms: CallOf<typeof endpoints.listPrograms> = { method: 'GET', path: '/users/programs', access: 'user:manage' }
export const registerProgram: CallOf<typeof endpoints.registerProgram> = { method: 'POST', path: '/users/programs', access: 'user:manage', status: 201 }
export const removeProgram: CallOf<typeof endpoints.removeProgram> = { method: 'DELETE', path: '/users/programs/:id', access: 'user:manage', status: 204 }
