import { randomUUID } from 'node:crypto'
import type { StatusEvent } from '@castline/contract/events'
import { expect, onTestFinished, test } from 'vitest'
import type { Beginning, StreamHandlers } from '#api/event-stream.ts'
import type { PageHandlers, PageLife } from '#api/page-life.ts'
import { followWhileShown } from '#api/shown-stream.ts'
import { signInOf } from '#api/sign-in-of.ts'
import { followWithOtherTabs, type TabStreamOptions } from '#api/tab-stream.ts'

interface Stream extends Beginning {
  readonly handlers: StreamHandlers
  isOpen: boolean
}

/** The page of a tab, which a test puts to sleep and hides. */
function aPage(isShown = true) {
  const listeners = new Set<PageHandlers>()
  const page: PageLife = {
    isShown: () => isShown,
    listen(handlers) {
      listeners.add(handlers)
      return () => listeners.delete(handlers)
    },
  }
  const tell = (what: keyof PageHandlers) => {
    for (const handlers of [...listeners]) handlers[what]?.()
  }
  const show = (shown: boolean) => {
    isShown = shown
    tell(shown ? 'onShow' : 'onHide')
  }
  return { page, sleep: () => tell('onSleep'), wake: () => tell('onWake'), show }
}

/** A browser with the real locks and channels of this process, and streams that a test plays by hand. */
function aBrowser() {
  const name = randomUUID()
  const streams: Stream[] = []

  function open(beginning: Beginning, handlers: StreamHandlers): () => void {
    const stream: Stream = { ...beginning, handlers, isOpen: true }
    streams.push(stream)
    return () => {
      stream.isOpen = false
      handlers.onConnected(false)
    }
  }

  function aTab(given: Partial<TabStreamOptions> & { isShown?: boolean } = {}) {
    const received: string[] = []
    const life = aPage(given.isShown)
    let isConnected = false
    const stop = followWithOtherTabs(
      { name, locks: navigator.locks, open, page: life.page, loadedAt: 0, ...given },
      {
        onConnected(connected) {
          isConnected = connected
        },
        onStatus: ({ change }) => received.push(change.id),
        onComponents: ({ project_id }) => received.push(project_id),
        onReconnect: () => received.push('missed'),
      },
    )
    onTestFinished(stop)
    return { received, close: stop, isConnected: () => isConnected, ...life }
  }

  /** The stream that is open; there must be one alone. */
  async function theStream(): Promise<Stream> {
    await expect.poll(() => streams.filter(({ isOpen }) => isOpen)).toHaveLength(1)
    return streams.find(({ isOpen }) => isOpen) as Stream
  }

  return { name, streams, aTab, theStream, open }
}

const changeOf = (id: string) => ({ project_id: 'p', change: { id } }) as StatusEvent

/** What a server does that accepts a stream: it says where the stream begins, then what happened. */
function play({ handlers }: Stream, ...ids: string[]): void {
  handlers.onConnected(true)
  for (const id of ids) handlers.onStatus(changeOf(id), id)
}

test('twelve tabs open one stream, and each of them receives every change', async () => {
  const { aTab, streams, theStream } = aBrowser()
  const tabs = Array.from({ length: 12 }, () => aTab())
  play(await theStream(), '1', '2')
  for (const { received, isConnected } of tabs) {
    await expect.poll(() => received.filter((what) => what !== 'missed')).toEqual(['1', '2'])
    expect(isConnected()).toBe(true)
  }
  expect(streams).toHaveLength(1)
})

test('when the tab with the stream closes, another goes on from the last change that it received', async () => {
  const { aTab, theStream } = aBrowser()
  const leader = aTab()
  const first = await theStream()
  const others = [aTab(), aTab()]
  first.handlers.onConnected(true)
  for (const { isConnected } of others) await expect.poll(isConnected).toBe(true)
  play(first, '1', '2')
  for (const { received } of others) await expect.poll(() => received).toContain('2')
  leader.close()
  expect(leader.isConnected()).toBe(false)
  const second = await theStream()
  expect(second).toMatchObject({ lastEventId: '2', isComeback: true })
  play(second, '3')
  for (const { received, isConnected } of others) {
    await expect.poll(() => received).toEqual(['1', '2', '3'])
    expect(isConnected()).toBe(true)
  }
  expect(leader.received).toEqual(['1', '2'])
})

test('a tab that follows knows where to go on though nothing has happened', async () => {
  const { aTab, theStream } = aBrowser()
  const leader = aTab()
  const first = await theStream()
  first.handlers.onConnected(true)
  first.handlers.onAlive?.('40')
  const follower = aTab()
  await expect.poll(follower.isConnected).toBe(true)
  leader.close()
  expect(await theStream()).toMatchObject({ lastEventId: '40', isComeback: true })
})

test('a tab that follows and knows of no change yet is told that it may have missed some', async () => {
  const { name, aTab, theStream } = aBrowser()
  // A tab that closes before it has answered.
  let close = () => {}
  await new Promise<void>((resolve) => {
    void navigator.locks.request(name, () => {
      resolve()
      return new Promise<void>((closed) => {
        close = closed
      })
    })
  })
  aTab()
  close()
  expect(await theStream()).toMatchObject({ lastEventId: '', isComeback: true })
})

test('a frozen tab gives its turn up, and is sent what it missed when it runs again', async () => {
  const { aTab, theStream, streams } = aBrowser()
  const frozen = aTab()
  const other = aTab({ loadedAt: Date.now() + 60_000 })
  play(await theStream(), '9')
  await expect.poll(() => other.received).toEqual(['9'])
  frozen.sleep()
  const second = await theStream()
  play(second, '10')
  expect(frozen.received).toEqual(['9'])

  frozen.wake()
  // The earlier of the two: as text it would be the later one.
  await expect.poll(() => streams).toHaveLength(3)
  const third = await theStream()
  expect(third).toMatchObject({ lastEventId: '9', isComeback: true })
  play(third, '10')
  for (const { received } of [frozen, other]) await expect.poll(() => received).toContain('10')
})

test('a tab that was away while nothing happened changes nothing', async () => {
  const { name, aTab, theStream, streams } = aBrowser()
  const channel = new BroadcastChannel(name)
  onTestFinished(() => channel.close())
  let answers = 0
  channel.onmessage = ({ data }: MessageEvent) => {
    if (data.news === 'answer') answers++
  }
  aTab()
  const follower = aTab({ loadedAt: Date.now() + 60_000 })
  const stream = await theStream()
  await expect.poll(() => answers).toBe(1)
  play(stream, '1')
  await expect.poll(() => follower.received).toEqual(['1'])
  follower.sleep()
  follower.wake()
  await expect.poll(() => answers).toBe(2)
  play(stream, '2')
  await expect.poll(() => follower.received).toEqual(['1', '2'])
  expect(streams).toHaveLength(1)
})

test('a tab that opens later fetches again only where something happened since it began to load', async () => {
  const { aTab, theStream } = aBrowser()
  aTab()
  play(await theStream(), '1')
  const early = aTab({ loadedAt: Date.now() - 60_000 })
  const late = aTab({ loadedAt: Date.now() + 60_000 })
  for (const { isConnected } of [early, late]) await expect.poll(isConnected).toBe(true)
  expect(early.received).toEqual(['missed'])
  expect(late.received).toEqual([])
})

test('a tab that has the turn and does not answer loses it to one that is shown', async () => {
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
  const hidden = aTab({ isShown: false, patienceMs: 5, answerMs: 5 })
  expect(streams).toHaveLength(0)
  hidden.show(true)
  play(await theStream(), '1')
  expect(isHeld).toBe(false)
  expect(hidden.received).toContain('1')
})

test('a tab that lost its turn closes its stream, and follows', async () => {
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

test('another sign-in has a stream of its own', async () => {
  const { aTab, streams } = aBrowser()
  aTab()
  const other = aTab({ name: randomUUID() })
  await expect.poll(() => streams).toHaveLength(2)
  play(streams[0] as Stream, '1')
  play(streams[1] as Stream, '2')
  await expect.poll(() => other.received).toEqual(['2'])
})

test('where the browser refuses locks, a tab opens a stream of its own', async () => {
  const { aTab, theStream } = aBrowser()
  const locks = { request: () => Promise.reject(new DOMException('No.', 'SecurityError')) }
  const tab = aTab({ locks })
  play(await theStream(), '1')
  expect(tab.received).toEqual(['1'])
})

test('without locks a tab has a stream while it is shown, and goes on from its last change', async () => {
  const { open, streams } = aBrowser()
  const { page, show, sleep, wake } = aPage(false)
  const received: string[] = []
  const stop = followWhileShown(
    { open, page },
    {
      onConnected: (connected) => received.push(connected ? 'live' : 'lost'),
      onStatus: ({ change }) => received.push(change.id),
      onComponents: () => undefined,
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

test('a token names its sign-in, and so does the one that it is refreshed to; nothing else does', () => {
  const tokenOf = (payload: object) => `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`
  const sid = '5b0cf5a1-4ad7-4a6f-8d2c-0f6b7f2f1a11'
  // These make both characters in which base64url differs.
  expect(signInOf(tokenOf({ sid, name: '>>>???' }))).toBe(sid)
  expect(signInOf(tokenOf({ sid, exp: 2 }))).toBe(sid)
  for (const token of [null, '', 'a', 'a.b.c', tokenOf({})]) expect(signInOf(token)).toBe('')
})
