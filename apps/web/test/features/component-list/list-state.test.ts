import { listComponents } from '@castline/contract/schemas/components'
import { describe, expect, test } from 'vitest'
import {
  filterOf,
  firstList,
  isFiltered,
  queryOf,
  readListState,
  withListState,
} from '#features/component-list/list-state.ts'
import { labelsLink, maxIdsInAddress } from '#tracking/component/links.ts'

const sectionId = '5f0c1b8e-3c0a-4c43-9d39-0d8a3b8d6f10'
const read = (address: string) => readListState(new URLSearchParams(address))
const write = (address: string, change: Parameters<typeof withListState>[1]) =>
  withListState(new URLSearchParams(address), change).toString()

describe('the address of the list', () => {
  test('says nothing while the list is as at first', () => {
    expect(read('')).toEqual(firstList)
    expect(write('', firstList)).toBe('')
  })

  test('is read back as it was written', () => {
    const state = {
      page: 4,
      size: 100,
      sort: 'weight',
      descending: true,
      status: 'rejected',
      section: sectionId,
      search: 'W-03 ü',
      type: 'Wall panel',
      columns: ['section', 'weight'],
    } as const
    expect(read(write('', state))).toEqual(state)
  })

  test.each([
    ['a page that is none', 'page=-3'],
    ['a page that is no number', 'page=two'],
    ['a page past every list', 'page=99999999999'],
    ['a size that is not offered', 'size=7000'],
    ['a column that does not exist', 'sort=-password'],
    ['a status that does not exist', 'status=lost'],
    ['a section that is no id', "section=1' OR 1=1"],
  ])('%s counts as not given', (_name, address) => {
    expect(read(address)).toEqual(firstList)
  })

  test('another filter goes back to the first page, and keeps the project', () => {
    expect(write('project=p1&page=7&status=accepted', { search: 'W' })).toBe('project=p1&status=accepted&q=W')
  })

  test('descending by the first order is written', () => {
    expect(write('', { descending: true })).toBe('sort=-control_number')
  })

  test('other columns show the same page', () => {
    expect(write('page=7', { columns: ['status'] })).toBe('page=7&columns=status')
  })

  test('no column beside the mark is a choice, too, and columns that do not exist are left out', () => {
    expect(read(write('', { columns: [] })).columns).toEqual([])
    expect(read('columns=weight,password,section').columns).toEqual(['section', 'weight'])
  })

  test('all that a list finds is asked for without a page', () => {
    expect(filterOf(read('page=7&size=100&status=accepted&type=Slab&sort=-weight'))).toEqual({
      status: 'accepted',
      section_id: undefined,
      type: 'Slab',
      q: undefined,
      sort: '-weight',
    })
  })

  test('knows whether anything is filtered: order and page filter nothing', () => {
    expect(isFiltered(read('page=3&sort=-weight&size=50'))).toBe(false)
    expect(isFiltered(read('status=accepted'))).toBe(true)
    expect(isFiltered(read('q=W'))).toBe(true)
    expect(isFiltered(read('type=Slab'))).toBe(true)
    expect(isFiltered(read(`section=${sectionId}`))).toBe(true)
  })

  test('whatever it says, the query holds to the contract', () => {
    const addresses = ['', 'page=999999&size=100', `q=${'x'.repeat(500)}`, `section=${sectionId}&sort=-section`]
    for (const address of addresses) {
      expect(listComponents.query.safeParse(queryOf(read(address))).success, address).toBe(true)
    }
    expect(queryOf(read('page=3&size=50&sort=-weight'))).toMatchObject({ limit: 50, offset: 100, sort: '-weight' })
  })
})

describe('the way to the labels', () => {
  test('names the chosen pieces', () => {
    expect(labelsLink('p1', ['a', 'b'], { search: 'W' })).toBe('/pages/qr-code?project=p1&ids=a%2Cb')
  })

  test('without a choice takes the filter along', () => {
    expect(labelsLink('p1', [], read(`status=accepted&section=${sectionId}&q=W`))).toBe(
      `/pages/qr-code?project=p1&status=accepted&section=${sectionId}&q=W`,
    )
  })

  test('with more pieces than an address can hold names none of them', () => {
    const ids = Array.from({ length: maxIdsInAddress + 1 }, (_each, index) => `id-${index}`)
    expect(labelsLink('p1', ids)).toBe('/pages/qr-code?project=p1')
  })
})
