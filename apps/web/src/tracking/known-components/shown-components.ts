import type { ComponentResponse } from '@castline/contract/components'
import { tokens } from '#api/session-storage.ts'
import { storage } from '#api/storage.ts'
import { ownerOf } from '#api/stored-user.ts'

/** Key prefix in local storage of components that were shown but are not yet in the device's database. */
export const notePrefix = 'castline-noted '

/**
 * Notes a component in local storage before it is shown, and returns it. Writing to the database finishes only after
 * the buttons are rendered, so a page that is left early would lose it; local storage is written synchronously.
 */
export function noteShown(component: ComponentResponse): ComponentResponse {
  // A card is public. Everything else is stored for this user only.
  const isCard = !('allowed_statuses' in component)
  const userId = isCard ? '' : ownerOf(tokens.profile())
  try {
    const stored = JSON.stringify({ userId, component, at: new Date().toISOString() })
    if (isCard || userId) storage.setItem(`${notePrefix}${userId} ${component.id}`, stored)
  } catch {
    // Storage is full or forbidden: the component is written to the database when the page is idle.
  }
  return component
}
