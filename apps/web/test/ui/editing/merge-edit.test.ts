import { describe, expect, test } from 'vitest'
import { moved } from '#features/sections/order.ts'
import { changesOf, mergeEdit } from '#ui/editing/merge-edit.ts'

const base = { name: 'Block B', planned_on: '2027-01-04' }

describe('an edit that somebody else overtook', () => {
  test('keeps what was typed, and takes what they changed elsewhere', () => {
    const typed = { ...base, name: 'Block C' }
    const stored = { ...base, planned_on: '2027-02-01' }
    expect(mergeEdit(base, typed, stored)).toEqual({
      draft: { name: 'Block C', planned_on: '2027-02-01' },
      disputed: [],
    })
  })

  test('leaves to the person what both changed', () => {
    const typed = { ...base, name: 'Block C' }
    const stored = { name: 'Block D', planned_on: '' }
    expect(mergeEdit(base, typed, stored)).toEqual({ draft: { name: 'Block C', planned_on: '' }, disputed: ['name'] })
  })

  test('takes spaces around a value for nothing typed', () => {
    const stored = { ...base, name: 'Block D' }
    expect(mergeEdit(base, { ...base, name: ' Block B ' }, stored)).toEqual({ draft: stored, disputed: [] })
  })

  test('goes out with what was typed alone, and with nothing that was theirs', () => {
    const stored = { ...base, planned_on: '2027-02-01' }
    const { draft } = mergeEdit(base, { ...base, name: 'Block C' }, stored)
    expect(changesOf({ ...draft, position: 3 }, stored, draft)).toEqual({ name: 'Block C' })
  })

  test('disputes nothing where both changed it to the same', () => {
    const both = { ...base, name: 'Block C' }
    expect(mergeEdit(base, both, both)).toEqual({ draft: both, disputed: [] })
  })
})

describe('a section that is moved', () => {
  const sections = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
  const order = (id: string, to: number) => moved(sections, id, to).map((each) => each.id)

  test('goes down, up, and to both ends', () => {
    expect(order('a', 2)).toEqual(['b', 'c', 'a', 'd'])
    expect(order('d', 1)).toEqual(['a', 'd', 'b', 'c'])
    expect(order('c', 0)).toEqual(['c', 'a', 'b', 'd'])
    expect(order('a', 3)).toEqual(['b', 'c', 'd', 'a'])
  })

  test('is none of these: nothing moves', () => {
    expect(order('x', 0)).toEqual(['a', 'b', 'c', 'd'])
  })
})
