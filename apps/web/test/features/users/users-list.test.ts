import type { User } from '@castline/contract/users'
import { expect, test } from 'vitest'
import { auditActionOf, changesOf, subjectName } from '#features/users/audit-words.ts'
import { generatePassword } from '#features/users/generate-password.ts'
import { addressOf, foundUsers, readUsersState } from '#features/users/user-list.ts'

const user: User = {
  id: '5b0f3c0e-8d1e-4c8e-9b6e-0a4f3f1f2a11',
  username: 'somchai.p',
  email: null,
  name: 'Somchai Phrom',
  role: 'producer',
  active: true,
  projectIds: [],
  version: 1,
  created_at: '2026-11-01T00:00:00.000Z',
}

const read = (address: string) => readUsersState(new URLSearchParams(address))

test.each([
  '',
  'q=som&role=producer&state=active&page=3',
  'tab=audit&subject=user&by=5b0f3c0e-8d1e-4c8e-9b6e-0a4f3f1f2a11&page=2',
])('the address "%s" is written as it was read', (address) => {
  expect(String(addressOf(read(address)))).toBe(address)
})

test('invalid values in the address are ignored', () => {
  expect(read('tab=x&page=-4&role=king&state=asleep&subject=weather&by=me')).toEqual(read(''))
})

test('search and filters are combined', () => {
  const users = [user, { ...user, id: '2', role: 'viewer' as const }, { ...user, id: '3', active: false }]
  const ids = (address: string) => foundUsers(users, read(address), (role) => role).map(({ id }) => id)
  expect(ids('role=producer')).toEqual([user.id, '3'])
  expect(ids('role=producer&state=inactive')).toEqual(['3'])
  expect(ids('q=somchai viewer')).toEqual(['2'])
})

test('generated passwords are unique and contain only unambiguous characters', () => {
  const passwords = new Set(Array.from({ length: 50 }, generatePassword))
  expect(passwords.size).toBe(50)
  for (const password of passwords) expect(password).toMatch(/^([a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/)
})

test('an audit entry has a subject name, changed fields and a known action', () => {
  const entry = {
    id: '1',
    at: user.created_at,
    user_id: null,
    user_name: null,
    action: 'user.edit',
    subject: 'user',
    subject_id: user.id,
    details: { username: 'somchai.p', role: { from: 'viewer', to: 'producer' }, name: 'no change' },
  }
  expect(subjectName(entry, new Map())).toBe('somchai.p')
  expect(subjectName({ ...entry, details: {} }, new Map([[user.id, 'Somchai']]))).toBe('Somchai')
  expect(subjectName({ ...entry, details: {} }, new Map())).toBeNull()
  expect(changesOf(entry)).toEqual([{ field: 'role', from: 'viewer', to: 'producer' }])
  expect(auditActionOf('user.edit')).toBe('userEdit')
  expect(auditActionOf('weather.change')).toBeNull()
})
