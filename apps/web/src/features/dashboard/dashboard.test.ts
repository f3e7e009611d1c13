import type { Activity } from '@castline/contract/activity'
import type { FeedEntry } from '@castline/contract/feed'
import { componentStats } from '@castline/domain/dashboard/progress'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chosenOf } from '#api/chosen-project.ts'
import { withChange } from '#features/dashboard/activity-list.ts'
import { refresher } from '#features/dashboard/refresher.ts'
import { plannedCount, sharesOf } from '#features/dashboard/shares.ts'

const at = (id: string, change: Partial<Activity> = {}): Activity => ({
  ...({ id, control_number: `W-${id}`, user_name: id, to_status: 'installed', takes_back: false } as Activity),
  recorded_at: '2026-11-23T10:00:00Z',
  ...change,
})
const entry = (id: string, change: Partial<Activity> = {}): FeedEntry => ({
  first_id: id,
  last_id: id,
  count: 1,
  change: at(id, change),
})
const ids = (list: readonly FeedEntry[]) => list.map(({ last_id }) => last_id)

describe('the latest changes', () => {
  it('begin with a new change and drop the oldest', () => {
    expect(ids(withChange([entry('12'), entry('11')], at('13'), 2))).toEqual(['13', '12'])
  })

  it('contain a change once if it arrives in the list and as an event', () => {
    const list = [{ ...entry('12'), first_id: '10', count: 3 }, entry('9')]
    for (const id of ['12', '11', '9']) expect(withChange(list, at(id), 5)).toBe(list)
  })

  it('sort a late change by id, also above the safe integers', () => {
    const list = [entry('9007199254740995'), entry('9007199254740993')]
    expect(ids(withChange(list, at('9007199254740994'), 5))).toEqual([
      '9007199254740995',
      '9007199254740994',
      '9007199254740993',
    ])
  })

  it('show the changes that one person made at once as one entry', () => {
    const ann = { user_name: 'Ann' }
    const one = withChange([entry('12', ann), entry('11')], at('13', ann), 5)
    expect(one).toMatchObject([{ first_id: '12', last_id: '13', count: 2, change: { id: '13' } }, { last_id: '11' }])
    expect(ids(withChange(one, at('14', { ...ann, to_status: 'rejected' }), 5))).toEqual(['14', '13', '11'])
    expect(ids(withChange(one, at('14', { ...ann, recorded_at: '2026-11-23T10:02:00Z' }), 5))).toEqual([
      '14',
      '13',
      '11',
    ])
  })
})

describe('the shares of the statuses', () => {
  it('count components without another status as planned', () => {
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

  it('refreshes immediately, one request at a time, and once more for all calls during a request', async () => {
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
  const projects = ['z', 'a', 'b', 'c'].map((id) => ({ id, archived: id === 'z' }))

  it.each([
    ['b', 'c', 'b'],
    [null, 'c', 'c'],
    ['gone', 'c', 'c'],
    // Never an archived one, unless it was chosen.
    [null, 'gone', 'a'],
    ['z', 'b', 'z'],
  ])('address %s, stored %s: %s', (address, remembered, chosen) => {
    expect(chosenOf(projects, address, remembered)?.id).toBe(chosen)
  })

  it('is undefined without projects', () => {
    expect(chosenOf([], 'a', 'a')).toBeUndefined()
  })
})
