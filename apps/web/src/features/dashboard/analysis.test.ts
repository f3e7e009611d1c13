import type { SectionStats } from '@castline/contract/projects'
import { componentStats } from '@castline/domain/dashboard/progress'
import { countedStatuses } from '@castline/domain/status/statuses'
import { describe, expect, it } from 'vitest'
import { readChosenComponents, withChosenComponents } from '#features/dashboard/chosen-components.ts'
import { csvOf } from '#features/dashboard/csv.ts'
import { curveLines, curveTable, isUnmoved } from '#features/dashboard/progress-curve.ts'
import { barsOf, countsOf } from '#features/dashboard/rejection-bars.ts'
import { sectionBars, sectionTable } from '#features/dashboard/section-bars.ts'
import type { ChartColours } from '#ui/charts/chart-colours.ts'
import { createFormat } from '#ui/format.ts'

const section = '0190b3a2-7c1e-4f7a-9d57-0f4f0e6a1b2c'
const { date, number, duration } = createFormat('en')
const words = {
  format: { date, number },
  wordOf: (status: string) => status,
  planned: 'plan',
  baseline: 'baseline',
  day: 'Day',
  section: 'Section',
  total: 'Total',
}
const colours = { status: {}, text: '#111', textSecondary: '#555' } as ChartColours
const none = { manufactured: 0, transported: 0, accepted: 0, installed: 0, rejected: 0 }

describe('the components selected in the address', () => {
  const selected = (address: string) => readChosenComponents(new URLSearchParams(address))

  it('are of a section, a status and a page', () => {
    expect(selected(`section=${section}&status=rejected&page=3`)).toEqual({ section, status: 'rejected', page: 2 })
    expect(selected(`section=${section}`)).toEqual({ section, status: null, page: 0 })
  })

  it('ignore invalid values', () => {
    expect(selected('')).toBeNull()
    expect(selected('section=roof&status=lost&page=-1')).toBeNull()
    expect(selected(`section=${section}&page=1e9`)).toMatchObject({ page: 0 })
  })

  it('are added to the address beside the project, and removed again', () => {
    const project = new URLSearchParams('project=p')
    const written = withChosenComponents(project, { section, status: 'planning', page: 1 })
    expect(String(written)).toBe(`project=p&section=${section}&status=planning&page=2`)
    expect(readChosenComponents(written)).toEqual({ section, status: 'planning', page: 1 })
    expect(String(withChosenComponents(written, null))).toBe('project=p')
  })
})

describe('the progress curve', () => {
  const days = [
    { day: '2026-03-02', ...none, manufactured: 2 },
    { day: '2026-03-05', ...none, manufactured: 5, transported: 1 },
  ]
  const planned = [{ day: '2026-03-04', planned: 4 }]
  const lines = (progress: Parameters<typeof curveLines>[0]) => curveLines(progress, words, colours)
  const pointsOf = (line: ReturnType<typeof lines>[number] | undefined) =>
    line?.points.map(({ at, value }) => [new Date(at).toISOString().slice(0, 10), value])

  it('begins at zero on the day before', () => {
    const [manufactured] = lines({ days, planned: [], baseline: [] })
    expect(manufactured).toMatchObject({ id: 'manufactured', name: 'manufactured' })
    expect(pointsOf(manufactured)).toEqual([
      ['2026-03-01', 0],
      ['2026-03-02', 2],
      ['2026-03-05', 5],
    ])
  })

  it('has lines that differ without their colours', () => {
    const baseline = [{ day: '2026-03-03', planned: 3 }]
    const looks = lines({ days, planned, baseline }).map(({ dash, marker }) => `${dash} ${marker}`)
    expect(new Set(looks).size).toBe(looks.length)
  })

  it('has a line of the plan only if days are planned', () => {
    expect(lines({ days, planned: [], baseline: [] }).map(({ id }) => id)).not.toContain('planned')
    expect(pointsOf(lines({ days, planned, baseline: [] }).at(-1))).toEqual([
      ['2026-03-01', 0],
      ['2026-03-04', 4],
    ])
  })

  it('has the baseline beside the plan once it was set', () => {
    const baseline = [{ day: '2026-03-03', planned: 3 }]
    expect(lines({ days, planned, baseline }).map(({ id }) => id)).toEqual([...countedStatuses, 'planned', 'baseline'])
    expect(pointsOf(lines({ days, planned, baseline }).at(-1))).toEqual([
      ['2026-03-01', 0],
      ['2026-03-03', 3],
    ])
    const { columns, rows } = curveTable({ days, planned, baseline }, words)
    expect([columns.at(-1), rows[1]]).toEqual(['baseline', ['Mar 3, 2026', '', '', '', '', '', '', 3]])
  })

  it('has a table by day, with empty cells for unknown values', () => {
    expect(curveTable({ days, planned, baseline: [] }, words)).toEqual({
      columns: ['Day', 'manufactured', 'transported', 'accepted', 'installed', 'rejected', 'plan'],
      rows: [
        ['Mar 2, 2026', 2, 0, 0, 0, 0, ''],
        ['Mar 4, 2026', '', '', '', '', '', 4],
        ['Mar 5, 2026', 5, 1, 0, 0, 0, ''],
      ],
    })
  })

  it('shows no progress while all counts are zero', () => {
    expect(isUnmoved([{ day: '2026-03-02', ...none }])).toBe(true)
    expect(isUnmoved(days)).toBe(false)
  })
})

describe('the section chart', () => {
  const sections: SectionStats[] = [
    { section_id: section, section_name: 'Roof', ...componentStats({ planning: 3, installed: 2, rejected: 1 }) },
  ]

  it('has the same numbers in its table and its stacked bars', () => {
    const { columns, rows } = sectionTable(sections, words)
    expect(columns).toEqual([
      ...['Section', 'Total', 'installed', 'accepted'],
      ...['transported', 'manufactured', 'rejected', 'planning'],
    ])
    expect(rows).toEqual([['Roof', 6, 2, 0, 0, 0, 1, 3]])
    const [bar] = sectionBars(sections, colours)
    expect(bar?.parts.map(({ count }) => count)).toEqual(rows[0]?.slice(2))
  })
})

describe('rejections', () => {
  const rejections = {
    total: 4,
    by_section: [
      { section_id: section, section_name: 'Roof', count: 1 },
      { section_id: section, section_name: 'Walls', count: 3 },
    ],
    by_reason: [{ reason: null, reason_code: null, count: 4 }],
    remade: { count: 0, median_hours: null },
  }

  it('are counted by section or by reason, in descending order', () => {
    expect(countsOf(rejections, 'section', () => '?').map(({ name }) => name)).toEqual(['Walls', 'Roof'])
    expect(countsOf(rejections, 'reason', () => 'no reason')).toEqual([{ name: 'no reason', count: 4 }])
    expect(rejections.by_section[0]?.section_name).toBe('Roof')
  })

  it('are drawn as at most ten bars', () => {
    const counts = Array.from({ length: 12 }, (_none, index) => ({ name: `Reason ${index}`, count: 12 - index }))
    const bars = barsOf(counts, colours)
    expect(bars.map(({ parts }) => parts[0]?.count)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
  })
})

describe('a table as CSV', () => {
  it('quotes special characters and escapes formulas', () => {
    const csv = csvOf({ columns: ['Reason', 'Count'], rows: [['=HYPERLINK("x"), a', -1]] })
    expect(csv).toBe('\ufeffReason,Count\r\n"\'=HYPERLINK(""x""), a",-1\r\n')
    const separated = csvOf({ columns: ['Reason', 'Count'], rows: [['semi;=1+1', 1]] })
    expect(separated).toBe('\ufeffReason,Count\r\n"\'semi;\'=1+1",1\r\n')
  })
})

describe('a duration', () => {
  it('is written in the largest unit that it fills', () => {
    expect([60, 24, 5.25, 0.5].map(duration)).toEqual(['2.5 days', '1 day', '5.3 hours', '30 minutes'])
  })
})
