import { type Status, statuses } from '@castline/domain/status/statuses'

export interface YardComponent {
  readonly id: string
  readonly qrCode: string
}

/**
 * The statuses of a project's components as far as the simulated users know; another user may have changed one since.
 */
export interface Yard {
  /** Returns a random component believed to have this status; null if there is none. */
  pick(status: Status): YardComponent | null
  /** Returns a random component of any status. */
  any(): YardComponent | null
  /** Records the status of a component that a user has seen. */
  setStatus(component: YardComponent, status: Status): void
}

/** The probability of choosing the first component, so that several users choose the same one. */
const shareOfRaces = 0.05

export function openYard(random: () => number): Yard {
  const standing = new Map<Status, YardComponent[]>(statuses.map((status) => [status, []]))
  const known = new Map<string, { status: Status; at: number }>()

  function some(components: readonly YardComponent[]): YardComponent | null {
    const at = random() < shareOfRaces ? 0 : Math.floor(random() * components.length)
    return components[at] ?? null
  }

  function leave(id: string): void {
    const place = known.get(id)
    const components = place && standing.get(place.status)
    const last = components?.pop()
    if (!place || !components || !last || last.id === id) return
    components[place.at] = last
    known.set(last.id, place)
  }

  return {
    pick: (status) => some(standing.get(status) ?? []),
    any() {
      const all = [...standing.values()].filter((components) => components.length > 0)
      return some(all[Math.floor(random() * all.length)] ?? [])
    },
    setStatus(component, status) {
      leave(component.id)
      const components = standing.get(status) ?? []
      known.set(component.id, { status, at: components.length })
      components.push(component)
    },
  }
}
