import type { OpenStrength } from '@castline/domain/production/strength-gates'
import { expect, test } from 'vitest'
import { stripRefusals } from './strip-offline.ts'

const now = new Date('2031-05-06T06:00:00Z')

const obstacle = (facts: Partial<OpenStrength>, rule: 'warn' | 'block' = 'block') => ({
  ...{ gate: 'strength', step: 'strip', rule, overridable: 'leads' },
  facts: { step: 'strip', gate: rule, asks: 'strength', age_at: null, ...facts },
})
const refuses = (each: object) => stripRefusals({ obstacles: [each] as never }, now).length > 0

test('a strip without a network is refused by what the server last said, until an age was reached', () => {
  expect(refuses(obstacle({}))).toBe(true)
  expect(refuses(obstacle({}, 'warn'))).toBe(false)
  expect(refuses(obstacle({ asks: 'age', age_at: '2031-05-06T06:01:00Z' }))).toBe(true)
  expect(refuses(obstacle({ asks: 'age', age_at: '2031-05-06T06:00:00Z' }))).toBe(false)
  expect(refuses(obstacle({ asks: 'either', age_at: '2031-05-06T05:00:00Z' }))).toBe(false)
  // The age says nothing where the strength is asked for.
  expect(refuses(obstacle({ asks: 'strength', age_at: '2031-05-06T05:00:00Z' }))).toBe(true)
  expect(refuses({ ...obstacle({}), step: 'load' })).toBe(false)
})
