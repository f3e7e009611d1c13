import type { NcrStats } from '@castline/contract/defects'
import { describe, expect, it } from 'vitest'
import { barsOf, groupsOf } from '#features/quality/figures/pareto.ts'
import { filtersOf, queryOf, readNcrListState, withNcrListState } from '#features/quality/ncr-list-state.ts'
import {
  areSound,
  bodyOf,
  draftsOf,
  faultOf,
  isTwiceIn,
  movedBy,
  type TypeDraft,
} from '#features/quality/types/drafts.ts'
import { arrowHead, drawn, inTheMiddle, moved, scaled } from '#tracking/quality/marks/geometry.ts'

const stats: NcrStats = {
  ...{ total: 4, unclosed: 3, holding: 1, overdue: 0, cost: 0, ages: [] },
  by_defect_type: [
    { defect_type: 'cracked', defect_name: null, defect_names: {}, count: 3, cost: 0 },
    { defect_type: 'own-aaaaaaaa', defect_name: 'Nest', defect_names: {}, count: 1, cost: 0 },
  ],
  by_element_type: [{ type: null, count: 4 }],
  by_section: [{ section_id: null, section_name: null, count: 4 }],
  by_month: Array.from({ length: 14 }, (_each, index) => ({ month: `m${index}`, count: 1, closed: index })),
}
const naming = {
  defect: (code: string, name: string | null) => name ?? code,
  month: (month: string) => month,
  noType: 'No type',
  noSection: 'Without a component',
}

describe('the Pareto chart', () => {
  it('has the share of each group, and of it and all before it', () => {
    expect(groupsOf(stats, 'defect', naming)).toEqual([
      { name: 'cracked', count: 3, closed: null, share: 0.75, sum: 0.75 },
      { name: 'Nest', count: 1, closed: null, share: 0.25, sum: 1 },
    ])
    expect(groupsOf(stats, 'type', naming)).toMatchObject([{ name: 'No type', count: 4 }])
    expect(groupsOf(stats, 'section', naming)).toMatchObject([{ name: 'Without a component', count: 4 }])
  })

  it('draws the first groups, and of months the last', () => {
    const months = groupsOf(stats, 'month', naming)
    expect(months[13]).toMatchObject({ closed: 13 })
    expect(barsOf(months, 'month', 'red').map(({ name }) => name)).toEqual(months.slice(2).map(({ name }) => name))
  })
})

describe('the register in the address', () => {
  it('contains every filter, and ignores invalid ones', () => {
    const state = readNcrListState(
      new URLSearchParams('holds=1&asked=1&about=mould&type=Wall&month=2026-11&overdue=1&status=open'),
    )
    expect(filtersOf(state)).toBe(7)
    expect(queryOf(state)).toMatchObject({ hold_asked: '1', about: 'mould' })
    expect(queryOf(state)).toMatchObject({ holds: '1', type: 'Wall', month: '2026-11', overdue: '1', status: 'open' })
    const again = withNcrListState(new URLSearchParams(), state)
    expect(readNcrListState(again)).toEqual(state)
    expect(filtersOf(readNcrListState(new URLSearchParams('month=2026-13&about=moon&holds=yes&section=x')))).toBe(0)
  })
})

describe('the editor of defect types', () => {
  const own = (name: string, key = name, more: Partial<TypeDraft> = {}): TypeDraft => ({
    key,
    code: null,
    name,
    language: 'en',
    names: {},
    used: 0,
    ...more,
  })

  it('moves types within the list', () => {
    const drafts = [own('a'), own('b'), own('c')]
    const names = (list: readonly TypeDraft[]) => list.map(({ name }) => name).join('')
    expect(names(movedBy(drafts, 'a', 1))).toBe('bac')
    expect(names(movedBy(drafts, 'c', -1))).toBe('acb')
    expect([names(movedBy(drafts, 'a', -1)), names(movedBy(drafts, 'c', 1))]).toEqual(['abc', 'abc'])
  })

  it('asks for a name that is not listed yet; standard types have their own', () => {
    const [standard] = draftsOf([{ code: 'cracked', name: null, language: null, names: {}, used: 2 }])
    const drafts = [standard as TypeDraft, own('Nest', '1'), own(' NEST', '2'), own(' ', '3')]
    expect(drafts.map((draft) => faultOf(drafts, draft))).toEqual([null, 'twice', 'twice', 'missing'])
    expect(bodyOf(drafts.slice(0, 2)).defect_types).toEqual([
      { code: 'cracked', name: null, language: null, names: {} },
      { code: null, name: 'Nest', language: 'en', names: {} },
    ])
  })

  it('sends the names in other languages, and refuses one that another type has in the same language', () => {
    const nest = own('Nest', '1', { names: { th: ' รังผึ้ง ', fr: ' ', en: 'Old' } })
    expect(bodyOf([nest]).defect_types).toEqual([{ code: null, name: 'Nest', language: 'en', names: { th: 'รังผึ้ง' } }])
    const thai = own('รังผึ้ง', '2', { language: 'th' })
    const drafts = [nest, thai, own('รังผึ้ง ', '3', { language: null })]
    expect(isTwiceIn(drafts, nest, 'th')).toBe(true)
    expect([faultOf([nest, thai], thai), isTwiceIn(drafts, nest, 'fr')]).toEqual(['twice', false])
    expect([areSound([nest, thai]), areSound([nest, own('Other')])]).toEqual([false, true])
  })
})

describe('marks on photos', () => {
  it('stay on the photo, as shares of its size', () => {
    expect(drawn('arrow', [0.25, -0.5], [1.5, 0.33333]).points).toEqual([
      [0.25, 0],
      [1, 0.3333],
    ])
    expect(moved(inTheMiddle('circle'), -0.7, 0).points).toEqual([
      [0, 0.5],
      [0, 0.5],
    ])
  })

  it('change their size around their first point', () => {
    expect(scaled(drawn('circle', [0.5, 0.5], [0.6, 0.5]), 2).points).toEqual([
      [0.5, 0.5],
      [0.7, 0.5],
    ])
  })

  it('an arrow has its head at its tip', () => {
    const [left, right] = arrowHead({ x: 0, y: 0 }, { x: 100, y: 0 })
    expect(left.x).toBeLessThan(100)
    expect(left.x).toBeCloseTo(right.x)
    expect(left.y).toBeCloseTo(-right.y)
  })
})
