import type { StoredComponent } from '../device-database/castline.ts'

export type ComponentKey = { readonly id: string } | { readonly code: string }

export interface ComponentStore {
  /** Stores the current component, and removes the oldest ones beyond the limit. */
  remember(stored: StoredComponent): Promise<void>
  recall(userId: string, name: ComponentKey): Promise<StoredComponent | undefined>
  /** Removes everything but public cards. */
  forgetUsers(): Promise<void>
}
