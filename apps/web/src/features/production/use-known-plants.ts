import { useQuery } from '@tanstack/react-query'
import { useSession } from '#api/session.tsx'

/** Loaded on demand: most pages show no castings. */
const memory = () => import('#tracking/production/known-castings.ts')

/** The plants on this device with their castings, read if `isNeeded`: undefined until then. */
export function useKnownPlants(isNeeded: boolean) {
  const { user } = useSession()
  const userId = user?.id ?? ''
  return useQuery({
    queryKey: ['known plants', userId],
    queryFn: async () => (await memory()).recallPlants(userId),
    enabled: isNeeded && userId !== '',
    staleTime: 0,
  }).data
}
