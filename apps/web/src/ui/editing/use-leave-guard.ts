import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { addGuard, type BlockedNavigation, type Destination } from '../leave-guard.ts'

export interface LeaveGuard {
  /** The user wants to leave and must confirm first. */
  readonly isAsking: boolean
  /** Requires the same confirmation when the user closes a dialog. */
  ask(): void
  leave(): void
  stay(): void
}

const closing: BlockedNavigation = { proceed() {}, reset() {} }

/**
 * Blocks every navigation inside the product (links, back and forward) that `mayLeave` does not allow. Leaving removes
 * the block; `onLeave` is called before.
 */
export function useLeaveGuard(mayLeave: (next: Destination) => boolean, onLeave?: () => void): LeaveGuard {
  const [blocked, setBlocked] = useState<BlockedNavigation | null>(null)
  const isLifted = useRef(false)
  const blocks = useEffectEvent((next: Destination) => !isLifted.current && !mayLeave(next))
  useEffect(() => addGuard({ blocks: (next) => blocks(next), ask: setBlocked }), [])

  return {
    isAsking: blocked !== null,
    ask: () => setBlocked(closing),
    leave() {
      setBlocked(null)
      isLifted.current = true
      onLeave?.()
      blocked?.proceed()
    },
    stay() {
      setBlocked(null)
      blocked?.reset()
    },
  }
}

/** While `isHeld`, the browser asks for confirmation before the tab is closed or reloaded. */
export function useTabGuard(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isHeld])
}

/**
 * Asks for confirmation before a page or dialog with unsaved input is left. Closing the tab shows the browser's
 * question.
 */
export function useUnsavedGuard(isChanged: boolean, onLeave?: () => void): LeaveGuard {
  useTabGuard(isChanged)
  return useLeaveGuard(() => !isChanged, onLeave)
}
