import type { ComponentAnswer } from '@castline/contract/components'
import { storage } from '#api/storage.ts'
import { componentStore } from './device-store.ts'
import type { ComponentKey, KeptComponent } from './recent-components.ts'
import { notePrefix } from './shown-components.ts'

function keysOf(items: Storage): string[] {
  const keys = Array.from({ length: items.length }, (_none, at) => items.key(at) ?? '')
  return keys.filter((key) => key.startsWith(notePrefix))
}

function read(text: string | null): KeptComponent | null {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** The noted piece of this name, for this reader alone. */
export function notedComponent(userId: string, name: ComponentKey, items: Storage = storage): KeptComponent | null {
  const isIt = ({ piece }: KeptComponent) => ('id' in name ? piece.id === name.id : piece.qr_code === name.code)
  const noted = keysOf(items).map((key) => read(items.getItem(key)))
  return noted.find((kept) => kept?.userId === userId && isIt(kept)) ?? null
}

/** Moves what was noted into the database, also by pages that were left. Rejects where the device forbids it: the notes stay. */
export async function moveNotes(store = componentStore, items: Storage = storage): Promise<void> {
  for (const key of keysOf(items)) {
    const text = items.getItem(key)
    const kept = read(text)
    if (kept) await store.remember(kept)
    // A note that was written anew meanwhile stays for the next time.
    if (items.getItem(key) === text) items.removeItem(key)
  }
}

/** Remembers a piece for a time without a network. A device that keeps nothing shows nothing then; no harm is done. */
export function rememberComponent(userId: string, piece: ComponentAnswer): void {
  componentStore.remember({ userId, piece, at: new Date().toISOString() }).catch(() => undefined)
}

/** The piece as this device last showed it; null where it has not. Never rejects. */
export async function recallComponent(userId: string, name: ComponentKey): Promise<KeptComponent | null> {
  return notedComponent(userId, name) ?? (await componentStore.recall(userId, name).catch(() => undefined)) ?? null
}

/** Forgets the pieces that were shown to somebody signed in. */
export function forgetComponentsOfUsers(items: Storage = storage): void {
  for (const key of keysOf(items)) if (!key.startsWith(`${notePrefix} `)) items.removeItem(key)
  componentStore.forgetUsers().catch(() => undefined)
}
