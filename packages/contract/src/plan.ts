import type { Call } from './call.ts'

export type { PlannedComponent, PlannedFields, PlanShift, ProjectCalendar } from './schemas/plan.ts'
export type { Forecast, LateStats, Shortage } from './schemas/shortages.ts'

export const getCalendar = {
  method: 'GET',
  path: '/projects/:id/calendar',
  access: 'signed-in',
} as const satisfies Call

export const updateCalendar = {
  method: 'PUT',
  path: '/projects/:id/calendar',
  access: 'plan:edit',
} as const satisfies Call

export const updatePlan = {
  method: 'PUT',
  path: '/projects/:id/plan',
  access: 'plan:edit',
} as const satisfies Call

export const shiftPlan = {
  method: 'POST',
  path: '/projects/:id/plan/shift',
  access: 'plan:edit',
} as const satisfies Call

export const setBaseline = {
  method: 'POST',
  path: '/projects/:id/plan/baseline',
  access: 'plan:edit',
} as const satisfies Call

export const listShortages = {
  method: 'GET',
  path: '/projects/:id/shortages',
  access: 'signed-in',
  counted: true,
} as const satisfies Call

/** The most components in one PDF of the shortage list. */
export const maxPrintedShortages = 2000

export const printShortages = {
  method: 'GET',
  path: '/projects/:id/shortages.pdf',
  access: 'signed-in',
  media: 'application/pdf',
} as const satisfies Call

export const lateStats = {
  method: 'GET',
  path: '/projects/:id/late-stats',
  access: 'signed-in',
} as const satisfies Call

export const projectForecast = {
  method: 'GET',
  path: '/projects/:id/forecast',
  access: 'signed-in',
} as const satisfies Call
