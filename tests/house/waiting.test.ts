import { expect, test } from 'vitest'
import { waiting } from '../support/waiting.ts'
import { silenceMs } from '../support/waits.ts'

test('a run names the tests it waits for, and their step', () => {
  const lines: string[] = []
  let time = 0
  const shown = waiting(
    (line) => lines.push(line),
    () => time,
  )
  shown.begin('a', 'plan.spec.ts:3: the plan')
  shown.begin('b', 'quick.spec.ts:1: a quick one')
  shown.step('a', 'Click (plan.spec.ts:9)')
  shown.check()
  expect(lines).toEqual([])
  shown.end('b')
  time += silenceMs
  shown.check()
  shown.check()
  expect(lines).toEqual([`Waiting for ${silenceMs / 1000} s: plan.spec.ts:3: the plan › Click (plan.spec.ts:9)`])
})
