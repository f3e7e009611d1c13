import { expect, test } from 'vitest'
import {
  type ContactsAction,
  contactsReducer,
  departments,
  emptyDraft,
  faultsOf,
  foundContacts,
} from '#demo/contacts/contacts.ts'
import { seededContacts } from '#demo/contacts/seed.ts'

const after = (...actions: ContactsAction[]) => actions.reduce(contactsReducer, seededContacts())
const byId = (state: ReturnType<typeof after>, id: number) => state.contacts.find((contact) => contact.id === id)

test('the initial contacts include every department', () => {
  const { contacts } = seededContacts()
  expect(departments.every((department) => foundContacts(contacts, department, '').length > 0)).toBe(true)
  expect(contacts[1]?.email).toBe('benoit.lefevre@castline.example')
  expect(contacts.every((contact) => Object.keys(faultsOf(contact)).length === 0)).toBe(true)
})

test('a new contact is opened, and its values are trimmed', () => {
  const state = after({ type: 'created', draft: { ...emptyDraft, name: ' Olga Petrova ', department: 'Sales' } })
  expect(state.openId).toBe(15)
  expect(byId(state, 15)).toEqual({
    ...emptyDraft,
    id: 15,
    name: 'Olga Petrova',
    department: 'Sales',
    isStarred: false,
  })
})

test('editing keeps the ID and the star', () => {
  const state = after({ type: 'edited', id: 1, draft: { ...emptyDraft, name: 'Anong S.' } })
  expect(byId(state, 1)).toEqual({ ...emptyDraft, id: 1, name: 'Anong S.', isStarred: true })
  expect(byId(state, 2)).toEqual(byId(after(), 2))
})

test('a star is set and removed', () => {
  expect(byId(after({ type: 'starred', id: 2 }), 2)?.isStarred).toBe(true)
  expect(byId(after({ type: 'starred', id: 2 }, { type: 'starred', id: 2 }), 2)?.isStarred).toBe(false)
})

test('a deleted contact is removed, and its ID is not reused', () => {
  const state = after({ type: 'opened', id: 14 }, { type: 'deleted', id: 14 })
  expect(byId(state, 14)).toBeUndefined()
  expect(state.openId).toBeNull()
  expect(after({ type: 'opened', id: 1 }, { type: 'deleted', id: 14 }).openId).toBe(1)
  expect(contactsReducer(state, { type: 'created', draft: emptyDraft }).openId).toBe(15)
})

test('filter and search combine, sorted by name', () => {
  const { contacts } = seededContacts()
  const names = (...asked: [Parameters<typeof foundContacts>[1], string]) =>
    foundContacts(contacts, ...asked).map(({ name }) => name)
  expect(names('starred', '')).toEqual(['Anong Srisai', 'Farid Haddad', 'Grace Okafor'])
  expect(names('Site', 'crane')).toEqual(['Jirapat Kaew'])
  expect(names('Sales', 'crane')).toEqual([])
  expect(names('all', 'farid.haddad@')).toEqual(['Farid Haddad'])
  expect(names('all', '')).toEqual(names('all', '').toSorted((one, other) => one.localeCompare(other)))
})

test('a draft needs a name and a valid email address', () => {
  expect(Object.keys(faultsOf(emptyDraft))).toEqual(['name'])
  expect(Object.keys(faultsOf({ ...emptyDraft, name: ' ', email: 'olga@' }))).toEqual(['name', 'email'])
  expect(faultsOf({ ...emptyDraft, name: 'Olga', email: ' olga@castline.example ' })).toEqual({})
})
