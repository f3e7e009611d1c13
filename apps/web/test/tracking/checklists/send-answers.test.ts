import { answerChecklist, startChecklist } from '@castline/contract/checklists'
import { expect, test } from 'vitest'
import { ApiError, NoResponseError } from '#api/errors.ts'
import { sendStoredAnswers } from '#tracking/checklists/send-answers.ts'
import type { AnswerStore, StoredAnswer } from '#tracking/checklists/stored-answer.ts'

const answer = (key: string, more: Partial<StoredAnswer> = {}): StoredAnswer => ({
  key,
  userId: 'me',
  componentId: 'c1',
  templateId: 't1',
  seriesId: 's1',
  itemId: key,
  value: 'yes',
  note: null,
  photos: [],
  occurredAt: '2026-11-20T08:00:00.000Z',
  refusal: null,
  ...more,
})

function storeOf(stored: readonly StoredAnswer[]) {
  let answers = [...stored]
  const store: AnswerStore = {
    all: async () => [...answers],
    put: async (added) => void answers.push(added),
    replace: async (next) => {
      answers = answers.map((each) => (each.key === next.key ? next : each))
    },
    remove: async (key) => {
      answers = answers.filter((each) => each.key !== key)
    },
  }
  return { store, left: () => answers }
}

/** Sends to a server that answers each call by `respond`; returns the paths and bodies of the calls. */
async function send(stored: readonly StoredAnswer[], respond: (path: string, body: unknown) => unknown, only?: string) {
  const { store, left } = storeOf(stored)
  const calls: [string, unknown][] = []
  const call = async (endpoint: { path: string }, { body }: { body: unknown }) => {
    calls.push([endpoint.path, body])
    const response = respond(endpoint.path, body)
    if (response instanceof Error) throw response
    return response ?? { id: 'k1', completed_at: null }
  }
  const failure = await sendStoredAnswers(
    {
      store,
      clientOf: () => ({ call }) as never,
      isOurs: ({ userId }) => userId === 'me',
      timesOf: ({ occurredAt }) => ({ occurred_at: occurredAt }),
      onSent: () => undefined,
      onChange: async () => undefined,
    },
    only,
  ).then(
    () => null,
    (error: unknown) => error,
  )
  return { calls, left: left(), failure }
}

test('a checklist is started once, and its answers are sent in order with the time when they were given', async () => {
  const { calls, left } = await send([answer('a'), answer('b', { value: 12, note: 'above' })], () => null)
  const answered_at = '2026-11-20T08:00:00.000Z'
  expect(calls).toEqual([
    [startChecklist.path, { template_id: 't1' }],
    [answerChecklist.path, { answers: [{ item_id: 'a', value: 'yes', note: null, answered_at }] }],
    [answerChecklist.path, { answers: [{ item_id: 'b', value: 12, note: 'above', answered_at }] }],
  ])
  expect(left).toEqual([])
})

test('a refused answer stays with the reason and does not delay others', async () => {
  const refusal = new ApiError(400, { error: 'invalid', message: 'This is no answer.' })
  const refuseFirst = (_path: string, body: unknown) => (JSON.stringify(body).includes('"a"') ? refusal : null)
  const { left, failure } = await send([answer('a'), answer('b')], refuseFirst)
  expect(failure).toBeNull()
  expect(left).toMatchObject([{ key: 'a', refusal: { status: 400, body: { error: 'invalid' } } }])
})

test.each([new NoResponseError(null), new ApiError(503, {}), new ApiError(401, {}), new ApiError(429, {})])(
  'without a decision of the server (%s) everything stays, and nothing more is sent',
  async (error) => {
    const { calls, left, failure } = await send([answer('a'), answer('b')], () => error)
    expect(failure).toBe(error)
    expect(calls).toHaveLength(1)
    expect(left).toMatchObject([{ refusal: null }, { refusal: null }])
  },
)

test('answers of others, refused ones and those of other components are not sent', async () => {
  const others = [answer('a', { userId: 'you' }), answer('b', { refusal: 'No.' }), answer('c', { componentId: 'c2' })]
  const { calls, left } = await send(others, () => null, 'c1')
  expect(calls).toEqual([])
  expect(left).toHaveLength(3)
})
