// Generated from ../specimens.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../specimens.ts'

export const addSpecimens: CallOf<typeof endpoints.addSpecimens> = { method: 'POST', path: '/pours/:id/specimens', access: 'pour:edit', repeatable: true, status: 201 }
export const enterResults: CallOf<typeof endpoints.enterResults> = { method: 'POST', path: '/plants/:id/results', access: 'pour:edit', repeatable: true }
export const listSpecimens: CallOf<typeof endpoints.listSpecimens> = { method: 'GET', path: '/plants/:id/specimens', access: 'signed-in', counted: true }
export const removeSpecimen: CallOf<typeof endpoints.removeSpecimen> = { method: 'DELETE', path: '/pours/:id/specimens/:specimenId', access: 'pour:edit' }
