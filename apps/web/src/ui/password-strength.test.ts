import { expect, test } from 'vitest'
import { strengthOf } from '#ui/password-strength.ts'

test.each([
  ['short9!', 'short'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['1234567890123', 'weak'],
  ['ababababababab', 'weak'],
  ['Password12345!', 'weak'],
  ['administrator', 'weak'],
  ['kdmwoqzptr', 'fair'],
  ['correct horse battery', 'strong'],
  ['แบบหล่อคานวันจันทร์', 'strong'],
] as const)('the strength of %s is %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength)
})

test("a password from the user's names is weak", () => {
  expect(strengthOf('somchai.phrom7')).toBe('strong')
  expect(strengthOf('somchai.phrom7', ['Somchai Phrom', 'somchai.p', 'somchai@example.test'])).toBe('weak')
})
