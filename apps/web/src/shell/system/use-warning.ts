import { useLastKnown } from '#api/last-known.ts'
import { usePermissions } from '#api/permissions.ts'

export const systemPath = '/system'
export const dashboardPath = '/dashboards/modern'

/** What needs attention of a user who may see the system; null if nothing does. */
export function useWarning(): string | null {
  const maySeeSystem = usePermissions()('system:read')
  const { warning } = useLastKnown()
  return maySeeSystem && warning ? warning.text : null
}
