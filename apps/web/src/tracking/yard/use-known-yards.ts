import { placeContents, yardTree } from '@castline/contract/calls/places'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCall } from '#api/queries.ts'
import { useSession } from '#api/session.tsx'

/** Loaded on demand: most pages show no places. */
const memory = () => import('./known-yards.ts')

/** How many components of a yard a device stores. */
const stored = 500

/** Stores a yard on this device when it is shown: its labels are scanned where there may be no network. */
export function useRememberYard(yardId: string): void {
  const { user } = useSession()
  const { data: tree } = useCall(yardTree, { params: { id: yardId } })
  const contents = useCall(placeContents, { params: { id: yardId }, query: { limit: stored } })
  const components = contents.data?.components
  useEffect(() => {
    if (!user || !tree) return
    memory()
      .then(({ rememberYard }) => rememberYard(user.id, tree, components))
      .catch(() => undefined)
  }, [user, tree, components])
}

/** The yards on this device, read if `isNeeded`: undefined until then. */
export function useKnownYards(isNeeded: boolean) {
  const { user } = useSession()
  const userId = user?.id ?? ''
  return useQuery({
    queryKey: ['known yards', userId],
    queryFn: async () => (await memory()).recallYards(userId),
    enabled: isNeeded && userId !== '',
    staleTime: 0,
  }).data
}
