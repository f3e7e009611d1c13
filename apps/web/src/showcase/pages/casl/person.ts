import type { Person } from '@castline/domain/ability'
import { type Role, reachesEveryProject } from '@castline/domain/roles'

/** Two made-up projects: the person is assigned to the first only. */
export const projects = [
  { id: 'riverside', name: 'Riverside Towers' },
  { id: 'harbour', name: 'Harbour Hall' },
] as const

export type ProjectId = (typeof projects)[number]['id']

/** Somebody of this role who is assigned to the first project. */
export function personOf(role: Role, active: boolean): Person {
  return { role, projectIds: reachesEveryProject(role) ? null : ['riverside'], active }
}
