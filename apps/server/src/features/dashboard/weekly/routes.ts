import {
  addWeeklyAddress,
  listWeeklyAddresses,
  removeWeeklyAddress,
  setWeeklyReportTime,
  weeklyReport,
  weeklyReportTime,
} from '@castline/contract/weekly-report'
import { create as contentDisposition } from 'content-disposition'
import { audit } from '#database/audit.ts'
import { disconnectSignal } from '#http/client-disconnect.ts'
import { notFound, orNotFound } from '#http/errors.ts'
import type { Route } from '#http/route.ts'
import type { Services } from '#services.ts'
import type { DashboardSources } from '../sources.ts'
import { hasMail, weeklyAddresses } from './address-queries.ts'
import { addAddress, removeAddress } from './addresses.ts'
import { printWeekly } from './report.ts'
import { storeWeeklyTime, weeklyTime } from './weekly-queries.ts'

/** Routes of the weekly report; `sources` are the figures of other features. */
export function weeklyRoutes(
  route: Route,
  { config, database, files, links }: Services,
  sources: DashboardSources,
): void {
  route(weeklyReport, async ({ caller, params, query, reply }) => {
    const context = { database, files, sources }
    const report = orNotFound(
      await printWeekly(context, caller.id, params.id, query, disconnectSignal(reply)),
      'project',
    )
    return reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', contentDisposition(report.fileName))
      .header('cache-control', 'no-store')
      .send(report.pdf)
  })

  route(weeklyReportTime, async ({ caller, params }) => {
    return orNotFound(await weeklyTime(database, caller.id, params.id), 'project')
  })

  route(setWeeklyReportTime, ({ caller, params, body }) =>
    database.transaction(async (transaction) => {
      if (!(await storeWeeklyTime(transaction, caller.id, params.id, body))) throw notFound('project')
      const entry = { action: 'project.weekly_report', subject: 'project', subjectId: params.id } as const
      await audit(transaction, { by: caller.id, ...entry, details: { project_id: params.id, ...body } })
      return body
    }),
  )

  route(listWeeklyAddresses, async ({ caller, params }) => {
    const addresses = orNotFound(await weeklyAddresses(database, caller.id, params.id), 'project')
    return { mail: await hasMail(database), addresses }
  })

  route(addWeeklyAddress, ({ caller, params, body }) =>
    addAddress(database, { publicUrl: config.publicUrl, links }, caller, params.id, body),
  )

  route(removeWeeklyAddress, async ({ caller, params }) => {
    await removeAddress(database, caller.id, params)
    return undefined
  })
}
