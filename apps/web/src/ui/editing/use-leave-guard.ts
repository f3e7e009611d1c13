import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { addGuard, type Destination } from '../leave-guard.ts'

export interface LeaveGuard {
  /** Somebody wants to leave and has to be asked. */
  readonly isAsking: boolean
  /** Asks the same of somebody who closes what is open. */
  ask(): void
  leave(): void
  stay(): void
}

/**
 * Holds back every way out of the page inside the product (links, back and forward) that `mayLeave` does not allow.
 * Whoever leaves after all lifts the guard; `onLeave` comes before they go.
 */
export function useLeaveGuard(mayLeave: (next: Destination) => boolean, onLeave?: () => void): LeaveGuard {
  const [proceed, setProceed] = useState<(() => void) | null>(null)
  const isLifted = useRef(false)
  const hold = useEffectEvent((next: Destination, go: () => void) => {
    if (isLifted.current || mayLeave(next)) return false
    setProceed(() => go)
    return true
  })
  useEffect(() => addGuard((next, go) => hold(next, go)), [])

  return {
    isAsking: proceed !== null,
    ask: () => setProceed(() => () => undefined),
    leave() {
      setProceed(null)
      isLifted.current = true
      onLeave?.()
      proceed?.()
    },
    stay: () => setProceed(null),
  }
}

/** Lets the browser ask before the tab is closed or loaded anew, while `isHeld`. */
export function useTabGuard(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isHeld])
}

/** Holds back every way out of a page or dialog with something typed in it, of which the browser asks at the tab's. */
export function useUnsavedGuard(isChanged: boolean, onLeave?: () => void): LeaveGuard {
  useTabGuard(isChanged)
  return useLeaveGuard(() => !isChanged, onLeave)
}
