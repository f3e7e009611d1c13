import type { ComponentResponse } from '@castline/contract/components'

/** A component as last returned by the server. */
export interface StoredComponent {
  /** The user who was signed in; empty for a public card. */
  readonly userId: string
  readonly component: ComponentResponse
  /** When it was returned, ISO 8601. */
  readonly at: string
}

export type ComponentKey = { readonly id: string } | { readonly code: string }

export interface ComponentStore {
  /** Stores the current component, and removes the oldest ones beyond the limit. */
  remember(stored: StoredComponent): Promise<void>
  recall(userId: string, name: ComponentKey): Promise<StoredComponent | undefined>
  /** Removes everything but public cards. */
  forgetUsers(): Promise<void>
}
