import { expect, test } from 'vitest'
import { ApiError, NoResponseError } from '#api/errors.ts'
import { queued } from '#test/tracking/queue/queue-device.ts'
import { retrySeconds } from '#tracking/queue/retry.ts'
import { sendQueued } from '#tracking/queue/sender.ts'

const changes = [queued('a', 'manufactured'), queued('b', 'manufactured'), queued('c', 'manufactured')]

/** Sends three changes; `failures` are thrown for those of a component. Returns the pause, and what was tried and kept. */
async function sending(failures: Record<string, Error>, underWay: readonly string[] = []) {
  let kept = [...changes]
  const tried: string[] = []
  const pause = await sendQueued({
    store: {
      all: async () => [...kept],
      put: async () => undefined,
      replace: async (change) => {
        kept = kept.map((each) => (each.attempt.key === change.attempt.key ? (change as typeof each) : each))
      },
      remove: async (keys) => {
        kept = kept.filter(({ attempt }) => !keys.includes(attempt.key))
      },
    },
    resolve: async (change) => change,
    async send({ code }) {
      tried.push(code)
      const failure = failures[code]
      if (failure) throw failure
    },
    isOurs: () => true,
    isUnderWay: async ({ code }) => underWay.includes(code),
    onDone: () => undefined,
    onChange: async () => undefined,
  })
  return { pause, tried, kept: kept.map(({ code }) => code), refused: kept.filter(({ refusal }) => refusal).length }
}

const refusal = (status: number, error: string, retryAfter: number | null = null) =>
  new ApiError(status, { error, message: error } as never, retryAfter)

test('a 503 stops sending until the network, the clock or the user starts it again; nothing is refused', async () => {
  const result = await sending({ b: refusal(503, 'unavailable') })
  expect(result).toEqual({ pause: { seconds: null }, tried: ['a', 'b'], kept: ['b', 'c'], refused: 0 })
})

test('a missing response stops sending in the same way', async () => {
  const result = await sending({ a: new NoResponseError(new Error('offline')) })
  expect(result).toEqual({ pause: { seconds: null }, tried: ['a'], kept: ['a', 'b', 'c'], refused: 0 })
})

test('after another error of the server the change waits, and the others are sent', async () => {
  const result = await sending({ b: refusal(500, 'internal') })
  expect(result).toEqual({ pause: null, tried: ['a', 'b', 'c'], kept: ['b'], refused: 0 })
})

test('too many requests pause for the time that the server names, else for 15 s', async () => {
  const named = await sending({ a: refusal(429, 'too_many_requests', 7) })
  expect([named.pause, named.tried]).toEqual([{ seconds: 7 }, ['a']])
  expect((await sending({ a: refusal(429, 'too_many_requests') })).pause).toEqual({ seconds: 15 })
})

test('a change that its own page is sending holds back nothing else, and is looked at again after 2 s', async () => {
  const result = await sending({}, ['a'])
  expect(result).toEqual({ pause: { seconds: 2 }, tried: ['b', 'c'], kept: ['a'], refused: 0 })
})

test('what could not be sent is tried again after 30 s', () => {
  expect(retrySeconds.unsent).toBe(30)
})
