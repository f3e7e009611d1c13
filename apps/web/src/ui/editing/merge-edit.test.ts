import { describe, expect, test } from 'vitest'
import { moved } from '#features/sections/order.ts'
import { changesOf, mergeEdit } from '#ui/editing/merge-edit.ts'

const base = { name: 'Block B', planned_on: '2027-01-04' }

describe("an edit concurrent with another user's change", () => {
  test('keeps the typed fields and takes over other changed fields', () => {
    const typed = { ...base, name: 'Block C' }
    const stored = { ...base, planned_on: '2027-02-01' }
    expect(mergeEdit(base, typed, stored)).toEqual({
      draft: { name: 'Block C', planned_on: '2027-02-01' },
      disputed: [],
    })
  })

  test('disputes a field that both changed', () => {
    const typed = { ...base, name: 'Block C' }
    const stored = { name: 'Block D', planned_on: '' }
    expect(mergeEdit(base, typed, stored)).toEqual({ draft: { name: 'Block C', planned_on: '' }, disputed: ['name'] })
  })

  test('ignores spaces around a value', () => {
    const stored = { ...base, name: 'Block D' }
    expect(mergeEdit(base, { ...base, name: ' Block B ' }, stored)).toEqual({ draft: stored, disputed: [] })
  })

  test("sends only the typed fields, not the other user's", () => {
    const stored = { ...base, planned_on: '2027-02-01' }
    const { draft } = mergeEdit(base, { ...base, name: 'Block C' }, stored)
    expect(changesOf({ ...draft, position: 3 }, stored, draft)).toEqual({ name: 'Block C' })
  })

  test('does not dispute equal changes', () => {
    const both = { ...base, name: 'Block C' }
    expect(mergeEdit(base, both, both)).toEqual({ draft: both, disputed: [] })
  })
})

describe('moving a section', () => {
  const sections = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
  const order = (id: string, to: number) => moved(sections, id, to).map((each) => each.id)

  test('works down, up, and to both ends', () => {
    expect(order('a', 2)).toEqual(['b', 'c', 'a', 'd'])
    expect(order('d', 1)).toEqual(['a', 'd', 'b', 'c'])
    expect(order('c', 0)).toEqual(['c', 'a', 'b', 'd'])
    expect(order('a', 3)).toEqual(['b', 'c', 'd', 'a'])
  })

  test('changes nothing for an unknown id', () => {
    expect(order('x', 0)).toEqual(['a', 'b', 'c', 'd'])
  })
})
