import { storage } from '../storage.ts'
import type { KeptPiece, PieceKey } from './recent-pieces.ts'

const prefix = 'castline-shown '

/** More than a person opens before the device has written one down; the oldest go. */
const mostNoted = 30

const keyOf = ({ userId, piece }: KeptPiece) => `${prefix}${userId} ${piece.id}`

/** The pieces that were shown and are not in the device's database yet. */
export function notedPieces(items: Storage = storage): KeptPiece[] {
  const keys = Array.from({ length: items.length }, (_none, at) => items.key(at) ?? '')
  return keys.filter((key) => key.startsWith(prefix)).flatMap((key) => read(items.getItem(key)))
}

function read(text: string | null): KeptPiece[] {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    return kept ? [kept as KeptPiece] : []
  } catch {
    return []
  }
}

/**
 * Notes a piece before it is shown. A write to the database takes until after the buttons stand, and a page that is left in
 * between loses it; the local storage is written before this returns.
 */
export function notePiece(kept: KeptPiece, items: Storage = storage): void {
  try {
    const surplus = notedPieces(items).toSorted((one, other) => one.at.localeCompare(other.at))
    for (const old of surplus.slice(0, Math.max(0, surplus.length - mostNoted + 1))) items.removeItem(keyOf(old))
    items.setItem(keyOf(kept), JSON.stringify(kept))
  } catch {
    // No room, or forbidden: the database may still have it.
  }
}

/** Removes the note of a piece that is in the database now; a newer note of it stays. */
export function forgetNote(kept: KeptPiece, items: Storage = storage): void {
  const [noted] = read(items.getItem(keyOf(kept)))
  if (noted && noted.at <= kept.at) items.removeItem(keyOf(kept))
}

export function notedPiece(userId: string, name: PieceKey, items: Storage = storage): KeptPiece | undefined {
  const isIt = ({ piece }: KeptPiece) => ('id' in name ? piece.id === name.id : piece.qr_code === name.code)
  return notedPieces(items).find((kept) => kept.userId === userId && isIt(kept))
}

/** Keeps only what everybody may see. */
export function forgetNotesOfUsers(items: Storage = storage): void {
  for (const kept of notedPieces(items)) if (kept.userId !== '') items.removeItem(keyOf(kept))
}
