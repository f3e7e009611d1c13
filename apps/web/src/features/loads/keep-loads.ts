import { getLoad, listLoads } from '@castline/contract/calls/loads'
import type { LoadDetail } from '@castline/contract/load'
import { useQuery } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { usePermissions } from '#api/permissions.ts'
import { useSession } from '#api/session.tsx'
import { storing } from '#tracking/offline/storing.ts'

/** Loaded on demand: the loads stored on this device. */
export const knownLoads = () => import('#tracking/loads/known-loads.ts')

/** Open loads of a day, or of the next days, that are stored so that they open without a network. */
const mostKept = 12

/** Stores a load that was returned to a screen, also if the screen is left meanwhile. */
export function keepLoad(userId: string, load: LoadDetail): void {
  void storing(knownLoads().then(({ rememberLoad }) => rememberLoad(userId, load).then(() => true)))
}

async function keepOpen(userId: string, projectId: string, day: string | undefined, but?: string): Promise<true> {
  const { rememberLoad } = await knownLoads()
  // Those that come next.
  const query = { status: 'open', ...(day && { day }), sort: 'planned_on', limit: mostKept } as const
  const { loads } = await call(listLoads, { params: { id: projectId }, query })
  for (const { id } of loads) {
    if (id !== but) await rememberLoad(userId, await call(getLoad, { params: { id } }))
  }
  return true
}

/**
 * Keeps the open loads of a project on the device of who works with them: of a day, or the next ones. The download goes on when the
 * page is left, and the screen says when it has ended.
 */
export function useKeptLoads(projectId: string | undefined, { day, but }: { day?: string; but?: string } = {}): void {
  const { user } = useSession()
  const may = usePermissions()
  useQuery({
    queryKey: ['keep loads', user?.id, projectId, day],
    async queryFn() {
      if (user && projectId && !(await storing(keepOpen(user.id, projectId, day, but)))) {
        throw new Error('The loads could not be stored.')
      }
      return true
    },
    enabled: user !== null && projectId !== undefined && (may('load:edit') || may('load:receive')),
    staleTime: 60_000,
    retry: false,
  })
}
