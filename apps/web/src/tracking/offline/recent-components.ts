import type { ComponentAnswer } from '@castline/contract/components'

/** A piece as the server last told it. */
export interface KeptComponent {
  /** Whom it was told; empty for a card that everybody is told. */
  readonly userId: string
  readonly piece: ComponentAnswer
  /** When, ISO 8601. */
  readonly at: string
}

export type ComponentKey = { readonly id: string } | { readonly code: string }

export interface ComponentStore {
  /** Keeps a piece as it is now; the oldest ones go. */
  remember(kept: KeptComponent): Promise<void>
  recall(userId: string, name: ComponentKey): Promise<KeptComponent | undefined>
  /** Keeps only what everybody is told. */
  forgetUsers(): Promise<void>
}

/** Whom the stored profile is of; empty while nobody is signed in, or it is not known who. */
export function ownerOf(profile: string | null): string {
  try {
    const { id } = JSON.parse(profile ?? '{}')
    return typeof id === 'string' ? id : ''
  } catch {
    return ''
  }
}
