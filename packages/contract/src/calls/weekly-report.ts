// Generated from ../weekly-report.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../weekly-report.ts'

export const addWeeklyAddress: CallOf<typeof endpoints.addWeeklyAddress> = { method: 'POST', path: '/projects/:id/weekly-report/addresses', access: 'project:edit', status: 201 }
export const listWeeklyAddresses: CallOf<typeof endpoints.listWeeklyAddresses> = { method: 'GET', path: '/projects/:id/weekly-report/addresses', access: 'project:edit' }
export const removeWeeklyAddress: CallOf<typeof endpoints.removeWeeklyAddress> = { method: 'DELETE', path: '/projects/:id/weekly-report/addresses/:addressId', access: 'project:edit', status: 204 }
export const setWeeklyReportTime: CallOf<typeof endpoints.setWeeklyReportTime> = { method: 'PUT', path: '/projects/:id/weekly-report', access: 'project:edit' }
export const weeklyReport: CallOf<typeof endpoints.weeklyReport> = { method: 'GET', path: '/projects/:id/weekly-report.pdf', access: 'signed-in', media: 'application/pdf' }
export const weeklyReportTime: CallOf<typeof endpoints.weeklyReportTime> = { method: 'GET', path: '/projects/:id/weekly-report', access: 'signed-in' }
