import type { Action, Thing } from '@castline/domain/ability'
import { permissionsOf, roles } from '@castline/domain/roles'

/** Everything that some role may do: read off the roles, so that nothing can be missing here. */
const permissions = new Set(roles.flatMap((role) => [...permissionsOf(role)]))

const parts = [...permissions].map((permission) => permission.split(':') as [Thing, Action])

/** The kinds of things that permissions are about. */
export const things: readonly Thing[] = [...new Set(parts.map(([thing]) => thing))]

/** What can be done to one kind of thing or another. */
export const actions: readonly Action[] = [...new Set(parts.map(([, action]) => action))]

/** Whether there is such a permission at all. */
export function isPermission(thing: Thing, action: Action): boolean {
  return parts.some((part) => part[0] === thing && part[1] === action)
}
