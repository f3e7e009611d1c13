import type { Doubt } from '@castline/domain/plausibility'
import { useState } from 'react'

export interface Doubts {
  /** The questions currently shown; empty when there are none. */
  readonly asked: readonly Doubt[]
  /** Shows the questions; `send` runs after confirmation. Returns false, and shows nothing, if there are none. */
  ask(doubts: readonly Doubt[], send: () => void): boolean
  saveAnyway(): void
  keepEditing(): void
}

/** Delays submitting a form with unlikely measures until the user confirms them. */
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
