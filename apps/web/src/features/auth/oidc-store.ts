const pendingKey = 'oidc-pending'
const ticketKey = 'oidc-ticket'

/** What a sign-in at the provider returns to. Only this tab has it. */
export interface Pending {
  readonly binding: string
  /** The page that asked to sign in. */
  readonly from: string
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

/** Keeps the ticket of a person of the provider until they have signed in to the account that is to be linked. */
export function storeTicket(ticket: string): void {
  sessionStorage.setItem(ticketKey, ticket)
}

export const hasTicket = () => sessionStorage.getItem(ticketKey) !== null

export function takeTicket(): string | null {
  const ticket = sessionStorage.getItem(ticketKey)
  sessionStorage.removeItem(ticketKey)
  return ticket
}
