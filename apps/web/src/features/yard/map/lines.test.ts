import type { Place } from '@castline/contract/places'
import { expect, it } from 'vitest'
import { createFormat } from '#ui/format.ts'
import { nodesOf } from '../tree.ts'
import { hasRoom, linesOf, tileStateOf } from './lines.ts'

const limits = { max_count: null, max_weight: null, max_length: null }
const nothing = { count: 0, occupied: 0, weight: 0, oldest_at: null, oldest: null }

function aPlace(id: string, parent_id: string | null, given: Partial<Place> = {}): Place {
  const about = { id, root_id: 'Y', parent_id, code: id, name: null, qr_code: '', version: 1 }
  return { ...about, kind: parent_id === null ? 'plant' : 'slot', ...limits, ...nothing, ...given }
}

it('draws a tile for each place that is not divided, in its row, and a slot with a rack as one tile', () => {
  const nodes = nodesOf([
    aPlace('Y', null),
    aPlace('North', 'Y', { kind: 'area' }),
    aPlace('A', 'North', { kind: 'row' }),
    aPlace('A-01', 'A'),
    aPlace('A-02', 'A'),
    aPlace('R-1', 'A-02', { kind: 'rack', count: 2, weight: 900, oldest_at: '2026-11-01T00:00:00Z', oldest: 'W-1' }),
    aPlace('B', 'North', { kind: 'row' }),
    aPlace('Gate', 'Y'),
  ])
  const root = nodes.get('Y')
  if (!root) throw new Error('The yard is missing.')
  expect(linesOf(root).map(({ path, tiles }) => [path, tiles.map(({ place }) => place.code)])).toEqual([
    ['', ['Gate']],
    ['North', ['B']],
    ['North / A', ['A-01', 'A-02']],
  ])
  expect(nodes.get('A-02')?.held).toMatchObject({ count: 2, weight: 900, oldest: 'W-1' })
})

it('fills a tile by weight, or by number without a weight limit, and knows what is old, full and empty', () => {
  const { calendarDays } = createFormat('en', 'UTC')
  const daysSince = (at: string) => calendarDays(at, new Date('2026-11-29T12:00:00Z'))
  const stateOf = (given: Partial<Place>) => {
    const node = nodesOf([aPlace('Y', null, given)]).get('Y')
    if (!node) throw new Error('The place is missing.')
    return { ...tileStateOf(node, daysSince), room: hasRoom(node, { count: 1, weight: 3_000 }) }
  }
  const old = '2026-11-14T11:00:00Z'
  const full = { count: 3, weight: 12_000, max_count: 3, max_weight: 24_000, oldest_at: old }
  expect(stateOf(full)).toMatchObject({ share: 0.5, count: 3, isOver: false, days: 15, isOld: true, room: false })
  expect(stateOf({ count: 1, occupied: 1, max_count: 4 })).toMatchObject({ share: 0.5, count: 2, room: true })
  expect(stateOf({ count: 1, weight: 25_000, max_weight: 24_000 })).toMatchObject({ share: 1, isOver: true })
  expect(stateOf({ oldest_at: '2026-11-15T12:00:00Z', count: 1 })).toMatchObject({
    share: null,
    days: 14,
    isOld: false,
  })
  expect(stateOf({})).toMatchObject({ isEmpty: true, days: null, room: true })
})
