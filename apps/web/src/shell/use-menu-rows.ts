import { listProjects } from '@castline/contract/calls/projects'
import { useEffect } from 'react'
import { know, useLastKnown } from '#api/last-known.ts'
import { usePermissions } from '#api/permissions.ts'
import { useCall } from '#api/queries.ts'
import { useSession } from '#api/session.tsx'
import type { MenuRow } from './menu.ts'

/**
 * Whether any project of the user has a plant: as it was at the last visit until the projects are loaded; undefined while
 * nobody knows. Asks only then, because the pages that need the projects ask for them anyway.
 */
function usePlant(isSignedIn: boolean): boolean | undefined {
  const last = useLastKnown().hasPlant
  const { data: projects, isError } = useCall(listProjects, {}, { enabled: isSignedIn && last === undefined })
  const hasPlant = projects?.some(({ has_plant }) => has_plant)
  useEffect(() => {
    if (hasPlant !== undefined) know({ hasPlant })
  }, [hasPlant])
  return hasPlant ?? last ?? (isSignedIn && !isError ? undefined : false)
}

/**
 * Returns the rows of a menu that the user may open: without a sign-in those that need none, else by permission, and those
 * of production with a plant only. Rows below one of which that is not known yet are left out until it is, so that no row
 * moves.
 */
export function useMenuRows(menu: readonly MenuRow[]): readonly MenuRow[] {
  const hasPermission = usePermissions()
  const { state } = useSession()
  const hasPlant = usePlant(state === 'signed-in')
  if (state === 'loading') return []
  const reached = state === 'signed-out' ? menu.filter(({ layout, isOpen }) => isOpen || layout === 'blank') : menu
  const allowed = reached.filter(({ permission }) => !permission || hasPermission(permission))
  if (hasPlant !== undefined) return allowed.filter(({ needsPlant }) => !needsPlant || hasPlant)
  const unknown = allowed.findIndex(({ needsPlant }) => needsPlant)
  return unknown < 0 ? allowed : allowed.slice(0, unknown)
}
