import type { UnusualValue } from '@castline/domain/components/plausibility'
import { useState } from 'react'

export interface UnusualValues {
  /** The questions currently shown; empty when there are none. */
  readonly toConfirm: readonly UnusualValue[]
  /** Shows the questions; `send` runs after confirmation. Returns false, and shows nothing, if there are none. */
  ask(unusualValues: readonly UnusualValue[], send: () => void): boolean
  saveAnyway(): void
  keepEditing(): void
}

/** Delays submitting a form with unlikely measures until the user confirms them. */
export function useUnusualValues(): UnusualValues {
  const [held, setHeld] = useState<{ unusualValues: readonly UnusualValue[]; send: () => void } | null>(null)
  return {
    toConfirm: held?.unusualValues ?? [],
    ask(unusualValues, send) {
      if (unusualValues.length === 0) return false
      setHeld({ unusualValues, send })
      return true
    },
    saveAnyway() {
      setHeld(null)
      held?.send()
    },
    keepEditing: () => setHeld(null),
  }
}
