import type { ListedUser } from '@castline/contract/users'
import { expect, test } from 'vitest'
import { auditActionOf } from '#features/users/audit-actions.ts'
import { changesOf, ncrOf, subjectName } from '#features/users/audit-words.ts'
import { generatePassword } from '#features/users/generate-password.ts'
import { addressOf, foundUsers, readUsersState, signsInBy, sortedUsers } from '#features/users/user-list.ts'

const user: ListedUser = {
  id: '5b0f3c0e-8d1e-4c8e-9b6e-0a4f3f1f2a11',
  username: 'somchai.p',
  email: null,
  name: 'Somchai Phrom',
  role: 'producer',
  active: true,
  kind: 'person',
  projectIds: [],
  plants: [],
  version: 1,
  created_at: '2026-11-01T00:00:00.000Z',
  has_password: false,
  has_second_factor: false,
  has_identity: false,
  reset_requested_at: null,
  last_active_at: null,
}

const read = (address: string) => readUsersState(new URLSearchParams(address))

test.each([
  '',
  'page=3&q=som&role=producer&state=active&sort=-last_active',
  'sort=-name',
  'tab=audit&page=2&subject=user&by=5b0f3c0e-8d1e-4c8e-9b6e-0a4f3f1f2a11',
])('the address "%s" is written as it was read', (address) => {
  expect(String(addressOf(read(address)))).toBe(address)
})

test('invalid values in the address are ignored', () => {
  expect(read('tab=x&page=-4&role=king&state=asleep&subject=weather&by=me&sort=shoe')).toEqual(read(''))
})

test('search and filters are combined', () => {
  const users = [user, { ...user, id: '2', role: 'viewer' as const }, { ...user, id: '3', active: false }]
  const ids = (address: string) => foundUsers(users, read(address), (role) => role).map(({ id }) => id)
  expect(ids('role=producer')).toEqual([user.id, '3'])
  expect(ids('role=producer&state=inactive')).toEqual(['3'])
  expect(ids('q=somchai viewer')).toEqual(['2'])
})

test.each([
  ['name', ['Ann', 'Ben', 'Cem']],
  ['-name', ['Cem', 'Ben', 'Ann']],
  ['role', ['Cem', 'Ben', 'Ann']],
  // Administrators reach every project.
  ['projects', ['Ann', 'Ben', 'Cem']],
  ['last_active', ['Ann', 'Cem', 'Ben']],
  ['-last_active', ['Ben', 'Cem', 'Ann']],
  ['sign_in', ['Cem', 'Ann', 'Ben']],
])('sorted by %s', (sort, names) => {
  const users: ListedUser[] = [
    { ...user, name: 'Ben', role: 'manager', projectIds: ['p'], last_active_at: '2026-11-03T00:00:00Z' },
    { ...user, name: 'Cem', role: 'admin', has_password: true, last_active_at: '2026-11-02T00:00:00Z' },
    { ...user, name: 'Ann', role: 'viewer' },
  ]
  expect(sortedUsers(users, read(`sort=${sort}`).sort, 'en').map(({ name }) => name)).toEqual(names)
})

test.each([
  ['producer', 'labels'],
  // They must sign in to change a status.
  ['manager', 'none'],
  ['admin', 'none'],
] as const)('a %s without a password signs in by %s', (role, way) => {
  expect(signsInBy({ ...user, role })).toBe(way)
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

test('an entry of the audit log links to its non-conformance, if it has its id', () => {
  const entry = { id: '1', at: user.created_at, user_id: null, user_name: null, action: 'ncr.close' }
  const of = (details: Record<string, unknown>) => ncrOf({ ...entry, subject: 'project', subject_id: 'p', details })
  expect(of({ ncr: 'NCR-007', ncr_id: user.id })).toEqual({ number: 'NCR-007', id: user.id })
  expect(of({ ncr: 'NCR-007' })).toEqual({ number: 'NCR-007', id: null })
  expect(of({})).toBeNull()
})
