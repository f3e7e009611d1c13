import { type Action, abilityFor, type Person, type Subject } from '@castline/domain/users/ability'
import type { Permission } from '@castline/domain/users/roles'
import { use, useMemo } from 'react'
import { ProjectIsArchived } from './archived.ts'
import { useSession } from './session.tsx'

type HasPermission = (permission: Permission) => boolean

/** Whether a user has a permission in at least one project. Null (not signed in) has none. */
export function permissionsOf(person: Person | null): HasPermission {
  const ability = abilityFor(person)
  return (permission) => {
    const [subject, action] = permission.split(':') as [Subject, Action]
    return ability.can(action, subject)
  }
}

/** Permissions that change nothing of a project. */
const harmless: readonly Permission[] = [
  'project:read',
  'project:create',
  'label:print',
  'user:manage',
  'system:read',
  'system:edit',
]

/**
 * The signed-in user's permissions: `hasPermission('component:edit')`. Every screen uses this to decide what it shows;
 * the server checks again. Nothing is permitted without a user or while the user is loading,
 * and within an archived project nothing that would change it.
 */
export function usePermissions(): HasPermission {
  const { user } = useSession()
  const isArchived = use(ProjectIsArchived)
  return useMemo(() => {
    const hasPermission = permissionsOf(user)
    return (permission) => hasPermission(permission) && !(isArchived && !harmless.includes(permission))
  }, [user, isArchived])
}
