import { errorStatuses } from '@castline/contract/errors'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { ApiError, NoAnswerError } from '#api/errors.ts'
import { loginMessage } from '#features/auth/loginMessage.ts'
import { startI18n } from '#i18n/i18n.ts'
import { errorMessage } from '#ui/errorMessage.ts'

startI18n('en')
const forLogin = (error: unknown) => loginMessage(error, i18next.getFixedT('en', 'auth'))
const forScreens = (error: unknown, attempt?: 'reading' | 'changing') =>
  errorMessage(error, i18next.getFixedT('en', 'errors'), attempt)

test.each([
  [{ message: 'Locked.', error: 'forbidden', details: 'why' }, 'Locked.'],
  [{ error: 'forbidden', details: 'why' }, 'forbidden'],
  [{ message: '', error: '', details: 'why' }, 'why'],
  [{ details: [{ field: 'password', message: 'Too short.' }] }, 'Too short.'],
  [{}, 'Server error: 418'],
])('the sign-in shows of %j: %s', (said, text) => {
  expect(forLogin(new ApiError(418, said))).toBe(text)
})

test('the sign-in tells a missing answer from the unexpected', () => {
  expect(forLogin(new NoAnswerError(null))).toBe('No response from server. Please check your connection and try again.')
  expect(forLogin(new TypeError('undefined is no function'))).toBe('An unexpected error occurred. Please try again.')
})

test.each(Object.keys(errorStatuses))('the error %s has a text of its own', (code) => {
  const text = forScreens(new ApiError(400, { error: code }))
  expect(text).not.toContain('code.')
  expect(text.length).toBeGreaterThan(20)
})

test('an invalid request names its fields, in the words of the screen where it has some', () => {
  const details = [
    { field: 'weight', message: 'Not a number.' },
    { field: 'body.0.name', message: 'Invalid input', code: 'too_small' },
    { field: 'hue', message: 'Invalid input', code: 'of another time' },
  ]
  const text = forScreens(new ApiError(400, { error: 'invalid', details }))
  expect(text).toContain('Weight: Not a number.')
  expect(text).toContain('Name: too short or too small')
  expect(text).toContain('hue: Invalid input')
})

test('who would take away the last administrator is told so, and not that somebody else changed something', () => {
  const details = [{ field: 'role', message: 'Last.', code: 'last_administrator' }]
  expect(forScreens(new ApiError(409, { error: 'conflict', details }))).toContain('last administrator')
  expect(forScreens(new ApiError(409, { error: 'conflict' }))).not.toContain('last administrator')
})

test('without an answer a change may have arrived; reading has nothing to lose', () => {
  expect(forScreens(new NoAnswerError(null))).toContain('may not have been saved')
  expect(forScreens(new NoAnswerError(null), 'reading')).not.toContain('may not have been saved')
})

test('texts are not escaped: React does that', () => {
  expect(i18next.getFixedT('en', 'shell')('account.open', { name: 'A & <B>' })).toContain('A & <B>')
})

test('translations that fail to load are tried five more times, from 350 ms on, at most ten at once', () => {
  expect(i18next.options).toMatchObject({ maxRetries: 5, retryTimeout: 350, maxParallelReads: 10 })
})
