import { type MenuGroup, type MenuRow, menuGroups } from './menu.ts'

const storageKey = 'castline-menu'

/** Which folding groups were left open on this device; what is no group of ours counts as not stored. Never throws. */
export function readOpenGroups(items: Pick<Storage, 'getItem'>): ReadonlySet<MenuGroup> {
  const stored = items.getItem(storageKey)?.split(' ') ?? []
  return new Set(menuGroups.map(({ name }) => name).filter((name) => stored.includes(name)))
}

/** Keeps them for the next visit. */
export function storeOpenGroups(items: Pick<Storage, 'setItem'>, open: ReadonlySet<MenuGroup>): void {
  items.setItem(storageKey, [...open].join(' '))
}

/** The groups with one of them opened, or closed where it was open. */
export function toggled(open: ReadonlySet<MenuGroup>, group: MenuGroup): ReadonlySet<MenuGroup> {
  const next = new Set(open)
  if (!next.delete(group)) next.add(group)
  return next
}

/** The row of the page at an address: its own, else the nearest above it. */
export function currentRow(menu: readonly MenuRow[], pathname: string): MenuRow | undefined {
  const here = `${pathname.replace(/\/+$/, '')}/`
  const above = menu.filter(({ path }) => here.startsWith(`${path.replace('/:id', '')}/`))
  return above.toSorted((a, b) => b.path.length - a.path.length)[0]
}
