import { labelAddress } from '@castline/domain/labels/addresses'
import type { Queryable } from '#database/database.ts'
import { invalid } from './errors.ts'
import { storedLabelAddress } from './label-address-queries.ts'

/** Returns the address in labels: PUBLIC_URL unless it is unset or loopback, else the one set by an administrator. */
export async function currentLabelAddress(
  { publicUrl }: { readonly publicUrl: string | null },
  database: Queryable,
): Promise<string | null> {
  return labelAddress(publicUrl) ?? (await storedLabelAddress(database))?.address ?? null
}

/** Returns the URL if a card path can be appended to it; throws 400 if it has credentials, a path, a query or a fragment. */
export function plainAddress(address: string, field: string): string {
  const { username, password, pathname, search, hash } = new URL(address)
  // Pages and their scripts are served at the root only: a label with a path would open nothing.
  if (username || password || /[^/]/.test(pathname) || search || hash) {
    throw invalid([{ field, message: 'Enter the address without credentials, path, query or fragment.' }])
  }
  return address
}

const usedForMs = 2_000

/**
 * Returns a function that reads the host name of the address set by an administrator. Requests for an unknown host call
 * it, so it reads at most once in two seconds; without a database the last name counts.
 */
export function labelHostOf(database: Queryable, now: () => number = Date.now): () => Promise<string | null> {
  let until = Number.NEGATIVE_INFINITY
  let known: Promise<string | null> = Promise.resolve(null)
  return () => {
    if (now() < until) return known
    until = now() + usedForMs
    const last = known
    known = storedLabelAddress(database).then(
      (stored) => stored && new URL(stored.address).hostname,
      () => last,
    )
    return known
  }
}
