const key = 'castline-recently-used'
const most = 6

/** A recently chosen entry. Stored with its label, because a component cannot be found by its id alone. */
export interface Recent {
  readonly id: string
  readonly label: string
  readonly detail: string
}

type Items = Pick<Storage, 'getItem' | 'setItem'>

function isRecent(value: unknown): value is Recent {
  if (typeof value !== 'object' || value === null) return false
  return ['id', 'label', 'detail'].every((field) => typeof Reflect.get(value, field) === 'string')
}

/** The user's recent choices on this device, latest first, without those of other users. */
export function recentsOf(items: Items, user: string | null): Recent[] {
  try {
    const stored: unknown = JSON.parse(items.getItem(key) ?? 'null')
    if (typeof stored !== 'object' || stored === null || Reflect.get(stored, 'user') !== user) return []
    const chosen: unknown = Reflect.get(stored, 'chosen')
    return Array.isArray(chosen) ? chosen.filter(isRecent).slice(0, most) : []
  } catch {
    return []
  }
}

/** Moves a choice to the front. */
export function remember(items: Items, user: string | null, { id, label, detail }: Recent): void {
  const others = recentsOf(items, user).filter((recent) => recent.id !== id)
  try {
    items.setItem(key, JSON.stringify({ user, chosen: [{ id, label, detail }, ...others].slice(0, most) }))
  } catch {
    // Storage is full: recent choices are only a convenience.
  }
}
