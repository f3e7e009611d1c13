import type { KeyboardEvent } from 'react'
import type { TreeRow } from './structure-tree.ts'

interface TreeActions {
  readonly onMove: (key: string) => void
  readonly onToggle: (key: string) => void
  readonly onChoose: (row: TreeRow) => void
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }

/** Returns the handler of the keys that a tree has: arrows move, open and close; Enter and Space choose. */
export function treeKeys(rows: readonly TreeRow[], active: number, { onMove, onToggle, onChoose }: TreeActions) {
  const row = rows[active]

  function open(): void {
    if (!row || row.level === 3) return
    if (!row.isOpen) onToggle(row.key)
    else move(active + 1)
  }

  function close(): void {
    const level = row?.level ?? 1
    if (row?.isOpen) onToggle(row.key)
    else if (level > 1) move(rows.slice(0, active).findLastIndex((each) => each.level < level))
  }

  function move(place: number): void {
    const next = rows[Math.min(Math.max(place, 0), rows.length - 1)]
    if (next) onMove(next.key)
  }

  return (event: KeyboardEvent<HTMLElement>) => {
    const forward = event.currentTarget.matches(':dir(rtl)') ? 'ArrowLeft' : 'ArrowRight'
    const step = steps[event.key]
    if (step !== undefined) move(active + step)
    else if (event.key === 'Home') move(0)
    else if (event.key === 'End') move(rows.length - 1)
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') event.key === forward ? open() : close()
    else if (event.key === 'Enter' || event.key === ' ') row && onChoose(row)
    else return
    event.preventDefault()
  }
}
