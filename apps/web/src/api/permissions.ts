import { type Action, abilityFor, type Person, type Subject } from '@castline/domain/ability'
import type { Permission } from '@castline/domain/roles'
import { useMemo } from 'react'
import { useSession } from './session.tsx'

export type HasPermission = (permission: Permission) => boolean

/** Whether a user has a permission in at least one project. Null (not signed in) has none. */
export function permissionsOf(person: Person | null): HasPermission {
  const ability = abilityFor(person)
  return (permission) => {
    const [subject, action] = permission.split(':') as [Subject, Action]
    return ability.can(action, subject)
  }
}

/**
 * The signed-in user's permissions: `hasPermission('component:edit')`. Every screen uses this to decide what it shows;
 * the server checks again. Nothing is permitted without a user or while the user is loading.
 */
export function usePermissions(): HasPermission {
  const { user } = useSession()
  return useMemo(() => permissionsOf(user), [user])
}
