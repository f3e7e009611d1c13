import { useSyncExternalStore } from 'react'
import { kept, onKeptChange } from '../kept.ts'

const wishes = kept<readonly string[]>('wishes-1', () => [])

/** Adds a product to the wish list, or removes it. */
export function toggleWish(id: string): void {
  const before = wishes.read()
  wishes.write(before.includes(id) ? before.filter((other) => other !== id) : [...before, id])
}

/** The IDs of the products on the wish list. */
export function useWishes(): readonly string[] {
  return useSyncExternalStore(onKeptChange, wishes.read)
}
