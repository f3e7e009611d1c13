import { addChecklistPhotos, answerChecklist, startChecklist } from '@castline/contract/calls/checklists'
import { expect, test } from 'vitest'
import { ApiError, NoResponseError } from '#api/errors.ts'
import { device, queued, refused } from '#test/tracking/queue/queue-device.ts'
import type { AnswerAttempt } from '#tracking/queue/attempts.ts'
import type { QueuedAnswer, QueuedChange } from '#tracking/queue/change.ts'
import { answer } from '#tracking/queue/kinds/answer.ts'
import { kindOf } from '#tracking/queue/kinds/kinds.ts'
import { rowsOf } from '#tracking/queue/list/rows.ts'

let users = 0

/** Answers of a user of its own: a page starts a checklist once for each user. */
function answersOf(userId = `user ${++users}`) {
  return (key: string, more: Partial<QueuedAnswer> = {}, about: Partial<AnswerAttempt> = {}): QueuedAnswer => ({
    attempt: {
      kind: 'answer',
      key,
      componentId: 'c1',
      templateId: 't1',
      seriesId: 's1',
      itemId: key,
      value: 'yes',
      note: null,
      checklist: 'Before casting',
      item: `Item ${key}`,
      ...about,
    },
    userId,
    madeBy: 'Paula',
    mark: 'W-1',
    code: 'CODE',
    occurredAt: '2026-11-20T08:00:00.000Z',
    refusal: null,
    ...more,
  })
}

/** Sends to a server that responds to each call by `respond`; returns the paths and bodies of the calls. */
async function send(stored: readonly QueuedChange[], respond: (path: string, body: unknown) => unknown = () => null) {
  const calls: [string, unknown][] = []
  const call = async (endpoint: { path: string }, { body }: { body: unknown }) => {
    calls.push([endpoint.path, body])
    const response = respond(endpoint.path, body)
    if (response instanceof Error) throw response
    return response ?? { id: 'k1', completed_at: null }
  }
  const { store, tab, pauses } = device({
    isOurs: ({ userId }) => userId !== 'you',
    send: (change) =>
      kindOf(change.attempt).send(change, {
        client: { call } as never,
        times: async () => ({ occurred_at: change.occurredAt }),
      }),
  })
  await store.put(stored)
  const queue = tab()
  await queue.send()
  return { calls, left: store.queued, pauses }
}

test('a checklist is started once, and its answers are sent in order with the time when they were given', async () => {
  const given = answersOf()
  const { calls, left } = await send([given('a'), given('b', {}, { value: 12, note: 'above' })])
  const answered_at = '2026-11-20T08:00:00.000Z'
  expect(calls).toEqual([
    [startChecklist.path, { template_id: 't1' }],
    [answerChecklist.path, { answers: [{ item_id: 'a', value: 'yes', note: null, answered_at }] }],
    [answerChecklist.path, { answers: [{ item_id: 'b', value: 12, note: 'above', answered_at }] }],
  ])
  expect(left).toEqual([])
})

test('the photos of an answer are sent with it, before the step that needs the checklist', async () => {
  const given = answersOf()
  const photos = [new Blob(['photo'])]
  const step = { ...queued('c1', 'manufactured'), userId: given('x').userId }
  const { calls, left } = await send([given('a', { photos }), step], (path) =>
    path === startChecklist.path ? { id: 'k2' } : null,
  )
  expect(calls.map(([path]) => path)).toEqual([startChecklist.path, addChecklistPhotos.path, expect.anything()])
  expect(left).toEqual([])
})

test('a refused answer stays with the reason and does not delay others', async () => {
  const given = answersOf()
  const refusal = new ApiError(400, { error: 'invalid', message: 'This is no answer.' })
  const refuseFirst = (_path: string, body: unknown) => (JSON.stringify(body).includes('"a"') ? refusal : null)
  const { left, pauses } = await send([given('a'), given('b')], refuseFirst)
  expect(pauses).toEqual([])
  expect(left).toMatchObject([
    {
      attempt: { key: 'a' },
      refusal: { message: 'This is no answer.', error: { status: 400, body: { error: 'invalid' } } },
    },
  ])
})

test.each([new NoResponseError(null), new ApiError(503, {}), new ApiError(401, {}), new ApiError(429, {})])(
  'without a decision of the server (%s) everything stays, and nothing more is sent',
  async (error) => {
    const given = answersOf()
    const { calls, left } = await send([given('a'), given('b')], () => error)
    expect(calls).toHaveLength(1)
    expect(left).toMatchObject([{ refusal: null }, { refusal: null }])
  },
)

test('answers of others and refused ones are not sent, and delay nobody else', async () => {
  const given = answersOf()
  const was = { kind: 'refused', now: null, message: 'No.' } as const
  const others = [answersOf('you')('a'), given('b', { refusal: was })]
  const { calls, left } = await send([...others, given('c')])
  expect(calls.map(([path]) => path)).toEqual([startChecklist.path, answerChecklist.path])
  expect(left).toEqual(others)
})

test('a step waits for the answers of its component, and a step of a load for all', async () => {
  const given = answersOf()
  const { userId } = given('x')
  const down = new ApiError(500, {})
  const byUser = (componentId: string) => ({ ...queued(componentId, 'manufactured'), userId })
  const depart: QueuedChange = {
    ...queued('load', 'transported'),
    userId,
    attempt: { kind: 'load', key: 'depart', load: { id: 'l', number: 'L-1' }, work: { type: 'depart', reason: null } },
  }
  const { left } = await send([given('a'), byUser('c1'), byUser('c2'), depart], (path) =>
    path === startChecklist.path ? down : null,
  )
  expect(left.map(({ attempt }) => attempt.key)).toEqual(['a', 'c1 manufactured', 'depart'])
})

test('the answers to a checklist that wait are one row, and each refused one is another', () => {
  const given = answersOf()
  const was = { kind: 'refused', now: null, message: 'No.' } as const
  const rows = rowsOf([given('a'), given('b', { refusal: was }), given('c'), given('d', {}, { seriesId: 's2' })])
  expect(rows.map(({ keys }) => keys)).toEqual([['a', 'c'], ['b'], ['d']])
  expect(rows[0]?.change.attempt).toMatchObject({ checklist: 'Before casting', item: '' })
})

test('an error of the server that is no answer keeps its status for the screen', () => {
  expect(answer.refusalOf?.(answersOf()('a').attempt, refused(422, { error: 'invalid' }))).toEqual({
    error: { status: 422, body: { error: 'invalid' } },
  })
})
