import type { BodyOf } from '@castline/contract/call'
import type { ProjectCalendar, updateCalendar } from '@castline/contract/plan'
import { audit } from '#database/audit.ts'
import type { Database } from '#database/database.ts'
import { ApiError, invalid, notFound, orNotFound } from '#http/errors.ts'
import { lockProject } from '#tracking/projects/project-lock.ts'
import { calendarFor, writeCalendar } from './queries.ts'

/**
 * Replaces the calendar of a project and records who did it. Throws 404, 400 for a day that is listed twice, and 409
 * for an outdated version.
 */
export function editCalendar(
  database: Database,
  userId: string,
  projectId: string,
  { version, ...given }: BodyOf<typeof updateCalendar>,
): Promise<ProjectCalendar> {
  const days = given.holidays.map(({ day }) => day)
  const twice = days.findIndex((day, index) => days.indexOf(day) < index)
  if (twice >= 0) throw invalid([{ field: `holidays.${twice}.day`, message: `${days[twice]} is listed twice.` }])
  const weekdays = [...new Set(given.weekdays)].sort()
  return database.transaction(async (transaction) => {
    if (!(await lockProject(transaction, userId, projectId))) throw notFound('project')
    const current = orNotFound(await calendarFor(transaction, userId, projectId), 'project')
    if (version !== undefined && version !== current.version) {
      throw new ApiError('conflict', 'Somebody else has changed this calendar.', { current })
    }
    const calendar = { ...given, weekdays, curing: given.curing ?? current.curing }
    await writeCalendar(transaction, projectId, calendar)
    const { holidays, ...details } = calendar
    await audit(transaction, {
      by: userId,
      action: 'calendar.update',
      subject: 'project',
      subjectId: projectId,
      details: { ...details, holidays: holidays.length },
    })
    return (await calendarFor(transaction, userId, projectId)) ?? current
  })
}
