import type { StatusEvent } from '@castline/contract/events'
import { expect, test } from 'vitest'
import type { StreamHandlers } from '#api/event-stream.ts'
import { tokenStore } from '#api/session-storage.ts'
import { sharedStream } from '#api/shared-stream.ts'
import { memoryStorage } from '#api/storage.ts'

/** Returns a shared stream over streams that the test controls. */
function aStream() {
  const streams: { handlers: StreamHandlers; isOpen: boolean }[] = []
  const tokens = tokenStore(memoryStorage())
  const shared = sharedStream((handlers) => {
    const stream = { handlers, isOpen: true }
    streams.push(stream)
    return () => {
      stream.isOpen = false
      handlers.onConnected(false)
    }
  }, tokens)
  const signIn = (token = 'a') => tokens.save({ token, refreshToken: token })
  return { shared, tokens, signIn, open: () => streams.filter(({ isOpen }) => isOpen), opened: () => streams.length }
}

const statusOf = (project_id: string) => ({ project_id, change: { id: '1' } }) as StatusEvent

test('readers share one stream and receive events of their project, or of all projects', () => {
  const { shared, signIn, open, opened } = aStream()
  signIn()
  const received: string[] = []
  const stops = ['p1', 'p2', null].map((projectId) =>
    shared.read(projectId, { onEvent: ({ data }) => received.push(`${projectId} of ${data.project_id}`) }),
  )
  expect(opened()).toBe(1)
  open()[0]?.handlers.onEvent({ kind: 'status', data: statusOf('p1') }, '1')
  expect(received).toEqual(['p1 of p1', 'null of p1'])

  stops[0]?.()
  stops[1]?.()
  expect(open()).toHaveLength(1)
  stops[2]?.()
  expect(open()).toHaveLength(0)
})

test('the stream closes with the session, and the next session opens a new one', () => {
  const { shared, tokens, signIn, open, opened } = aStream()
  shared.read(null, {})
  expect(opened()).toBe(0)
  signIn()
  open()[0]?.handlers.onConnected(true)
  expect(shared.connected()).toBe(true)
  signIn('refreshed')
  expect(opened()).toBe(1)

  tokens.clear()
  expect(open()).toHaveLength(0)
  expect(shared.connected()).toBe(false)
  signIn('other session')
  expect(opened()).toBe(2)
  expect(open()).toHaveLength(1)
})

test('watchers are called once per change of the connection', () => {
  const { shared, signIn, open } = aStream()
  signIn()
  const seen: boolean[] = []
  shared.watch(() => seen.push(shared.connected()))
  const stop = shared.read('p1', {})
  open()[0]?.handlers.onConnected(true)
  open()[0]?.handlers.onConnected(true)
  stop()
  expect(seen).toEqual([true, false])
})

test('delivers a repeated change once per session', () => {
  const { shared, tokens, signIn, open } = aStream()
  signIn()
  const received: string[] = []
  shared.read(null, { onEvent: (event) => event.kind === 'status' && received.push(event.data.change.id) })
  open()[0]?.handlers.onEvent({ kind: 'status', data: statusOf('p1') }, '1')
  open()[0]?.handlers.onEvent({ kind: 'status', data: statusOf('p1') }, '1')
  expect(received).toEqual(['1'])
  tokens.clear()
  signIn('other session')
  open()[0]?.handlers.onEvent({ kind: 'status', data: statusOf('p1') }, '1')
  expect(received).toEqual(['1', '1'])
})
