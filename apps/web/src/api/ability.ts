import type { Ability, Action, Person, Thing } from '@castline/domain/ability'
import type { Permission } from '@castline/domain/roles'
import { useMemo, useSyncExternalStore } from 'react'
import { useSession } from './session.tsx'

/** What a user may do, as their profile tells it. Its code is loaded now: no page before the sign-in needs it. */
export async function abilityOf({ role, projectIds, active }: Person): Promise<Ability> {
  const { abilityFor } = await import('@castline/domain/ability')
  return abilityFor({ role, projectIds, active })
}

type AbilityFor = typeof import('@castline/domain/ability')['abilityFor']

let abilityFor: AbilityFor | null = null
const waiting = new Set<() => void>()

function waitForAbilities(listener: () => void): () => void {
  waiting.add(listener)
  if (!abilityFor) {
    // A code that could not be loaded hides what it would allow; the next page that asks tries again.
    import('@castline/domain/ability').then(
      (loaded) => {
        abilityFor = loaded.abilityFor
        for (const tell of waiting) tell()
      },
      () => undefined,
    )
  }
  return () => void waiting.delete(listener)
}

const waitForNothing = () => () => undefined

/** What the signed-in user may do; null while nobody is signed in or it is not known yet, so that a screen hides. */
export function useAbility(): Ability | null {
  const { user } = useSession()
  const make = useSyncExternalStore(user ? waitForAbilities : waitForNothing, () => abilityFor)
  return useMemo(() => {
    if (!user || !make) return null
    const { role, projectIds, active } = user
    return make({ role, projectIds, active })
  }, [user, make])
}

/** Whether an ability has a permission, in one project or another. */
export function allows(ability: Ability | null, permission: Permission): boolean {
  const [thing, action] = permission.split(':') as [Thing, Action]
  return ability?.can(action, thing) ?? false
}
