export const departments = ['Engineering', 'Production', 'Logistics', 'Site', 'Sales'] as const

export type Department = (typeof departments)[number]

export interface Contact {
  readonly id: number
  readonly name: string
  readonly role: string
  readonly department: Department
  readonly email: string
  readonly phone: string
  readonly about: string
  readonly isStarred: boolean
}

/** The fields of the contact form. */
export type ContactDraft = Omit<Contact, 'id' | 'isStarred'>

export type ContactFilter = 'all' | 'starred' | Department

export interface ContactsState {
  readonly contacts: readonly Contact[]
  readonly nextId: number
  /** The contact shown in the details. */
  readonly openId: number | null
}

export type ContactsAction =
  | { readonly type: 'opened'; readonly id: number }
  | { readonly type: 'closed' }
  | { readonly type: 'starred'; readonly id: number }
  | { readonly type: 'created'; readonly draft: ContactDraft }
  | { readonly type: 'edited'; readonly id: number; readonly draft: ContactDraft }
  | { readonly type: 'deleted'; readonly id: number }

export const emptyDraft: ContactDraft = {
  name: '',
  role: '',
  department: 'Engineering',
  email: '',
  phone: '',
  about: '',
}

const trimmed = (draft: ContactDraft): ContactDraft => ({
  name: draft.name.trim(),
  role: draft.role.trim(),
  department: draft.department,
  email: draft.email.trim(),
  phone: draft.phone.trim(),
  about: draft.about.trim(),
})

/** The reducer of the contacts. */
export function contactsReducer(state: ContactsState, action: ContactsAction): ContactsState {
  const changed = (id: number, change: (contact: Contact) => Contact): ContactsState => ({
    ...state,
    contacts: state.contacts.map((contact) => (contact.id === id ? change(contact) : contact)),
  })
  switch (action.type) {
    case 'opened':
      return { ...state, openId: action.id }
    case 'closed':
      return { ...state, openId: null }
    case 'starred':
      return changed(action.id, (contact) => ({ ...contact, isStarred: !contact.isStarred }))
    case 'created': {
      const contact: Contact = { ...trimmed(action.draft), id: state.nextId, isStarred: false }
      return { contacts: [...state.contacts, contact], nextId: contact.id + 1, openId: contact.id }
    }
    case 'edited':
      return changed(action.id, (contact) => ({ ...contact, ...trimmed(action.draft) }))
    case 'deleted':
      return {
        ...state,
        contacts: state.contacts.filter(({ id }) => id !== action.id),
        openId: state.openId === action.id ? null : state.openId,
      }
  }
}

/** Returns the errors of a draft by field; empty if it is valid. */
export function faultsOf(draft: ContactDraft): Partial<Record<keyof ContactDraft, string>> {
  const { name, email } = trimmed(draft)
  return {
    ...(name === '' && { name: 'Enter a name.' }),
    ...(email !== '' &&
      !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && { email: 'Enter an email address such as name@example.com.' }),
  }
}

/** Returns whether a contact matches a filter. */
export function isUnder({ department, isStarred }: Contact, filter: ContactFilter): boolean {
  return filter === 'all' || (filter === 'starred' ? isStarred : department === filter)
}

/** Returns the contacts that match the filter and every word of `search`, sorted by name. */
export function foundContacts(contacts: readonly Contact[], filter: ContactFilter, search: string): readonly Contact[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return contacts
    .filter((contact) => {
      const { name, role, department, email, phone } = contact
      const written = [name, role, department, email, phone].join(' ').toLowerCase()
      return isUnder(contact, filter) && words.every((word) => written.includes(word))
    })
    .toSorted((one, other) => one.name.localeCompare(other.name))
}
