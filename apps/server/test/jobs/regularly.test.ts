import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { oneAtATime, regularly } from '../../src/database/regularly.ts'

/** Work whose runs the test ends itself, by calling `ends[n]`; `ends.length` counts them. */
function work() {
  const ends: ((error?: Error) => void)[] = []
  return {
    ends,
    do: () => new Promise<void>((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve()))),
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const failNever = (error: Error) => {
  throw error
}

test('regular work begins at once and again at its time, never beside itself', async () => {
  const { do: once, ends } = work()
  const stop = regularly(once, 1_000, failNever)
  expect(ends).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2_500)
  expect(ends).toHaveLength(1)
  ends[0]?.()
  await vi.advanceTimersByTimeAsync(500)
  expect(ends).toHaveLength(2)
  ends[1]?.()
  await stop()
})

test('what fails is told and done again', async () => {
  const { do: once, ends } = work()
  const failures: string[] = []
  const stop = regularly(once, 1_000, ({ message }) => failures.push(message))
  ends[0]?.(new Error('The database is away.'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(failures).toEqual(['The database is away.'])
  expect(ends).toHaveLength(2)
  ends[1]?.()
  await stop()
})

test('stopping waits for what is under way and begins nothing more', async () => {
  const { do: once, ends } = work()
  const stop = regularly(once, 1_000, failNever)
  let isStopped = false
  const stopping = stop().then(() => {
    isStopped = true
  })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(isStopped).toBe(false)
  ends[0]?.()
  await stopping
  await vi.advanceTimersByTimeAsync(5_000)
  expect(ends).toHaveLength(1)
})

test('a look during the work is one more after it, however many there were', async () => {
  const { do: once, ends } = work()
  const job = oneAtATime(once, failNever)
  job.look()
  job.look()
  job.look()
  expect(ends).toHaveLength(1)
  ends[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(ends).toHaveLength(2)
  ends[1]?.()
  await job.idle()
  expect(ends).toHaveLength(2)
})
