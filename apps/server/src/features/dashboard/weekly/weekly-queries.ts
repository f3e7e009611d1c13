import type { WeeklyTime } from '@castline/contract/weekly-report'
import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'

export interface WeekPhoto {
  readonly key: string
  readonly control_number: string
  readonly to_status: string
  /** Its day in the time zone of the project. */
  readonly day: string
}

/** Returns the newest photos of status changes of the last seven days that stand; those of defects are not among them. */
export function photosOfWeek(
  database: Queryable,
  userId: string,
  projectId: string,
  most: number,
): Promise<WeekPhoto[]> {
  return database.rows<WeekPhoto>(
    `SELECT i.key, c.control_number, h.to_status, (h.occurred_at AT TIME ZONE p.time_zone)::date AS day
     FROM status_changes h JOIN photos i ON i.change_id = h.id JOIN components c ON c.id = h.component_id
     JOIN projects p ON p.id = h.project_id
     WHERE h.project_id = $2 AND c.deleted_at IS NULL AND h.annuls IS NULL AND h.to_status <> 'rejected'
       AND h.occurred_at >= ((now() AT TIME ZONE p.time_zone)::date - 6)::timestamp AT TIME ZONE p.time_zone
       AND NOT EXISTS (SELECT FROM status_changes back WHERE back.annuls = h.id) AND ${reachesProject('$1', 'p.id')}
     ORDER BY i.position, h.occurred_at DESC, i.id LIMIT $3`,
    [userId, projectId, most],
    'photos-of-week',
  )
}

/** When a report is sent without a choice: Mondays at 7. */
const usualTime = { weekday: 1, hour: 7 } as const

/** A server that was down at the hour sends it until so many hours later. */
const toleratedHours = 5

/** Takes the weekly report of a project if it is due at `now`; returns its day in the project's time zone, else null. */
export async function claimDueReport(transaction: Queryable, projectId: string, now: Date): Promise<string | null> {
  const row = await transaction.row<{ day: string }>(
    `INSERT INTO weekly_report_days (project_id, day)
     SELECT p.id, here.at::date FROM projects p LEFT JOIN weekly_report_times t ON t.project_id = p.id
     CROSS JOIN LATERAL (SELECT $1::timestamptz AT TIME ZONE p.time_zone AS at) AS here
     CROSS JOIN LATERAL (SELECT coalesce(t.hour, ${usualTime.hour}) AS hour,
       CASE WHEN t.project_id IS NULL THEN ${usualTime.weekday} ELSE t.weekday END AS weekday) AS due
     WHERE p.id = $2 AND NOT p.archived AND extract(isodow FROM here.at) = due.weekday
       AND extract(hour FROM here.at) BETWEEN due.hour AND due.hour + ${toleratedHours}
       AND EXISTS (SELECT FROM components c WHERE c.project_id = p.id AND c.deleted_at IS NULL)
     ON CONFLICT DO NOTHING RETURNING day`,
    [now.toISOString(), projectId],
    'claim-report',
  )
  return row?.day ?? null
}

interface StoredReport {
  readonly fileName: string
  readonly pdf: Buffer
}

/** Returns the document of a day in a language; null if it was not printed yet. */
export function storedReport(
  database: Queryable,
  projectId: string,
  day: string,
  language: string,
): Promise<StoredReport | null> {
  return database.row<StoredReport>(
    `SELECT file_name AS "fileName", pdf FROM weekly_reports WHERE project_id = $1 AND day = $2 AND language = $3`,
    [projectId, day, language],
  )
}

/** Stores a document unless another server has; returns the one that is stored, null if its project is gone. */
export async function storeReport(
  database: Queryable,
  { projectId, day, language }: { readonly projectId: string; readonly day: string; readonly language: string },
  { fileName, pdf }: StoredReport,
): Promise<StoredReport | null> {
  await database.rows(
    `INSERT INTO weekly_reports (project_id, day, language, file_name, pdf)
     SELECT project_id, day, $3, $4, $5 FROM weekly_report_days WHERE project_id = $1 AND day = $2 ON CONFLICT DO NOTHING`,
    [projectId, day, language, fileName, pdf],
  )
  return storedReport(database, projectId, day, language)
}

/** Deletes documents that nobody is sent any more, and the days before them. */
export async function deleteOldReports(database: Queryable): Promise<void> {
  await database.rows('DELETE FROM weekly_reports WHERE day < current_date - 14')
  await database.rows('DELETE FROM weekly_report_days WHERE day < current_date - 60')
}

/** Returns when the report of a project is sent; null if the user has no access to it. */
export function weeklyTime(database: Queryable, userId: string, projectId: string): Promise<WeeklyTime | null> {
  return database.row<WeeklyTime>(
    `SELECT CASE WHEN t.project_id IS NULL THEN ${usualTime.weekday} ELSE t.weekday END AS weekday,
       coalesce(t.hour, ${usualTime.hour}) AS hour
     FROM projects p LEFT JOIN weekly_report_times t ON t.project_id = p.id
     WHERE p.id = $2 AND ${reachesProject('$1', 'p.id')}`,
    [userId, projectId],
  )
}

/** Stores when the report of a project is sent; false if the user has no access to it. */
export async function storeWeeklyTime(
  transaction: Queryable,
  userId: string,
  projectId: string,
  { weekday, hour }: WeeklyTime,
): Promise<boolean> {
  const row = await transaction.row(
    `INSERT INTO weekly_report_times (project_id, weekday, hour)
     SELECT p.id, $3, $4 FROM projects p WHERE p.id = $2 AND ${reachesProject('$1', 'p.id')}
     ON CONFLICT (project_id) DO UPDATE SET weekday = excluded.weekday, hour = excluded.hour RETURNING project_id`,
    [userId, projectId, weekday, hour],
  )
  return row !== null
}
