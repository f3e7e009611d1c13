import type { ComponentAnswer } from '@castline/contract/components'
import { tokens } from '#api/session-storage.ts'
import { storage } from '#api/storage.ts'
import { ownerOf } from './recent-components.ts'

/** What the local storage has of pieces that were shown and are not in the device's database yet. */
export const notePrefix = 'castline-shown '

/**
 * Notes a piece before it is shown, and returns it. A write to the database takes until after the buttons stand, and a page
 * that is left in between loses it; the local storage is written before this returns.
 */
export function noteShown(piece: ComponentAnswer): ComponentAnswer {
  // A card is what everybody is shown; the rest is for one person, and kept for nobody else.
  const isCard = !('allowed_statuses' in piece)
  const userId = isCard ? '' : ownerOf(tokens.profile())
  try {
    const kept = JSON.stringify({ userId, piece, at: new Date().toISOString() })
    if (isCard || userId) storage.setItem(`${notePrefix}${userId} ${piece.id}`, kept)
  } catch {
    // No room, or forbidden: it is written to the database when the page is at rest.
  }
  return piece
}
