import type { ComponentDetail, ComponentResponse } from '@castline/contract/components'
import { type Status, statuses } from '@castline/domain/status/statuses'
import { allowedTransitions } from '@castline/domain/status/transitions'
import { type Role, roles } from '@castline/domain/users/roles'
import { ownerOf } from '#api/stored-user.ts'
import { componentAt, type IndexedComponent, placeOf, placesNamed } from './component-index.ts'
import { recallComponent } from './component-memory.ts'
import { indexStore, type Uncovered } from './index-store.ts'
import type { ComponentKey } from './recent-components.ts'

/** A component from the index, with the steps allowed for the signed-in user's role. */
type IndexedDetail = IndexedComponent & Pick<ComponentDetail, 'allowed_statuses'>

/** A component with the steps that a signed-in user may make. */
export type MemberComponent = ComponentDetail | IndexedDetail

export interface KnownComponent {
  readonly component: ComponentResponse | IndexedDetail
  /** Until when this was correct, ISO 8601. */
  readonly at: string
}

function roleOf(profile: string | null): Role | undefined {
  try {
    const { role } = JSON.parse(profile ?? '{}')
    return roles.find((name) => name === role)
  } catch {
    return undefined
  }
}

function stepsOf(role: Role | undefined, from: Status): ComponentDetail['allowed_statuses'] {
  if (!role) return []
  const actor = { id: '', role }
  const request = { from, actor, via: 'app', lastChange: null, now: new Date(), obstacles: [] } as const
  return allowedTransitions(request, statuses)
}

async function indexedComponent(
  userId: string,
  name: ComponentKey,
): Promise<{ component: IndexedComponent; at: string } | null> {
  try {
    for (const { index, statuses: known } of await indexStore.all(userId)) {
      const place = placeOf(index, name)
      if (place >= 0) return { component: componentAt(index, known, place), at: known.at }
    }
  } catch {
    // The device forbids storage.
  }
  return null
}

/**
 * Returns the newer of the component last shown on this device and the one in the index; null when it is in neither.
 * For use without a network. `profile` is the stored profile, null without a session. Never rejects.
 */
export async function knownComponent(profile: string | null, name: ComponentKey): Promise<KnownComponent | null> {
  const userId = ownerOf(profile)
  const [shown, indexed] = await Promise.all([
    recallComponent(userId, name),
    userId ? indexedComponent(userId, name) : null,
  ])
  if (!indexed || (shown && shown.at >= indexed.at)) return shown
  const { component, at } = indexed
  const isSame = shown?.component.status === component.status
  if (shown && isSame) return { component: shown.component, at }
  return {
    component: { ...shown?.component, ...component, allowed_statuses: stepsOf(roleOf(profile), component.status) },
    at,
  }
}

/** Returns the first components of the index whose mark or control number begins with these words. Never rejects. */
export async function knownByName(
  profile: string | null,
  words: string,
  most: number,
): Promise<readonly IndexedComponent[]> {
  const userId = ownerOf(profile)
  if (!userId) return []
  try {
    const all = await indexStore.all(userId)
    return all
      .flatMap(({ index, statuses: known }) =>
        placesNamed(index, words, most).map((place) => componentAt(index, known, place)),
      )
      .slice(0, most)
  } catch {
    return []
  }
}

export interface Coverage {
  readonly components: number
  readonly uncovered: readonly Uncovered[]
}

/** The number of components in this user's index, and the projects that did not fit. Null when nothing is stored. */
export async function coverageOf(userId: string): Promise<Coverage | null> {
  try {
    const [all, uncovered] = await Promise.all([indexStore.all(userId), indexStore.uncovered(userId)])
    if (all.length + uncovered.length === 0) return null
    return { components: all.reduce((sum, { index }) => sum + index.components, 0), uncovered }
  } catch {
    return null
  }
}
