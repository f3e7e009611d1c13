import { listComponents } from '@castline/contract/components'
import { describe, expect, test } from 'vitest'
import {
  filterOf,
  firstList,
  isFiltered,
  plainFilterOf,
  queryOf,
  readListState,
  withListState,
} from '#features/components/list/list-state.ts'
import { labelsLink, maxIdsInAddress } from '#tracking/components/links.ts'

const sectionId = '5f0c1b8e-3c0a-4c43-9d39-0d8a3b8d6f10'
const read = (address: string) => readListState(new URLSearchParams(address))
const write = (address: string, change: Parameters<typeof withListState>[1]) =>
  withListState(new URLSearchParams(address), change).toString()

test('the filter of the list contains neither order nor page', () => {
  expect(plainFilterOf(read('status=rejected&late=1&sort=weight&page=3&q=W'))).toEqual({
    status: 'rejected',
    late: '1',
    q: 'W',
  })
})

describe('the address of the list', () => {
  test('is empty for the initial list', () => {
    expect(read('')).toEqual(firstList)
    expect(write('', firstList)).toBe('')
  })

  test('is read as it was written', () => {
    const state = {
      page: 4,
      size: 100,
      sort: 'weight',
      descending: true,
      status: 'rejected',
      section: sectionId,
      search: 'W-03 ü',
      type: 'Wall panel',
      imported: '5f0c1b8e-3c0a-4c43-9d39-0d8a3b8d6f11',
      selection: '5f0c1b8e-3c0a-4c43-9d39-0d8a3b8d6f12',
      place: '5f0c1b8e-3c0a-4c43-9d39-0d8a3b8d6f13',
      plant: '5f0c1b8e-3c0a-4c43-9d39-0d8a3b8d6f14',
      late: true,
      deleted: true,
      needed: { from: '2026-11-23', to: '2026-11-29' },
      columns: ['section', 'weight'],
    } as const
    expect(read(write('', state))).toEqual(state)
  })

  test.each([
    ['a negative page', 'page=-3'],
    ['a page that is not a number', 'page=two'],
    ['a page past the maximum', 'page=99999999999'],
    ['a page size that is not offered', 'size=7000'],
    ['an unknown sort column', 'sort=-password'],
    ['an unknown status', 'status=lost'],
    ['a section that is not an id', "section=1' OR 1=1"],
    ['a place that is not an id', 'place=here'],
  ])('%s is ignored', (_name, address) => {
    expect(read(address)).toEqual(firstList)
  })

  test('a changed filter resets the page and keeps the project', () => {
    expect(write('project=p1&page=7&status=accepted', { search: 'W' })).toBe('project=p1&status=accepted&q=W')
  })

  test('a descending default order is written', () => {
    expect(write('', { descending: true })).toBe('sort=-control_number')
  })

  test('a change of the columns keeps the page', () => {
    expect(write('page=7', { columns: ['status'] })).toBe('page=7&columns=status')
  })

  test('an empty column list is valid, and unknown columns are ignored', () => {
    expect(read(write('', { columns: [] })).columns).toEqual([])
    expect(read('columns=weight,password,section').columns).toEqual(['section', 'weight'])
  })

  test('the filter of all results has no page', () => {
    expect(filterOf(read('page=7&size=100&status=accepted&type=Slab&sort=-weight'))).toEqual({
      status: 'accepted',
      section_id: undefined,
      type: 'Slab',
      q: undefined,
      sort: '-weight',
    })
  })

  test('is filtered by status, search, type or section, not by order, page or size', () => {
    expect(isFiltered(read('page=3&sort=-weight&size=50'))).toBe(false)
    expect(isFiltered(read('status=accepted'))).toBe(true)
    expect(isFiltered(read('q=W'))).toBe(true)
    expect(isFiltered(read('type=Slab'))).toBe(true)
    expect(isFiltered(read(`section=${sectionId}`))).toBe(true)
  })

  test('the query satisfies the contract for every address', () => {
    const addresses = ['', 'page=999999&size=100', `q=${'x'.repeat(500)}`, `section=${sectionId}&sort=-section`]
    for (const address of addresses) {
      expect(listComponents.query.safeParse(queryOf(read(address))).success, address).toBe(true)
    }
    expect(queryOf(read('page=3&size=50&sort=-weight'))).toMatchObject({ limit: 50, offset: 100, sort: '-weight' })
  })
})

describe('the link to the labels', () => {
  test('contains the ids of the selected components', () => {
    expect(labelsLink('p1', ['a', 'b'], { search: 'W' })).toBe('/pages/qr-code?project=p1&ids=a%2Cb')
  })

  test('contains the filter if nothing is selected', () => {
    expect(labelsLink('p1', [], read(`status=accepted&section=${sectionId}&q=W`))).toBe(
      `/pages/qr-code?project=p1&status=accepted&section=${sectionId}&q=W`,
    )
  })

  test('omits the ids of more components than an address can hold', () => {
    const ids = Array.from({ length: maxIdsInAddress + 1 }, (_each, index) => `id-${index}`)
    expect(labelsLink('p1', ids)).toBe('/pages/qr-code?project=p1&all=1')
  })
})
