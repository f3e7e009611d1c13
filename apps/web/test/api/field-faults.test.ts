import { createProject } from '@castline/contract/projects'
import { createUser } from '@castline/contract/users'
import { describe, expect, test } from 'vitest'
import { ApiError, NoAnswerError } from '#api/errors.ts'
import { faultsOfBody, faultsOfRefusal } from '#api/field-faults.ts'

describe('the faults of a body', () => {
  const user = { username: 'somchai', name: 'Somchai', role: 'producer' }

  test('are none for what the contract takes', () => {
    expect([...faultsOfBody(createUser, { ...user, email: null, password: null, projectIds: [] })]).toEqual([])
  })

  test('name each field once, at the top level', () => {
    const body = { ...user, username: '', password: 'short', projectIds: ['x', 'y'] }
    expect([...faultsOfBody(createUser, body)]).toEqual([
      ['username', 'invalid'],
      ['password', 'invalid'],
      ['projectIds', 'invalid'],
    ])
  })

  test('name what is missing', () => {
    expect([...faultsOfBody(createProject, {}).keys()]).toEqual(['code', 'name'])
  })
})

describe('the faults of a refusal', () => {
  test('tell taken from invalid, by top-level field', () => {
    const taken = new ApiError(409, { error: 'already_exists', details: [{ field: 'code', message: '…' }] })
    expect([...faultsOfRefusal(taken)]).toEqual([['code', 'taken']])
    const invalid = new ApiError(400, { error: 'invalid', details: [{ field: 'projectIds.3', message: '…' }] })
    expect([...faultsOfRefusal(invalid)]).toEqual([['projectIds', 'invalid']])
  })

  test('tell a password that is easily guessed', () => {
    const details = [{ field: 'newPassword', message: '…', code: 'guessable_password' }]
    const guessable = new ApiError(400, { error: 'invalid', details })
    expect([...faultsOfRefusal(guessable)]).toEqual([['newPassword', 'guessable']])
  })

  test.each([
    ['that is about no field', new ApiError(409, { error: 'already_exists', details: 'some_index' })],
    ['of another kind', new ApiError(403, { error: 'forbidden', details: [{ field: 'name', message: '…' }] })],
    ['that never came', new NoAnswerError(null)],
    ['of nothing', null],
  ])('are none for one %s', (_what, error) => {
    expect(faultsOfRefusal(error).size).toBe(0)
  })
})
