// Generated from ../plan.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../plan.ts'

export const getCalendar: CallOf<typeof endpoints.getCalendar> = { method: 'GET', path: '/projects/:id/calendar', access: 'signed-in' }
export const setBaseline: CallOf<typeof endpoints.setBaseline> = { method: 'POST', path: '/projects/:id/plan/baseline', access: 'plan:edit' }
export const shiftPlan: CallOf<typeof endpoints.shiftPlan> = { method: 'POST', path: '/projects/:id/plan/shift', access: 'plan:edit' }
export const updateCalendar: CallOf<typeof endpoints.updateCalendar> = { method: 'PUT', path: '/projects/:id/calendar', access: 'plan:edit' }
export const updatePlan: CallOf<typeof endpoints.updatePlan> = { method: 'PUT', path: '/projects/:id/plan', access: 'plan:edit' }
