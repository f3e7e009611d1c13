import type { User } from '@castline/contract/users'
import { expect, test } from 'vitest'
import { matches } from '#features/users/search.ts'

const user: User = {
  id: '5b0f3c0e-8d1e-4c8e-9b6e-0a4f3f1f2a11',
  username: 'somchai.p',
  email: 'somchai@example.test',
  name: 'Somchai Phrom',
  role: 'producer',
  active: true,
  kind: 'person',
  projectIds: [],
  plants: [],
  version: 1,
  created_at: '2026-11-01T00:00:00.000Z',
}

test.each(['', '  ', 'SOMCHAI', 'phrom som', 'example.test', 'ผู้ผลิต', 'phrom ผู้ผลิต'])(
  'the search %j matches the user',
  (search) => {
    expect(matches(user, 'ผู้ผลิต', search)).toBe(true)
  },
)

test.each(['anong', 'phrom anong', 'producer'])('the search %j does not match the user', (search) => {
  expect(matches(user, 'ผู้ผลิต', search)).toBe(false)
})

test('matches a user without an email address', () => {
  expect(matches({ ...user, email: null }, 'Producer', 'phrom')).toBe(true)
})
