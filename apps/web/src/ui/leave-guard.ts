import { useEffect, useEffectEvent, useState } from 'react'

/** Where somebody is about to go. */
export interface Destination {
  readonly pathname: string
  readonly search: string
}

type Guard = (next: Destination, proceed: () => void) => boolean

let guard: Guard | null = null

/** Whether the page holds this navigation back, to ask first; `proceed` then makes it after all. For the history alone. */
export function isHeldBack(next: Destination, proceed: () => void): boolean {
  return guard?.(next, proceed) ?? false
}

export interface LeaveGuard {
  /** Somebody wants to leave and has to be asked. */
  readonly isAsking: boolean
  leave(): void
  stay(): void
}

/** Holds back every way out of the page inside the product (links, back and forward) that `mayLeave` does not allow. */
export function useLeaveGuard(mayLeave: (next: Destination) => boolean): LeaveGuard {
  const [proceed, setProceed] = useState<(() => void) | null>(null)
  const hold = useEffectEvent<Guard>((next, go) => {
    if (mayLeave(next)) return false
    setProceed(() => go)
    return true
  })

  useEffect(() => {
    const own: Guard = (next, go) => hold(next, go)
    guard = own
    return () => {
      if (guard === own) guard = null
    }
  }, [])

  return {
    isAsking: proceed !== null,
    leave() {
      setProceed(null)
      guard = null
      proceed?.()
    },
    stay: () => setProceed(null),
  }
}
