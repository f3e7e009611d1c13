import { type RefObject, useEffect } from 'react'
import { areLetterKeysOn } from '#ui/letter-keys.ts'

/** Where a letter is typed, or means something else. */
const typing =
  'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]'

/**
 * In a table of records: J and K go to the next and the previous row, whose link Enter opens, and X ticks it. Not while something
 * is typed, or a dialog is open.
 */
export function useRowKeys(table: RefObject<HTMLTableElement | null>): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || !areLetterKeysOn()) return
      if (
        (event.target as Element | null)?.closest?.(typing) ||
        document.querySelector('[role="dialog"], [role="menu"]')
      )
        return
      const rows = [...(table.current?.tBodies[0]?.rows ?? [])]
      const here = rows.findIndex((row) => row.contains(document.activeElement))
      const key = event.key.toLowerCase()
      if (key === 'j' || key === 'k') {
        const next = rows[Math.min(rows.length - 1, Math.max(0, here + (key === 'j' ? 1 : -1)))]
        next?.querySelector<HTMLElement>('th a')?.focus()
      } else if (key === 'x' && here >= 0) {
        rows[here]?.querySelector<HTMLElement>('input[type="checkbox"]')?.click()
      } else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [table])
}
