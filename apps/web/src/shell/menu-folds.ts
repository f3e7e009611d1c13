import { type MenuGroup, type MenuRow, menuGroups } from './menu.ts'

const storageKey = 'castline-menu'

/** The open groups among the collapsible ones. */
interface OpenGroups {
  /** Opened by hand; stored on the device. */
  readonly left: ReadonlySet<MenuGroup>
  /** Opened because one of their pages was reached; until the page is loaded again. */
  readonly reached: ReadonlySet<MenuGroup>
}

/** The groups left open on this device. Ignores unknown groups. Never throws. */
export function readOpenGroups(items: Pick<Storage, 'getItem'>): OpenGroups {
  const stored = items.getItem(storageKey)?.split(' ') ?? []
  return {
    left: new Set(menuGroups.map(({ name }) => name).filter((name) => stored.includes(name))),
    reached: new Set(),
  }
}

/** Stores the groups that were opened by hand for the next visit. */
export function storeOpenGroups(items: Pick<Storage, 'setItem'>, { left }: OpenGroups): void {
  items.setItem(storageKey, [...left].join(' '))
}

export const isGroupOpen = ({ left, reached }: OpenGroups, group: MenuGroup) => left.has(group) || reached.has(group)

/** The open groups after one of them was opened or closed by hand. */
export function toggled(open: OpenGroups, group: MenuGroup): OpenGroups {
  if (!isGroupOpen(open, group)) return { ...open, left: new Set([...open.left, group]) }
  const without = (groups: ReadonlySet<MenuGroup>) => new Set([...groups].filter((each) => each !== group))
  return { left: without(open.left), reached: without(open.reached) }
}

/** The open groups after a page of one was reached. */
export function withReached(open: OpenGroups, group: MenuGroup): OpenGroups {
  return isGroupOpen(open, group) ? open : { ...open, reached: new Set([...open.reached, group]) }
}

/** The menu row of an address: an exact match, else the nearest parent. */
export function currentRow(menu: readonly MenuRow[], pathname: string): MenuRow | undefined {
  const here = `${pathname.replace(/\/+$/, '')}/`
  const above = menu.filter(({ path }) => here.startsWith(`${path.replace('/:id', '')}/`))
  return above.toSorted((a, b) => b.path.length - a.path.length)[0]
}
