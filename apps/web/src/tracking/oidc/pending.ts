const pendingKey = 'oidc-pending'

/** What a sign-in at the provider returns to. Only this tab has it. */
export interface Pending {
  readonly binding: string
  /** The page that asked to sign in. */
  readonly from: string
  /** Whether the account that is signed in is linked, instead of signing in. */
  readonly isLink?: boolean
}

export function storePending(pending: Pending): void {
  sessionStorage.setItem(pendingKey, JSON.stringify(pending))
}

/** Takes the sign-in that this tab has begun; null if it has begun none. */
export function takePending(): Pending | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(pendingKey) ?? 'null')
    sessionStorage.removeItem(pendingKey)
    return stored as Pending | null
  } catch {
    return null
  }
}
