const key = 'castline-recently-used'
const most = 6

/** What was chosen last; a piece is not known by its id alone. */
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

/** What this user chose on this device, the latest first; nothing of who used it before. */
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

/** Puts a choice at the front. */
export function remember(items: Items, user: string | null, { id, label, detail }: Recent): void {
  const others = recentsOf(items, user).filter((recent) => recent.id !== id)
  try {
    items.setItem(key, JSON.stringify({ user, chosen: [{ id, label, detail }, ...others].slice(0, most) }))
  } catch {
    // A storage that is full: what is remembered here is a convenience.
  }
}
