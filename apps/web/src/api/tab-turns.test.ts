import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { followWhileShown } from '#api/shown-stream.ts'
import { signInOf } from '#api/sign-in-of.ts'
import { aBrowser, aPage, play, type Stream } from '#test/api/tab-browser.ts'

test('a visible tab takes the lock from a tab that does not reply', async () => {
  const { name, aTab, streams, theStream } = aBrowser()
  let isHeld = true
  await new Promise<void>((resolve) => {
    navigator.locks
      .request(name, () => {
        resolve()
        return new Promise(() => undefined)
      })
      .catch(() => {
        isHeld = false
      })
  })
  const hidden = aTab({ isShown: false, timeoutMs: 5, responseMs: 5 })
  expect(streams).toHaveLength(0)
  hidden.show(true)
  play(await theStream(), '1')
  expect(isHeld).toBe(false)
  expect(hidden.received).toContain('1')
})

test('a tab that loses the lock closes its stream and queues for the lock again', async () => {
  const { name, aTab, theStream, streams } = aBrowser()
  const tab = aTab()
  play(await theStream(), '1')
  let giveBack = () => {}
  void navigator.locks.request(name, { steal: true }, () => {
    return new Promise<void>((resolve) => {
      giveBack = resolve
    })
  })
  await expect.poll(() => streams[0]?.isOpen).toBe(false)
  giveBack()
  expect(await theStream()).toMatchObject({ lastEventId: '1', isComeback: true })
  expect(tab.received).toEqual(['1'])
})

test('another session has its own stream', async () => {
  const { aTab, streams } = aBrowser()
  aTab()
  const other = aTab({ name: randomUUID() })
  await expect.poll(() => streams).toHaveLength(2)
  play(streams[0] as Stream, '1')
  play(streams[1] as Stream, '2')
  await expect.poll(() => other.received).toEqual(['2'])
})

test('a tab opens its own stream if the browser denies locks', async () => {
  const { aTab, theStream } = aBrowser()
  const locks = { request: () => Promise.reject(new DOMException('No.', 'SecurityError')) }
  const tab = aTab({ locks })
  play(await theStream(), '1')
  expect(tab.received).toEqual(['1'])
})

test('without locks a tab streams while visible and resumes from its last change', async () => {
  const { open, streams } = aBrowser()
  const { page, show, sleep, wake } = aPage(false)
  const received: string[] = []
  const stop = followWhileShown(
    { open, page },
    {
      onConnected: (connected) => received.push(connected ? 'live' : 'lost'),
      onEvent: (event) => event.kind === 'status' && received.push(event.data.change.id),
      onReconnect: () => undefined,
    },
  )
  expect(streams).toHaveLength(0)
  show(true)
  play(streams[0] as Stream, '1')
  show(false)
  expect(streams[0]?.isOpen).toBe(false)
  show(true)
  expect(streams[1]).toMatchObject({ lastEventId: '1', isComeback: true, isOpen: true })
  sleep()
  wake()
  expect(streams.map(({ isOpen }) => isOpen)).toEqual([false, false, true])
  stop()
  expect(streams[2]?.isOpen).toBe(false)
  expect(received).toEqual(['live', '1', 'lost', 'lost', 'lost'])
})

test('returns the session ID of a token and of its refreshed token, and an empty string otherwise', () => {
  const tokenOf = (payload: object) => `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`
  const sid = '5b0cf5a1-4ad7-4a6f-8d2c-0f6b7f2f1a11'
  // This name produces both characters in which base64url differs from base64.
  expect(signInOf(tokenOf({ sid, name: '>>>???' }))).toBe(sid)
  expect(signInOf(tokenOf({ sid, exp: 2 }))).toBe(sid)
  for (const token of [null, '', 'a', 'a.b.c', tokenOf({})]) expect(signInOf(token)).toBe('')
})
