import type { ComponentAnswer } from '@castline/contract/components'

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

/** Remembers a piece for a time without a network. A device that keeps nothing shows nothing then; no harm is done. */
export function rememberPiece(userId: string, piece: ComponentAnswer): void {
  const kept = { userId, piece, at: new Date().toISOString() }
  loadStore()
    .then((store) => store.remember(kept))
    .catch(() => undefined)
}

/** The piece as this device last saw it; null where it has not. Never rejects. */
export async function recallPiece(userId: string, name: PieceKey): Promise<KeptPiece | null> {
  try {
    const store = await loadStore()
    return (await store.recall(userId, name)) ?? null
  } catch {
    return null
  }
}

/** What was told to whoever was signed in is nobody's after the sign-out. */
export function forgetPiecesOfUsers(): void {
  loadStore()
    .then((store) => store.forgetUsers())
    .catch(() => undefined)
}
