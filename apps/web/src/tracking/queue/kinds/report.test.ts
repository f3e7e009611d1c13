import { addNcrPhotos, addNcrPhotosByQr } from '@castline/contract/calls/ncr-events'
import { reportNcr, reportNcrByQr } from '@castline/contract/calls/ncrs'
import { expect, test } from 'vitest'
import { device, noResponse, queued, refused } from '#test/tracking/queue/queue-device.ts'
import type { ReportAttempt } from '#tracking/queue/attempts.ts'
import type { QueuedChange } from '#tracking/queue/change.ts'
import { sendReport, sendReportPhotos } from '#tracking/queue/kinds/report.ts'

const reportOf = (component_id: string) =>
  ({ component_id, defect_type: 'cracked', severity: 'major', description: 'long', holds: true }) as const

const attemptOf = (key: string, component: string): ReportAttempt => ({
  kind: 'report',
  key,
  by: { projectId: 'p' },
  report: reportOf(component),
  defect: 'Cracked',
  isOffline: true,
  marks: [],
  reported: null,
})

/** A report that waits on the device. */
function reported(key: string, component: string, photos: readonly Blob[] = []): QueuedChange {
  return { ...queued(component, 'transported'), attempt: attemptOf(key, component), userId: 'u', photos }
}

/** A device with reports that get their numbers in their first part, as from the server. */
function reporting(responses: Parameters<typeof device>[0] = {}, refusals: Record<string, Error[]> = {}) {
  const made: string[] = []
  const given = device({
    ...responses,
    async resolve(change) {
      const { attempt } = change
      if (attempt.kind !== 'report' || attempt.reported) return change
      const refusal = refusals[attempt.key]?.shift()
      if (refusal) throw refusal
      made.push(attempt.key)
      return { ...change, attempt: { ...attempt, reported: { id: attempt.key, number: 'NCR-001' } } }
    },
  })
  return { ...given, made }
}

const photo = new Blob(['photo'])

test('a report is made once, its photos are sent after everything else, and are tried again until they arrive', async () => {
  const { tab, made, sent, store, done } = reporting({ responses: { r: [noResponse()] } })
  await store.put([reported('r', 'a', [photo]), queued('a', 'manufactured'), queued('b', 'manufactured')])
  const queue = tab()
  await queue.send()
  expect(made).toEqual(['r'])
  expect(sent).toEqual(['a manufactured', 'b manufactured', 'r'])
  expect(queue.state().changes).toMatchObject([{ attempt: { reported: { number: 'NCR-001' } }, photos: [photo] }])
  await queue.send()
  expect(made).toEqual(['r'])
  expect(done).toEqual(['r: reported', 'a manufactured: sent', 'b manufactured: sent', 'r: sent'])
  expect(store.queued).toEqual([])
})

test('a report is sent although an earlier change of its component was refused', async () => {
  const gone = refused(409, { error: 'transition_refused', current: { status: 'rejected' }, message: 'No.' })
  const { tab, made, store } = reporting({ responses: { 'a manufactured': [gone] } })
  await store.put([queued('a', 'manufactured'), reported('r', 'a'), queued('a', 'transported')])
  await tab().send()
  expect(made).toEqual(['r'])
  expect(store.queued.map(({ attempt }) => attempt.key)).toEqual(['a manufactured', 'a transported'])
})

test('the text of a refused report stays on the device, and later changes of its component wait for a decision', async () => {
  const { tab, sent, store } = reporting({}, { r: [refused(404, { error: 'not_found', message: 'No such piece.' })] })
  await store.put([reported('r', 'a', [photo]), queued('a', 'manufactured'), queued('b', 'manufactured')])
  const queue = tab()
  await queue.send()
  expect(sent).toEqual(['b manufactured'])
  expect(store.queued[0]).toMatchObject({
    attempt: { report: { description: 'long' } },
    photos: [photo],
    refusal: { kind: 'gone', message: 'No such piece.' },
  })
  await queue.redo('r')
  expect(sent).toEqual(['b manufactured', 'a manufactured', 'r'])
})

test('refused photos keep the number, and nothing waits for them', async () => {
  const closed = refused(409, { error: 'ncr_refused', message: 'Closed.', current: { status: 'closed' } })
  const { tab, made, sent, store } = reporting({ responses: { r: [closed] } })
  await store.put([reported('r', 'a', [photo])])
  const queue = tab()
  await queue.send()
  expect(store.queued[0]).toMatchObject({ attempt: { reported: { number: 'NCR-001' } }, refusal: { kind: 'raced' } })
  await store.put([queued('a', 'manufactured')])
  await queue.redo('r')
  expect(sent).toEqual(['r', 'a manufactured', 'r'])
  expect(made).toEqual(['r'])
})

test('a report and its photos have separate keys; a username alone asks for a hold', async () => {
  const calls: unknown[] = []
  const client = {
    call: async (endpoint: { path: string }, { body, headers }: { body: unknown; headers: unknown }) => {
      calls.push([endpoint.path, body, headers])
      return { id: 'n', number: 'NCR-007', version: 1 }
    },
  } as never
  const attempt = { ...attemptOf('k', 'a'), marks: [[]] }
  const sent = await sendReport(client, attempt, '2026-11-24T08:00:00.000Z')
  expect(sent.reported).toEqual({ id: 'n', number: 'NCR-007' })
  await sendReportPhotos(client, sent, [photo])
  const asking = { ...reportOf('a'), holds: false, hold_asked: true }
  const byName = await sendReport(client, { ...attempt, by: { username: 'sam' }, report: asking })
  await sendReportPhotos(client, byName, [photo])
  expect(calls).toEqual([
    [reportNcr.path, { ...reportOf('a'), occurred_at: '2026-11-24T08:00:00.000Z' }, { 'idempotency-key': 'k' }],
    [addNcrPhotos.path, { text: null, marks: [[]] }, { 'idempotency-key': 'k photos' }],
    [
      reportNcrByQr.path,
      { username: 'sam', defect_type: 'cracked', severity: 'major', description: 'long', hold_asked: true },
      { 'idempotency-key': 'k' },
    ],
    [addNcrPhotosByQr.path, { username: 'sam', number: 'NCR-007', marks: [[]] }, { 'idempotency-key': 'k photos' }],
  ])
})
