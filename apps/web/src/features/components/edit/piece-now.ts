import type { Component } from '@castline/contract/components'
import { ApiError } from '../../../api/errors.ts'

/** The piece as a refused edit tells that it is now, where that is newer than what is known here. */
export function pieceNow(error: unknown, known: Component | null): Component | null {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return null
  // The contract: with this refusal comes the piece as it is.
  const current = error.current as Component | undefined
  if (!current || typeof current.version !== 'number') return null
  return known && current.version <= known.version ? null : current
}
