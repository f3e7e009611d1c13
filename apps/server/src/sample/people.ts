import type { Role } from '@castline/domain/users/roles'

interface Person {
  readonly username: string
  readonly name: string
  readonly email: string
  readonly role: Role
}

/** One user per role except administrator, named like the role so that each can be tried. */
export const people: readonly Person[] = [
  { username: 'manager', name: 'Ingrid Solheim', email: 'manager@example.com', role: 'manager' },
  { username: 'producer', name: 'Somchai Rattanakul', email: 'producer@example.com', role: 'producer' },
  { username: 'transporter', name: 'Mehmet Yıldız', email: 'transporter@example.com', role: 'transporter' },
  { username: 'inspector', name: 'Amara Okafor', email: 'inspector@example.com', role: 'inspector' },
  { username: 'installer', name: 'Rafael Moreno', email: 'installer@example.com', role: 'installer' },
  { username: 'viewer', name: 'Trần Thu Linh', email: 'viewer@example.com', role: 'viewer' },
]
