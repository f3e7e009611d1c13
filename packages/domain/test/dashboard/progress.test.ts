import { describe, expect, it } from 'vitest'
import { percent } from '../../src/dashboard/percent.ts'
import { componentStats, type StatusCounts } from '../../src/dashboard/progress.ts'
import { countedStatuses, statuses } from '../../src/status/statuses.ts'

// A few hundred projects, from empty to large, the same at every run.
const projects: StatusCounts[] = Array.from({ length: 300 }, (_each, n) =>
  Object.fromEntries(statuses.map((status, index) => [status, (n * (index + 3) * 7919) % (n < 100 ? 7 : 4_999)])),
)

describe('percent', () => {
  it('is rounded to two decimals, halves up', () => {
    expect(percent(1, 3)).toBe(33.33)
    expect(percent(2, 3)).toBe(66.67)
    expect(percent(1, 8)).toBe(12.5)
    expect(percent(1, 20_000)).toBe(0.01)
    expect(percent(1, 20_001)).toBe(0)
    expect(percent(7, 7)).toBe(100)
  })

  it('of a total of 0 is 0', () => {
    expect(percent(0, 0)).toBe(0)
  })
})

describe('the statistics of a project', () => {
  it('count each status; planning is the rest of the total', () => {
    expect(
      componentStats({ planning: 40, manufactured: 30, transported: 5, accepted: 5, installed: 15, rejected: 5 }),
    ).toEqual({
      total_components: 100,
      ...{ manufactured_count: 30, transported_count: 5, accepted_count: 5, installed_count: 15, rejected_count: 5 },
      ...{ manufactured_percent: 30, transported_percent: 5, accepted_percent: 5 },
      ...{ installed_percent: 15, rejected_percent: 5 },
    })
  })

  it('are zero without components', () => {
    expect(new Set(Object.values(componentStats({})))).toEqual(new Set([0]))
    expect(componentStats({}).total_components).toBe(0)
  })

  it('add up in every project', () => {
    for (const counts of projects) {
      const stats = componentStats(counts)
      const counted = countedStatuses.reduce((sum, status) => sum + stats[`${status}_count`], 0)
      expect(counted + (counts.planning ?? 0)).toBe(stats.total_components)
      let percents = 0
      for (const status of countedStatuses) {
        const share = stats[`${status}_percent`]
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(100)
        expect(Math.abs(share - Math.round(share * 100) / 100)).toBeLessThan(1e-9)
        if (stats.total_components > 0) {
          expect(Math.abs(share - (stats[`${status}_count`] / stats.total_components) * 100)).toBeLessThanOrEqual(
            0.0051,
          )
        }
        percents += share
      }
      // Five shares, each rounded by half a hundredth at most.
      expect(percents).toBeLessThanOrEqual(100.03)
    }
  })
})
