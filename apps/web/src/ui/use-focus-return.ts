import { useEffect, useState } from 'react'

/** The item of a menu is removed with the menu; the button that opened it stays. */
function openerNow(): HTMLElement | null {
  const focused = document.activeElement as HTMLElement | null
  if (!focused?.closest('[role="menu"]')) return focused
  return document.querySelector<HTMLElement>('[aria-haspopup="menu"][aria-expanded="true"]')
}

/** False if the dialog has returned the focus, or another one has taken it. */
const isLost = () => (document.activeElement ?? document.body) === document.body

/** The button may have been removed, for example because the step was made. */
function giveToHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading || !isLost()) return
  heading.tabIndex = -1
  heading.focus()
}

/**
 * For dialogs: when one closes, the focus returns to the control that opened it. MUI does so only if that control had
 * the focus when the dialog took it, which the item of a menu loses, and if it is still there.
 */
export function useFocusReturn(isOpen = true): void {
  const [opened, setOpened] = useState<{ readonly by: HTMLElement | null } | null>(null)
  if (isOpen && !opened) setOpened({ by: openerNow() })
  if (!isOpen && opened) setOpened(null)
  useEffect(() => {
    if (!isOpen || !opened) return
    return () => {
      // After MUI has tried.
      queueMicrotask(() => isLost() && opened.by?.focus())
      // Later, because a question in the dialog closes with it and its button is removed.
      requestAnimationFrame(giveToHeading)
    }
  }, [isOpen, opened])
}
