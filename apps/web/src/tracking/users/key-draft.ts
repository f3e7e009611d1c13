import type { Scope } from '@castline/domain/users/scopes'

/** How many days a new key is valid; empty: it does not expire. */
export const lifetimes = ['30', '90', '365', ''] as const

export interface KeyDraft {
  readonly name: string
  readonly scopes: readonly Scope[]
  /** Null: all projects of the owner. */
  readonly project_ids: readonly string[] | null
  readonly expires_at: (typeof lifetimes)[number]
}

export const emptyKey: KeyDraft = { name: '', scopes: ['read'], project_ids: null, expires_at: '90' }

const dayMs = 86_400_000

/** The body that creates the key. */
export const bodyOf = ({ name, scopes, project_ids, expires_at }: KeyDraft, now = Date.now()) => ({
  name,
  scopes: [...scopes],
  project_ids: project_ids && [...project_ids],
  expires_at: expires_at === '' ? null : new Date(now + Number(expires_at) * dayMs).toISOString(),
})
