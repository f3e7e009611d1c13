import * as contract from '@castline/contract/plan'
import { lateStats, listShortages, printShortages, projectForecast } from '@castline/contract/shortages'
import { create as contentDisposition } from 'content-disposition'
import { disconnectSignal } from '#http/client-disconnect.ts'
import { orNotFound } from '#http/errors.ts'
import type { Route } from '#http/route.ts'
import type { Services } from '#services.ts'
import { editCalendar } from './edit-calendar.ts'
import { editPlan } from './edit-plan.ts'
import { forecastOf } from './forecast-queries.ts'
import { lateStatsOf } from './late-stats-queries.ts'
import { printShortages as print } from './print/print-shortages.ts'
import { calendarFor } from './queries.ts'
import { setBaseline } from './set-baseline.ts'
import { shiftPlan } from './shift-plan.ts'
import { shortagesOf } from './shortage-queries.ts'

export function planRoutes(route: Route, { database, announcements }: Services): void {
  route(contract.getCalendar, async ({ caller, params }) => {
    return orNotFound(await calendarFor(database, caller.id, params.id), 'project')
  })

  route(contract.updateCalendar, async ({ caller, params, body }) => {
    const calendar = await editCalendar(database, caller.id, params.id, body)
    announcements.announce(params.id.toLowerCase())
    return calendar
  })

  route(contract.updatePlan, async ({ caller, params, body }) => {
    const edited = await editPlan(database, caller.id, params.id, body)
    announcements.announce(params.id.toLowerCase())
    return edited
  })

  route(contract.shiftPlan, async ({ caller, params, body }) => {
    const shift = await shiftPlan(database, caller.id, params.id, body)
    if (!body.dry_run) announcements.announce(params.id.toLowerCase())
    return shift
  })

  route(contract.setBaseline, async ({ caller, params, body }) => {
    const baseline = await setBaseline(database, caller.id, params.id, body.reason ?? null)
    announcements.announce(params.id.toLowerCase())
    return baseline
  })

  route(listShortages, async ({ caller, params, query, reply }) => {
    const shortages = orNotFound(await shortagesOf(database, caller.id, params.id, query), 'project')
    reply.header('x-total-count', shortages.total)
    return shortages
  })

  route(printShortages, async ({ caller, params, query, reply }) => {
    const { pdf, fileName } = await print(database, caller.id, params.id, query, disconnectSignal(reply))
    return reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', contentDisposition(fileName))
      .header('cache-control', 'no-store')
      .send(pdf)
  })

  route(lateStats, async ({ caller, params }) => {
    return orNotFound(await lateStatsOf(database, caller.id, params.id), 'project')
  })

  route(projectForecast, async ({ caller, params }) => {
    return orNotFound(await forecastOf(database, caller.id, params.id), 'project')
  })
}
