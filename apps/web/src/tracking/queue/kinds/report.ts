import { addNcrPhotos, addNcrPhotosByQr } from '@castline/contract/calls/ncr-events'
import { reportNcr, reportNcrByQr } from '@castline/contract/calls/ncrs'
import type { Client } from '#api/client.ts'
import { formatNow } from '#ui/format.ts'
import { photosTimeoutMs, type ReportAttempt, timeoutMs } from '../attempts.ts'
import type { Refusal } from '../change.ts'
import type { Kind, Words } from './kind.ts'

/**
 * Sends a report for the first time or again, without its photos, and returns the attempt with its number.
 * `occurredAt` is when it was made. Throws the errors of the client's `call`, or `TimeoutError`.
 */
export async function sendReport(
  { call }: Pick<Client, 'call'>,
  attempt: ReportAttempt,
  occurredAt?: string,
): Promise<ReportAttempt> {
  const { by, key, report } = attempt
  const more = { headers: { 'idempotency-key': key }, signal: AbortSignal.timeout(timeoutMs) }
  const at = occurredAt === undefined ? {} : { occurred_at: occurredAt }
  if ('username' in by) {
    const { component_id: id = '', defect_type, severity, description, hold_asked } = report
    const body = { username: by.username, defect_type, severity, description, hold_asked, ...at }
    const { number } = await call(reportNcrByQr, { ...more, params: { id }, body })
    return { ...attempt, reported: { id: null, number } }
  }
  const isOfSeveral = (report.further_component_ids ?? []).length > 0
  const body = { ...report, ...at, ...(isOfSeveral && { leave_out: true }) }
  const { id, number, left_out } = await call(reportNcr, { ...more, params: { id: by.projectId }, body })
  return { ...attempt, reported: { id, number, ...(left_out && { left_out }) } }
}

/** Adds the photos of a report that the server has. Throws the errors of the client's `call`, or `TimeoutError`. */
export async function sendReportPhotos(
  { call }: Pick<Client, 'call'>,
  { by, key, report, reported, marks, view }: ReportAttempt,
  photos: readonly Blob[],
): Promise<void> {
  if (!reported || photos.length === 0) return
  const drawn = marks.map((each) => each.map(({ kind, points }) => ({ kind, points })))
  const more = {
    files: { photos },
    headers: { 'idempotency-key': `${key} photos` },
    signal: AbortSignal.timeout(photosTimeoutMs),
  }
  if ('username' in by) {
    const body = { username: by.username, number: reported.number, marks: drawn }
    await call(addNcrPhotosByQr, { ...more, params: { id: report.component_id ?? '' }, body })
  } else if (reported.id) {
    await call(addNcrPhotos, { ...more, params: { id: reported.id }, body: { text: null, marks: drawn, view } })
  }
}

/** In ms. A report sent within this time needs no separate time of observation, if there was a network. */
const soonMs = 10_000

function whyRefused({ kind, message }: Refusal, { reported }: ReportAttempt, t: Words['t']): string {
  if (!reported) return kind === 'forbidden' ? t('report.forbidden') : t('refusal.other', { message })
  const { number } = reported
  return kind === 'raced' ? t('report.closed', { number }) : t('report.photosRefused', { number, message })
}

/** The report of a defect, sent in two parts: first the report, then its photos. */
export const report: Kind<ReportAttempt> = {
  // A defect must become known even if an earlier change of its component was refused.
  waitsFor: () => [],
  delays({ attempt, code }) {
    // Nothing waits for photos.
    return attempt.reported || !attempt.report.component_id ? [] : [attempt.report.component_id, code]
  },
  async begin(change, { client, times }) {
    const { attempt, occurredAt } = change
    if (attempt.reported) return change
    const isLate = attempt.isOffline || Date.now() - Date.parse(occurredAt) > soonMs
    const sent = await sendReport(client, attempt, isLate ? (await times()).occurred_at : undefined)
    return { ...change, attempt: sent }
  },
  send: ({ attempt, photos = [] }, { client }) => sendReportPhotos(client, attempt, photos),
  action: ({ reported }, { t }) => (reported ? t('report.photosOf', { number: reported.number }) : t('report.open')),
  refusal(refusal, attempt, { t }) {
    const isGeneral = ['gone', 'usernameRefused', 'signInRequired'].includes(refusal.kind)
    return isGeneral ? null : whyRefused(refusal, attempt, t)
  },
  notice({ mark, attempt: { reported, report } }, outcome, t) {
    if (outcome !== 'reported' || !reported) return null
    const texts = { number: reported.number, mark }
    const sent = report.holds ? 'report.sentHeld' : report.hold_asked ? 'report.sentAsked' : 'report.sent'
    const names = (reported.left_out ?? []).map(({ control_number }) => control_number ?? t('casting.notSeen'))
    if (names.length === 0) return { message: t(sent, texts) }
    // The person who reported it counts on all of them.
    return {
      message: `${t(sent, texts)} ${t('report.leftOut', { names: formatNow().list(names) })}`,
      isOvertaken: true,
    }
  },
}
