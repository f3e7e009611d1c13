import { errorStatuses } from '@castline/contract/values/errors'
import i18next, { type TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { ApiError, NoResponseError } from '#api/errors.ts'
import { loginMessage } from '#features/users/sign-in/loginMessage.ts'
import { startI18n } from '#i18n/i18n.ts'
import { textsOf } from '#test/texts.ts'
import { errorMessage } from '#ui/errorMessage.ts'

startI18n('en')
const forLogin = (error: unknown) => loginMessage(error, i18next.getFixedT('en', ['auth', 'errors']), 'en')
const forScreens = (error: unknown, attempt?: 'reading' | 'changing') =>
  errorMessage(error, i18next.getFixedT('en', 'errors'), attempt)

test.each([
  [{ message: 'Locked.', error: 'forbidden', details: 'why' }, 'Locked.'],
  [{ error: 'forbidden', details: 'why' }, 'forbidden'],
  [{ message: '', error: '', details: 'why' }, 'why'],
  [{ details: [{ field: 'password', message: 'Too short.' }] }, 'Too short.'],
  [{}, 'Server error: 418'],
])('the sign-in shows for a response %j: %s', (body, text) => {
  expect(forLogin(new ApiError(418, body))).toBe(text)
})

test('the sign-in shows known codes in the language of the screen, and what another server says as it is', () => {
  const texts = textsOf('fr')
  const inFrench = ((key: string) => texts.get(key) ?? '') as TFunction<['auth', 'errors']>
  const refused = { message: 'The username or password is incorrect.', error: 'wrong_credentials' }
  expect(loginMessage(new ApiError(401, refused), inFrench, 'fr')).toBe(
    'Le nom d’utilisateur ou le mot de passe est incorrect.',
  )
  expect(loginMessage(new ApiError(418, { message: 'Teapot.', error: 'teapot' }), inFrench, 'fr')).toBe('Teapot.')
})

test('the sign-in distinguishes a missing response from an unexpected error', () => {
  expect(forLogin(new NoResponseError(null))).toBe(
    'No response from server. Please check your connection and try again.',
  )
  expect(forLogin(new TypeError('undefined is no function'))).toBe('An unexpected error occurred. Please try again.')
})

test.each(Object.keys(errorStatuses))('the error code %s has a translated text', (code) => {
  const text = forScreens(new ApiError(400, { error: code }))
  expect(text).not.toContain('code.')
  expect(text.length).toBeGreaterThan(20)
})

test('a failed read says nothing about a change', () => {
  for (const failure of [new ApiError(500, { error: 'internal' }), new NoResponseError(null)]) {
    expect(forScreens(failure, 'reading')).not.toContain('change')
    expect(forScreens(failure)).toContain('Your change may not have been saved')
  }
})

test('an invalid request lists its fields; in another language nothing of them is English', async () => {
  const details = [
    { field: 'weight', message: 'Not a number.' },
    { field: 'body.0.name', message: 'Invalid input', code: 'too_small' },
    { field: 'hue', message: 'Invalid input', code: 'of another time' },
  ]
  await i18next.changeLanguage('en')
  const text = forScreens(new ApiError(400, { error: 'invalid', details }))
  expect(text).toContain('Weight: Not a number.')
  expect(text).toContain('Name: too short or too small')
  expect(text).toContain('hue: Invalid input')

  await i18next.changeLanguage('fr')
  const french = errorMessage(new ApiError(400, { error: 'invalid', details }), i18next.getFixedT('fr', 'errors'))
  await i18next.changeLanguage('en')
  expect(french).toContain('Poids')
  expect(french).toMatch(/Nom\u00a0: \S/)
  expect(french).not.toMatch(/hue|Invalid|Not a number/)
})

test('the last_administrator conflict has its own message', () => {
  const details = [{ field: 'role', message: 'Last.', code: 'last_administrator' }]
  expect(forScreens(new ApiError(409, { error: 'conflict', details }))).toContain('last administrator')
  expect(forScreens(new ApiError(409, { error: 'conflict' }))).not.toContain('last administrator')
})

test('without a response, a change may not have been saved; reading has no such warning', () => {
  expect(forScreens(new NoResponseError(null))).toContain('may not have been saved')
  expect(forScreens(new NoResponseError(null), 'reading')).not.toContain('may not have been saved')
})

test('interpolated values are not escaped, because React does that', () => {
  expect(i18next.getFixedT('en', 'shell')('account.open', { name: 'A & <B>' })).toContain('A & <B>')
})

test('translations are loaded ten at once, with five retries from 350 ms on', () => {
  expect(i18next.options).toMatchObject({ maxRetries: 5, retryTimeout: 350, maxParallelReads: 10 })
})
