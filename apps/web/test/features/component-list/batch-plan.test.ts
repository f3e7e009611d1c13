import { roles } from '@castline/domain/roles'
import { type Status, statuses } from '@castline/domain/statuses'
import { transition } from '@castline/domain/transitions'
import { describe, expect, test } from 'vitest'
import { likeliestTarget, planBatch, targetsOf } from '#features/component-list/bulk/batch-plan.ts'
import { nothingSelected, withSelected } from '#features/component-list/selection.ts'
import { sourcesOf, waysFrom } from '#features/other-components/quantities.ts'

const piece = (status: Status, id: string = status) => ({ id, name: 'W-03', control_number: id, status })
const oneOfEach = statuses.map((status) => piece(status))

describe('a change of many', () => {
  test('sends what the rules let this role do, and nothing else', () => {
    for (const role of roles) {
      for (const to of statuses) {
        const allowed = statuses.filter((from) => {
          const asked = { from, to, actor: { id: 'me', role }, via: 'app', lastChange: null, now: new Date() } as const
          return transition(asked).ok
        })
        expect(planBatch(oneOfEach, to, role).ready.map(({ status }) => status)).toEqual(allowed)
      }
    }
  })

  test('says why the others are left as they are', () => {
    const { ready, held } = planBatch([...oneOfEach, piece('installed', 'second')], 'accepted', 'inspector')
    expect(ready).toHaveLength(1)
    expect(held).toContainEqual({ status: 'accepted', why: 'already', count: 1 })
    expect(held).toContainEqual({ status: 'installed', why: 'unlisted', count: 2 })
    expect(planBatch([piece('planning')], 'manufactured', 'inspector').held).toEqual([
      { status: 'planning', why: 'forbidden', count: 1 },
    ])
  })

  test('begins with what most of them may become', () => {
    const load = [piece('manufactured', '1'), piece('manufactured', '2'), piece('accepted', '3')]
    expect(likeliestTarget(load, 'admin')).toBe('transported')
    expect(likeliestTarget(load, 'viewer')).toBeNull()
    expect(targetsOf('viewer')).toEqual([])
  })
})

test('a selection keeps those of other pages', () => {
  const first = withSelected(nothingSelected, [piece('planning', 'a'), piece('planning', 'b')], true)
  const second = withSelected(first, [piece('accepted', 'c')], true)
  expect([...withSelected(second, [piece('planning', 'b')], false).keys()]).toEqual(['a', 'c'])
})

describe('quantities', () => {
  const standing = { planning: 3, manufactured: 0, transported: 5, accepted: 0, installed: 0, rejected: 0 }

  test('are offered from where something stands that the role may move', () => {
    expect(sourcesOf('producer', { statuses: standing })).toEqual(['planning'])
    expect(sourcesOf('manager', { statuses: standing })).toEqual(['planning', 'transported'])
    expect(sourcesOf('viewer', { statuses: standing })).toEqual([])
    expect(waysFrom('inspector', 'transported')).toEqual(['accepted', 'rejected'])
  })
})
