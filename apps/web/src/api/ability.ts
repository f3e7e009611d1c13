import type { Ability, Person } from '@castline/domain/ability'
import { useQuery } from '@tanstack/react-query'
import { useSession } from './session.tsx'

/** What a user may do, as their profile tells it. Its code is loaded now: no page before the sign-in needs it. */
export async function abilityOf({ role, projectIds, active }: Person): Promise<Ability> {
  const { abilityFor } = await import('@castline/domain/ability')
  return abilityFor({ role, projectIds, active })
}

/** What the signed-in user may do; null while nobody is signed in or it is not known yet, so that a screen hides. */
export function useAbility(): Ability | null {
  const { user } = useSession()
  const { data } = useQuery({
    queryKey: ['ability', user && [user.role, user.active, user.projectIds]],
    queryFn: () => (user ? abilityOf(user) : null),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
  return (user && data) ?? null
}
