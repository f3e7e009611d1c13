import { isLoopbackHost } from '@castline/domain/labels/addresses'

/** Whether passkeys can be made and used here: the browser has them, and the page was opened by a name with HTTPS. */
export function supportsPasskeys(): boolean {
  const { hostname } = window.location
  const isName = hostname === 'localhost' || (!isLoopbackHost(hostname) && !/^[\d.]+$|:/.test(hostname))
  return isName && window.isSecureContext && 'PublicKeyCredential' in window
}

/** Whether the person closed the browser's dialog, or it found no passkey. */
export function isCancelled(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
}

/** Whether the authenticator has a passkey of this account already. */
export function isKnownAlready(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError'
}
