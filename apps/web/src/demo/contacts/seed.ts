import type { ContactsState, Department } from './contacts.ts'

const people: readonly [name: string, role: string, department: Department][] = [
  ['Anong Srisai', 'Structural engineer', 'Engineering'],
  ['Benoît Lefèvre', 'Detailing lead', 'Engineering'],
  ['Chai Wattana', 'Yard foreman', 'Logistics'],
  ['Dewi Lestari', 'Dispatcher', 'Logistics'],
  ['Emma Lindqvist', 'Account manager', 'Sales'],
  ['Farid Haddad', 'Site manager', 'Site'],
  ['Grace Okafor', 'Quality inspector', 'Production'],
  ['Huang Wei', 'Mould shop lead', 'Production'],
  ['Ingrid Solberg', 'Project director', 'Sales'],
  ['Jirapat Kaew', 'Crane supervisor', 'Site'],
  ['Khanh Nguyen', 'Batching plant operator', 'Production'],
  ['Lucía Romero', 'BIM coordinator', 'Engineering'],
  ['Malee Phong', 'Installer', 'Site'],
  ['Nadia Rahman', 'Transport planner', 'Logistics'],
]

const starred = new Set(['Anong Srisai', 'Farid Haddad', 'Grace Okafor'])

/** Converts a name to the local part of an email address. */
const mailbox = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '.')

/** Returns the initial contacts. */
export function seededContacts(): ContactsState {
  const contacts = people.map(([name, role, department], index) => ({
    id: index + 1,
    name,
    role,
    department,
    email: `${mailbox(name)}@castline.example`,
    phone: `+66 2 555 ${String(1_010 + index * 37)}`,
    about: `${role}, ${department.toLowerCase()} team. Best reached in the morning.`,
    isStarred: starred.has(name),
  }))
  return { contacts, nextId: people.length + 1, openId: null }
}
