import { addNcrPhotos, addNcrPhotosByQr, reportNcr, reportNcrByQr } from '@castline/contract/ncrs'
import type { Client } from '#api/client.ts'
import { photosTimeoutMs, type ReportAttempt, timeoutMs } from './attempt.ts'

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
  const { id, number } = await call(reportNcr, { ...more, params: { id: by.projectId }, body: { ...report, ...at } })
  return { ...attempt, reported: { id, number } }
}

/** Adds the photos of a report that the server has. Throws the errors of the client's `call`, or `TimeoutError`. */
export async function sendReportPhotos(
  { call }: Pick<Client, 'call'>,
  { by, key, report, reported, marks }: ReportAttempt,
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
    await call(addNcrPhotos, { ...more, params: { id: reported.id }, body: { text: null, marks: drawn } })
  }
}
