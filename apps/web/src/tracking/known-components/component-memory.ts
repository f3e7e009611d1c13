import type { ComponentResponse } from '@castline/contract/components'
import { storage } from '#api/storage.ts'
import type { StoredComponent } from '../device-database/castline.ts'
import { seenChecklists } from '../device-database/seen-checklists.ts'
import { componentStore } from './component-store.ts'
import type { ComponentKey } from './recent-components.ts'
import { notePrefix } from './shown-components.ts'

function keysOf(items: Storage): string[] {
  const keys = Array.from({ length: items.length }, (_none, at) => items.key(at) ?? '')
  return keys.filter((key) => key.startsWith(notePrefix))
}

function read(text: string | null): StoredComponent | null {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** Finds the noted component with this key, if it was noted for this user. */
export function notedComponent(userId: string, name: ComponentKey, items: Storage = storage): StoredComponent | null {
  const isIt = ({ component }: StoredComponent) =>
    'id' in name ? component.id === name.id : component.qr_code === name.code
  const noted = keysOf(items).map((key) => read(items.getItem(key)))
  return noted.find((stored) => stored?.userId === userId && isIt(stored)) ?? null
}

/**
 * Moves all notes into the database, including those of closed pages. Rejects when the device forbids it; the notes
 * then remain.
 */
export async function moveNotes(store = componentStore, items: Storage = storage): Promise<void> {
  for (const key of keysOf(items)) {
    const text = items.getItem(key)
    const stored = read(text)
    if (stored) await store.remember(stored)
    // Keep a note that was rewritten during the move for the next time.
    if (items.getItem(key) === text) items.removeItem(key)
  }
}

/** Stores a component for use without a network. A failure is ignored: the component is then not available offline. */
export function rememberComponent(userId: string, component: ComponentResponse): void {
  componentStore.remember({ userId, component, at: new Date().toISOString() }).catch(() => undefined)
}

/** Returns the component as last shown on this device, or null when it was not shown. Never rejects. */
export async function recallComponent(userId: string, name: ComponentKey): Promise<StoredComponent | null> {
  return notedComponent(userId, name) ?? (await componentStore.recall(userId, name).catch(() => undefined)) ?? null
}

/** Removes the components that were shown to signed-in users. */
export function forgetComponentsOfUsers(items: Storage = storage): void {
  for (const key of keysOf(items)) if (!key.startsWith(`${notePrefix} `)) items.removeItem(key)
  componentStore.forgetUsers().catch(() => undefined)
  seenChecklists.forget().catch(() => undefined)
}
