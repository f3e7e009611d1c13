import { expect, onTestFinished, test } from 'vitest'
import { aBrowser, play } from '#test/api/tab-browser.ts'

test('twelve tabs share one stream and each receives every change', async () => {
  const { aTab, streams, theStream } = aBrowser()
  const tabs = Array.from({ length: 12 }, () => aTab())
  play(await theStream(), '1', '2')
  for (const { received, isConnected } of tabs) {
    await expect.poll(() => received.filter((event) => event !== 'missed')).toEqual(['1', '2'])
    expect(isConnected()).toBe(true)
  }
  expect(streams).toHaveLength(1)
})

test('when the tab with the stream closes, another resumes from its last change', async () => {
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

test('a follower resumes from the last keep-alive ID when there was no change', async () => {
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

test('a follower without a last change reconnects as if it had missed some', async () => {
  const { name, aTab, theStream } = aBrowser()
  // A tab that closes before it has replied.
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

test('a frozen tab hands over the stream and receives missed changes when it resumes', async () => {
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
  // The earlier ID as a number, but the later one in string order.
  await expect.poll(() => streams).toHaveLength(3)
  const third = await theStream()
  expect(third).toMatchObject({ lastEventId: '9', isComeback: true })
  play(third, '10')
  for (const { received } of [frozen, other]) await expect.poll(() => received).toContain('10')
})

test('a tab that resumes without having missed a change opens no new stream', async () => {
  const { name, aTab, theStream, streams } = aBrowser()
  const channel = new BroadcastChannel(name)
  onTestFinished(() => channel.close())
  let replies = 0
  channel.onmessage = ({ data }: MessageEvent) => {
    if (data.news === 'answer') replies++
  }
  aTab()
  const follower = aTab({ loadedAt: Date.now() + 60_000 })
  const stream = await theStream()
  await expect.poll(() => replies).toBe(1)
  play(stream, '1')
  await expect.poll(() => follower.received).toEqual(['1'])
  follower.sleep()
  follower.wake()
  await expect.poll(() => replies).toBe(2)
  play(stream, '2')
  await expect.poll(() => follower.received).toEqual(['1', '2'])
  expect(streams).toHaveLength(1)
})

test('a new tab refetches only if something changed since it began to load', async () => {
  const { aTab, theStream } = aBrowser()
  aTab()
  play(await theStream(), '1')
  const early = aTab({ loadedAt: Date.now() - 60_000 })
  const late = aTab({ loadedAt: Date.now() + 60_000 })
  for (const { isConnected } of [early, late]) await expect.poll(isConnected).toBe(true)
  expect(early.received).toEqual(['missed'])
  expect(late.received).toEqual([])
})
