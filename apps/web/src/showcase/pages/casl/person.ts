import type { Person } from '@castline/domain/users/ability'
import { type Role, reachesEveryProject } from '@castline/domain/users/roles'

/** Two invented projects; the person is assigned only to the first. */
export const projects = [
  { id: 'riverside', name: 'Riverside Towers' },
  { id: 'harbour', name: 'Harbour Hall' },
] as const

export type ProjectId = (typeof projects)[number]['id']

/** Returns a person with this role who is assigned to the first project. */
export function personOf(role: Role, active: boolean): Person {
  return { role, projectIds: reachesEveryProject(role) ? null : ['riverside'], active }
}
