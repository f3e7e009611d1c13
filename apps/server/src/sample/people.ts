import type { Role } from '@castline/domain/roles'

interface Person {
  readonly username: string
  readonly name: string
  readonly role: Role
}

/** One user per role except administrator, named like the role so that each can be tried. */
export const people: readonly Person[] = [
  { username: 'manager', name: 'Ingrid Solheim', role: 'manager' },
  { username: 'producer', name: 'Somchai Rattanakul', role: 'producer' },
  { username: 'transporter', name: 'Mehmet Yıldız', role: 'transporter' },
  { username: 'inspector', name: 'Amara Okafor', role: 'inspector' },
  { username: 'installer', name: 'Rafael Moreno', role: 'installer' },
  { username: 'viewer', name: 'Trần Thu Linh', role: 'viewer' },
]
