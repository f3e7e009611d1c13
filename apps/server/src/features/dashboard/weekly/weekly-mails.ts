import { type Language, languageOf } from '@castline/domain/languages'
import type { Database } from '#database/database.ts'
import { failAtWarning, oneByOne } from '#database/one-by-one.ts'
import { openProjects } from '#database/open-projects.ts'
import { regularly } from '#database/regularly.ts'
import { queueMailTo, queueMessages, sendsMessages } from '#tracking/messages/queue-messages.ts'
import { confirmedAddresses, deleteOldQuestions, insideReader } from './address-queries.ts'
import { printWeekly, type ReportContext } from './report.ts'
import { claimDueReport, deleteOldReports, storedReport, storeReport } from './weekly-queries.ts'

/** Writes the messages with the weekly report for those who chose it, once a week, in each project's time zone. */
export async function writeDueReports(database: Database, now: Date, warn = failAtWarning): Promise<void> {
  if (!(await sendsMessages(database))) return
  const work = (projectId: string) =>
    database.transaction(async (transaction) => {
      const day = await claimDueReport(transaction, projectId, now)
      if (day === null) return
      await queueMessages(transaction, {
        subject: 'weekly_report',
        cause: `weekly:${projectId}:${day}`,
        projectId,
        values: { day: { day } },
        path: `/dashboards/modern?project=${projectId}`,
      })
      for (const { id, address, language } of await confirmedAddresses(transaction, projectId)) {
        await queueMailTo(transaction, {
          subject: 'weekly_outside',
          cause: `weekly:${projectId}:${day}`,
          address,
          language,
          values: { day: { day } },
          outside: { projectId, addressId: id },
        })
      }
    })
  await oneByOne(await openProjects(database), (id) => `The weekly report of project ${id}`, work, warn)
}

/** Mail servers refuse larger mails; then the link leads to the figures. */
const mostBytes = 8 * 1024 * 1024
const longestMs = 60_000

interface Sent {
  readonly subject: string
  readonly user_id: string | null
  readonly project_id: string | null
  readonly language: string
  readonly data: { readonly values: Readonly<Record<string, unknown>> }
}

const isDay = (value: unknown): value is { readonly day: string } =>
  typeof value === 'object' && value !== null && 'day' in value && typeof value.day === 'string'

/**
 * Returns the PDF that belongs to a message; null for other messages and for one that is too large. It is printed with
 * the first mail in its language, and the same for all others.
 */
export const weeklyAttachment =
  (context: ReportContext) =>
  async (message: Sent): Promise<{ filename: string; content: Buffer; contentType: string } | null> => {
    const { subject, project_id: projectId, data } = message
    const { day: given } = data.values
    if (subject !== 'weekly_report' && subject !== 'weekly_outside') return null
    if (projectId === null || !isDay(given)) return null
    const language: Language = languageOf(message.language) ?? 'en'
    const { database } = context
    const { day } = given
    let report = await storedReport(database, projectId, day, language)
    if (!report) {
      const userId = message.user_id ?? (await insideReader(database, projectId))
      if (userId === null) return null
      const signal = AbortSignal.timeout(longestMs)
      const printed = await printWeekly(context, userId, projectId, { language, calendar: 'buddhist' }, signal)
      report = printed && (await storeReport(database, { projectId, day, language }, printed))
    }
    if (!report || report.pdf.length > mostBytes) return null
    return { filename: report.fileName, content: report.pdf, contentType: 'application/pdf' }
  }

const lookEveryMs = 60_000

/** Writes them while the server runs. Returns a function that stops it, after what is under way. */
export function reportRegularly(
  database: Database,
  warn: (line: string, cause?: unknown) => void,
): () => Promise<void> {
  const work = async () => {
    await writeDueReports(database, new Date(), warn)
    await deleteOldReports(database)
    await deleteOldQuestions(database)
  }
  const failed = (error: Error) => warn(`Weekly reports could not be written: ${error.message}`, error)
  return regularly(work, lookEveryMs, failed)
}
