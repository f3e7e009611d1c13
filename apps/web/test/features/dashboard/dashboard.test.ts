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
  it('begin with a new change and drop the oldest', () => {
    expect(ids(withChange([aChange('12'), aChange('11')], aChange('13'), 2))).toEqual(['13', '12'])
  })

  it('contain a change once if it arrives in the list and as an event', () => {
    expect(ids(withChange([aChange('12'), aChange('11')], aChange('12'), 5))).toEqual(['12', '11'])
  })

  it('sort a late change by id, also above the safe integers', () => {
    const list = [aChange('9007199254740995'), aChange('9007199254740993')]
    expect(ids(withChange(list, aChange('9007199254740994'), 5))).toEqual([
      '9007199254740995',
      '9007199254740994',
      '9007199254740993',
    ])
  })
})

describe('the shares of the statuses', () => {
  it('count as planned what has no other status', () => {
    expect(plannedCount(componentStats({ planning: 38, installed: 2, rejected: 1 }))).toBe(38)
  })

  it('add up to 100 %, the most advanced status first', () => {
    const shares = sharesOf(componentStats({ planning: 1, manufactured: 1, installed: 2 }))
    expect(shares[0]).toEqual({ status: 'installed', count: 2, percent: 50 })
    expect(shares.at(-1)).toEqual({ status: 'planning', count: 1, percent: 25 })
    expect(shares.reduce((sum, { percent }) => sum + percent, 0)).toBe(100)
  })

  it('are zero without components', () => {
    expect(sharesOf(componentStats({})).every(({ count, percent }) => count === 0 && percent === 0)).toBe(true)
  })
})

describe('the refresher', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('refreshes immediately, one request at a time, and once more for all calls meanwhile', async () => {
    const responses: (() => void)[] = []
    const request = vi.fn(() => new Promise<void>((resolve) => void responses.push(resolve)))
    const { refresh } = refresher(request, 300)
    refresh()
    expect(request).toHaveBeenCalledTimes(1)
    refresh()
    refresh()
    await vi.advanceTimersByTimeAsync(1000)
    expect(request).toHaveBeenCalledTimes(1)
    responses[0]?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(request).toHaveBeenCalledTimes(2)
    responses[1]?.()
    await vi.advanceTimersByTimeAsync(1000)
    expect(request).toHaveBeenCalledTimes(2)
  })

  it('waits for the interval between two refreshes', async () => {
    const request = vi.fn(async () => undefined)
    const { refresh } = refresher(request, 300)
    refresh()
    refresh()
    await vi.advanceTimersByTimeAsync(299)
    expect(request).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(request).toHaveBeenCalledTimes(2)
  })
})

describe('the selected project', () => {
  const projects = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]

  it.each([
    ['b', 'c', 'b'],
    [null, 'c', 'c'],
    ['gone', 'c', 'c'],
    [null, 'gone', 'a'],
  ])('address %s, remembered %s: %s', (address, remembered, chosen) => {
    expect(chosenOf(projects, address, remembered)?.id).toBe(chosen)
  })

  it('is undefined without projects', () => {
    expect(chosenOf([], 'a', 'a')).toBeUndefined()
  })
})
