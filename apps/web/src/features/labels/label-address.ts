import type { LabelAddress } from '@castline/contract/settings'
import { isLoopbackHost } from '@castline/domain/labels/addresses'

/** The contract's limit; longer addresses make QR codes too dense for cameras. */
export const longestAddress = 200

export type AddressProblem = 'missing' | 'malformed' | 'path' | 'tooLong' | 'loopback'

/**
 * Validates and normalizes a typed base address: http or https, without a path, below which no card would open. A loopback
 * address is accepted for trials only.
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
  if (/[^/]/.test(pathname)) return { problem: 'path' }
  const address = origin
  if (address.length > longestAddress) return { problem: 'tooLong' }
  if (!isTrial && isLoopback(address)) return { problem: 'loopback' }
  return { address }
}

/** Whether a phone opening this address would connect to itself. */
export function isLoopback(address: string): boolean {
  return isLoopbackHost(new URL(address).hostname)
}

/** The initial suggestion: the origin of this page, if phones can reach it; else what the server takes for its own. */
export function suggestedAddress(origin: string, guess: string | null): string {
  return checkAddress(origin, false).address ?? guess ?? ''
}

type AddressWarning = 'plain' | 'unknown' | 'loopback' | 'unreached'

/** A warning about an address before it is printed. */
export function addressWarnings({ address, host, set_in, reached_at }: LabelAddress): AddressWarning[] {
  if (address === null) return []
  const isReached = reached_at !== null
  const checks: [boolean, AddressWarning][] = [
    [!address.startsWith('https:'), 'plain'],
    // The phones may use another name service than the server: a device that opened the address proves more.
    [host === 'unknown' && !isReached, 'unknown'],
    [host === 'loopback' && !isReached, 'loopback'],
    [set_in === 'administrator' && !isReached, 'unreached'],
  ]
  return checks.flatMap(([isTrue, warning]) => (isTrue ? [warning] : []))
}
