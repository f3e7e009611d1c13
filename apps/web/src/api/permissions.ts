import { type Action, abilityFor, type Person, type Thing } from '@castline/domain/ability'
import type { Permission } from '@castline/domain/roles'
import { useMemo } from 'react'
import { useSession } from './session.tsx'

export type HasPermission = (permission: Permission) => boolean

/** Whether a person has a permission in at least one project. Null, for nobody signed in, has none. */
export function permissionsOf(person: Person | null): HasPermission {
  const ability = abilityFor(person)
  return (permission) => {
    const [thing, action] = permission.split(':') as [Thing, Action]
    return ability.can(action, thing)
  }
}

/**
 * What the signed-in user may do: `hasPermission('component:edit')`. Every screen decides with it what it shows; the
 * server decides again. Without a user, or while who it is is still loading, nothing is permitted.
 */
export function usePermissions(): HasPermission {
  const { user } = useSession()
  return useMemo(() => permissionsOf(user), [user])
}
