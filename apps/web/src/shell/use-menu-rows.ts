import { useHasPlant } from '#api/has-plant.ts'
import { usePermissions } from '#api/permissions.ts'
import type { MenuRow } from './menu.ts'

/** Returns the rows of a menu that the user may open: by permission, and those of production with a plant only. */
export function useMenuRows(menu: readonly MenuRow[]): readonly MenuRow[] {
  const hasPermission = usePermissions()
  const hasPlant = useHasPlant()
  return menu.filter(
    ({ permission, needsPlant }) => (!permission || hasPermission(permission)) && (!needsPlant || hasPlant),
  )
}
