import type { ComponentAnswer } from '@castline/contract/components'
import { forgetNote, forgetNotesOfUsers, notedPiece, notedPieces, notePiece } from './shown-pieces.ts'

/** A piece as the server last told it. */
export interface KeptPiece {
  /** Whom it was told; empty for a card that everybody is told. */
  readonly userId: string
  readonly piece: ComponentAnswer
  /** When, ISO 8601. */
  readonly at: string
}

export type PieceKey = { readonly id: string } | { readonly code: string }

export interface PieceStore {
  /** Keeps a piece as it is now; the oldest ones go. */
  remember(kept: KeptPiece): Promise<void>
  recall(userId: string, name: PieceKey): Promise<KeptPiece | undefined>
  /** Keeps only what everybody is told. */
  forgetUsers(): Promise<void>
}

const loadStore = async (): Promise<PieceStore> => (await import('./device-store.ts')).pieceStore

/** Whom the stored profile is of; empty while nobody is signed in, or it is not known who. */
export function ownerOf(profile: string | null): string {
  try {
    const { id } = JSON.parse(profile ?? '{}')
    return typeof id === 'string' ? id : ''
  } catch {
    return ''
  }
}

/**
 * Remembers a piece for a time without a network: it is kept when this returns. A device that keeps nothing shows nothing
 * then; no harm is done.
 */
export function rememberPiece(userId: string, piece: ComponentAnswer): void {
  const kept = { userId, piece, at: new Date().toISOString() }
  notePiece(kept)
  void moveNotes()
}

/** Moves what was noted into the database, where there is room for more; also notes of pages that were left. */
async function moveNotes(): Promise<void> {
  try {
    const store = await loadStore()
    for (const noted of notedPieces()) {
      await store.remember(noted)
      forgetNote(noted)
    }
  } catch {
    // The notes stay, and are moved after the next piece.
  }
}

/** The piece as this device last showed it; null where it has not. Never rejects. */
export async function recallPiece(userId: string, name: PieceKey): Promise<KeptPiece | null> {
  const noted = notedPiece(userId, name)
  if (noted) return noted
  try {
    const store = await loadStore()
    return (await store.recall(userId, name)) ?? null
  } catch {
    return null
  }
}

/** Forgets the pieces that were shown to somebody signed in. */
export function forgetPiecesOfUsers(): void {
  forgetNotesOfUsers()
  loadStore()
    .then((store) => store.forgetUsers())
    .catch(() => undefined)
}
