import axe from 'axe-core'
import { expect, test } from 'vitest'
import { mildRules } from '../e2e/mild-rules.ts'

interface Rule {
  readonly id: string
  readonly impact: string
  readonly enabled: boolean
}

test('the browser tests leave out exactly the rules that axe rates below serious', () => {
  // axe publishes no ratings, only those of violations.
  const { rules } = (axe as unknown as { _audit: { rules: readonly Rule[] } })._audit
  const mild = rules.filter(({ enabled, impact }) => enabled && (impact === 'moderate' || impact === 'minor'))
  const ids = mild.map(({ id }) => id).filter((id) => id !== 'landmark-unique')
  expect([...mildRules].sort()).toEqual(ids.sort())
})
