import { type MenuGroup, type MenuRow, menuGroups } from './menu.ts'

const storageKey = 'castline-menu'

/** The groups left open on this device. Ignores unknown groups. Never throws. */
export function readOpenGroups(items: Pick<Storage, 'getItem'>): ReadonlySet<MenuGroup> {
  const stored = items.getItem(storageKey)?.split(' ') ?? []
  return new Set(menuGroups.map(({ name }) => name).filter((name) => stored.includes(name)))
}

/** Stores the open groups for the next visit. */
export function storeOpenGroups(items: Pick<Storage, 'setItem'>, open: ReadonlySet<MenuGroup>): void {
  items.setItem(storageKey, [...open].join(' '))
}

/** The open groups after one of them was toggled. */
export function toggled(open: ReadonlySet<MenuGroup>, group: MenuGroup): ReadonlySet<MenuGroup> {
  const next = new Set(open)
  if (!next.delete(group)) next.add(group)
  return next
}

/** The menu row of an address: an exact match, else the nearest parent. */
export function currentRow(menu: readonly MenuRow[], pathname: string): MenuRow | undefined {
  const here = `${pathname.replace(/\/+$/, '')}/`
  const above = menu.filter(({ path }) => here.startsWith(`${path.replace('/:id', '')}/`))
  return above.toSorted((a, b) => b.path.length - a.path.length)[0]
}
