import { type Status, statuses } from '@castline/domain/status/statuses'
import { transition } from '@castline/domain/status/transitions'
import { roles } from '@castline/domain/users/roles'
import { describe, expect, test } from 'vitest'
import { defaultTarget, splitBatch, targetsOf } from '#features/components/list/bulk/batch-steps.ts'
import { nothingSelected, withSelected } from '#features/components/list/selection.ts'
import { movesFrom, sourcesOf } from '#features/other-components/quantities.ts'

const component = (status: Status, id: string = status) => ({
  id,
  name: 'W-03',
  control_number: id,
  qr_code: id,
  status,
})
const oneOfEach = statuses.map((status) => component(status))

describe('a bulk change', () => {
  test('includes exactly the components that the role may change', () => {
    for (const role of roles) {
      for (const to of statuses) {
        const allowed = statuses.filter((from) => {
          const request = {
            from,
            to,
            actor: { id: 'me', role },
            via: 'app',
            lastChange: null,
            now: new Date(),
            obstacles: [],
          } as const
          return transition(request).ok
        })
        expect(splitBatch(oneOfEach, to, role).ready.map(({ status }) => status)).toEqual(allowed)
      }
    }
  })

  test('states why the others are not changed', () => {
    const { ready, held } = splitBatch([...oneOfEach, component('installed', 'second')], 'accepted', 'inspector')
    expect(ready).toHaveLength(1)
    expect(held).toContainEqual({ status: 'accepted', why: 'already', count: 1 })
    expect(held).toContainEqual({ status: 'installed', why: 'unlisted', count: 2 })
    expect(splitBatch([component('planning')], 'manufactured', 'inspector').held).toEqual([
      { status: 'planning', why: 'forbidden', count: 1 },
    ])
  })

  test('defaults to the next status of most components', () => {
    const load = [component('manufactured', '1'), component('manufactured', '2'), component('accepted', '3')]
    expect(defaultTarget(load, 'admin')).toBe('transported')
    expect(defaultTarget(load, 'viewer')).toBeNull()
    expect(targetsOf('viewer')).toEqual([])
  })
})

test('a selection keeps the components of other pages', () => {
  const first = withSelected(nothingSelected, [component('planning', 'a'), component('planning', 'b')], true)
  const second = withSelected(first, [component('accepted', 'c')], true)
  expect([...withSelected(second, [component('planning', 'b')], false).keys()]).toEqual(['a', 'c'])
})

describe('quantities of another component', () => {
  const quantities = { planning: 3, manufactured: 0, transported: 5, accepted: 0, installed: 0, rejected: 0 }

  test('can be moved from statuses with a quantity that the role may change', () => {
    expect(sourcesOf('producer', { statuses: quantities })).toEqual(['planning'])
    expect(sourcesOf('manager', { statuses: quantities })).toEqual(['planning', 'transported'])
    expect(sourcesOf('viewer', { statuses: quantities })).toEqual([])
    expect(movesFrom('inspector', 'transported')).toEqual(['accepted', 'rejected'])
  })
})
