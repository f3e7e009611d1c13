import type { Activity } from '@castline/contract/projects'
import { componentStats } from '@castline/domain/progress'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chosenOf } from '#api/chosen-project.ts'
import { withChange } from '#features/dashboard/activity-list.ts'
import { refresher } from '#features/dashboard/refresher.ts'
import { plannedCount, sharesOf } from '#features/dashboard/shares.ts'

const aChange = (id: string) => ({ id, control_number: `W-${id}` }) as Activity
const ids = (list: readonly Activity[]) => list.map(({ id }) => id)

describe('the latest changes', () => {
  it('take a new change on top and let the oldest go', () => {
    expect(ids(withChange([aChange('12'), aChange('11')], aChange('13'), 2))).toEqual(['13', '12'])
  })

  it('show a change once, though it came by the list and by an event', () => {
    expect(ids(withChange([aChange('12'), aChange('11')], aChange('12'), 5))).toEqual(['12', '11'])
  })

  it('put a change that came late in its place, also where numbers end', () => {
    const list = [aChange('9007199254740995'), aChange('9007199254740993')]
    expect(ids(withChange(list, aChange('9007199254740994'), 5))).toEqual([
      '9007199254740995',
      '9007199254740994',
      '9007199254740993',
    ])
  })
})

describe('shares', () => {
  it('count what is still planned as what the statistics leave over', () => {
    expect(plannedCount(componentStats({ planning: 38, installed: 2, rejected: 1 }))).toBe(38)
  })

  it('add up to the whole, the most advanced first', () => {
    const shares = sharesOf(componentStats({ planning: 1, manufactured: 1, installed: 2 }))
    expect(shares[0]).toEqual({ status: 'installed', count: 2, percent: 50 })
    expect(shares.at(-1)).toEqual({ status: 'planning', count: 1, percent: 25 })
    expect(shares.reduce((sum, { percent }) => sum + percent, 0)).toBe(100)
  })

  it('are zero where there is nothing', () => {
    expect(sharesOf(componentStats({})).every(({ count, percent }) => count === 0 && percent === 0)).toBe(true)
  })
})

describe('the refresher', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('asks at once, never twice at a time, and once more for all that came meanwhile', async () => {
    const answers: (() => void)[] = []
    const ask = vi.fn(() => new Promise<void>((resolve) => void answers.push(resolve)))
    const { refresh } = refresher(ask, 300)
    refresh()
    expect(ask).toHaveBeenCalledTimes(1)
    refresh()
    refresh()
    await vi.advanceTimersByTimeAsync(1000)
    expect(ask).toHaveBeenCalledTimes(1)
    answers[0]?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(ask).toHaveBeenCalledTimes(2)
    answers[1]?.()
    await vi.advanceTimersByTimeAsync(1000)
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('keeps its distance when answers are quick', async () => {
    const ask = vi.fn(async () => undefined)
    const { refresh } = refresher(ask, 300)
    refresh()
    refresh()
    await vi.advanceTimersByTimeAsync(299)
    expect(ask).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(ask).toHaveBeenCalledTimes(2)
  })
})

describe('the chosen project', () => {
  const projects = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]

  it.each([
    ['b', 'c', 'b'],
    [null, 'c', 'c'],
    ['gone', 'c', 'c'],
    [null, 'gone', 'a'],
  ])('address %s, remembered %s: %s', (address, remembered, chosen) => {
    expect(chosenOf(projects, address, remembered)?.id).toBe(chosen)
  })

  it('is none where there are none', () => {
    expect(chosenOf([], 'a', 'a')).toBeUndefined()
  })
})
