import type { PourDetail } from '@castline/contract/pour'
import { expect, it } from 'vitest'
import { holdGroups } from './hold-groups.ts'

const made = (project_id: string, from: number, to: number, reported = false) =>
  Array.from({ length: to - from }, (_, index) => ({ id: `c${from + index}`, project_id, reported }))

it('all components of a pour that nobody reported are in groups of at most a hundred, each of one project', () => {
  const all = [...made('a', 0, 150), ...made('b', 150, 151), ...made('a', 151, 153, true), ...made('a', 153, 202)]
  const groups = holdGroups(all as PourDetail['made'])
  expect(groups.map((group) => [group.project_id, 1 + group.further_component_ids.length])).toEqual([
    ['a', 100],
    ['a', 99],
    ['b', 1],
  ])
  const ids = groups.flatMap(({ component_id, further_component_ids }) => [component_id, ...further_component_ids])
  expect(ids.toSorted()).toEqual(
    all
      .filter(({ reported }) => !reported)
      .map(({ id }) => id)
      .toSorted(),
  )
})
