import type { Doubt } from '@castline/domain/plausibility'
import { useState } from 'react'

export interface Doubts {
  /** What the person is asked about now; empty while nothing is asked. */
  readonly asked: readonly Doubt[]
  /** Asks about them before `send`; returns false, and does nothing, where there are none. */
  ask(doubts: readonly Doubt[], send: () => void): boolean
  saveAnyway(): void
  keepEditing(): void
}

/** Holds back a form whose measures are unlikely until the person says that they are right. */
export function useDoubts(): Doubts {
  const [held, setHeld] = useState<{ doubts: readonly Doubt[]; send: () => void } | null>(null)
  return {
    asked: held?.doubts ?? [],
    ask(doubts, send) {
      if (doubts.length === 0) return false
      setHeld({ doubts, send })
      return true
    },
    saveAnyway() {
      setHeld(null)
      held?.send()
    },
    keepEditing: () => setHeld(null),
  }
}
