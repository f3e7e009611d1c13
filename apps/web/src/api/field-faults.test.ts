import { createProject } from '@castline/contract/calls/projects'
import { createUser } from '@castline/contract/calls/users'
import { describe, expect, test } from 'vitest'
import { ApiError, NoResponseError } from '#api/errors.ts'
import { faultsOfBody, faultsOfRefusal } from '#api/field-faults.ts'

describe('field errors of a request body', () => {
  const user = { username: 'somchai', name: 'Somchai', role: 'producer' }

  test('are empty for a valid body', () => {
    expect([...faultsOfBody(createUser, { ...user, email: null, password: null, projectIds: [] })]).toEqual([])
  })

  test('name each invalid top-level field once', () => {
    const body = { ...user, username: '', password: 'short', projectIds: ['x', 'y'] }
    expect([...faultsOfBody(createUser, body)]).toEqual([
      ['username', 'invalid'],
      ['password', 'invalid'],
      ['projectIds', 'invalid'],
    ])
  })

  test('name missing fields', () => {
    expect([...faultsOfBody(createProject, {}).keys()]).toEqual(['code', 'name'])
  })
})

describe('field errors of an error response', () => {
  test('distinguish taken from invalid, by top-level field', () => {
    const taken = new ApiError(409, { error: 'already_exists', details: [{ field: 'code', message: '…' }] })
    expect([...faultsOfRefusal(taken)]).toEqual([['code', 'taken']])
    const invalid = new ApiError(400, { error: 'invalid', details: [{ field: 'projectIds.3', message: '…' }] })
    expect([...faultsOfRefusal(invalid)]).toEqual([['projectIds', 'invalid']])
  })

  test('report a guessable password', () => {
    const details = [{ field: 'newPassword', message: '…', code: 'guessable_password' }]
    const guessable = new ApiError(400, { error: 'invalid', details })
    expect([...faultsOfRefusal(guessable)]).toEqual([['newPassword', 'guessable']])
  })

  test.each([
    ['without field details', new ApiError(409, { error: 'already_exists', details: 'some_index' })],
    ['with another code', new ApiError(403, { error: 'forbidden', details: [{ field: 'name', message: '…' }] })],
    ['NoResponseError', new NoResponseError(null)],
    ['null', null],
  ])('are empty for an error: %s', (_name, error) => {
    expect(faultsOfRefusal(error).size).toBe(0)
  })
})
