import { isLoopbackHost } from '@castline/domain/addresses'

/** What the contract takes; longer ones make codes too fine for a camera. */
export const longestAddress = 200

export type AddressProblem = 'missing' | 'malformed' | 'tooLong' | 'loopback'

/**
 * The address for labels in what somebody typed: of http or https, without a slash at its end. One that means the
 * computer itself is good for a trial only.
 */
export function checkAddress(
  typed: string,
  isTrial: boolean,
): { address: string; problem?: undefined } | { address?: undefined; problem: AddressProblem } {
  const text = typed.trim()
  if (text === '') return { problem: 'missing' }
  const whole = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `http://${text}`
  if (!URL.canParse(whole)) return { problem: 'malformed' }
  const { protocol, hostname, origin, pathname, username, password } = new URL(whole)
  if (!/^https?:$/.test(protocol) || !hostname || username || password) return { problem: 'malformed' }
  const address = `${origin}${pathname.replace(/\/+$/, '')}`
  if (address.length > longestAddress) return { problem: 'tooLong' }
  if (!isTrial && isLoopback(address)) return { problem: 'loopback' }
  return { address }
}

/** Whether a phone that opened this address would look for the server on itself. */
export function isLoopback(address: string): boolean {
  return isLoopbackHost(new URL(address).hostname)
}

/** What to offer before anything was typed: where this page came from, if phones could come from there too. */
export function suggestedAddress(origin: string): string {
  return checkAddress(origin, false).address ?? ''
}
