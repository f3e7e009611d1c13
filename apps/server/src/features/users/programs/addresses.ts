import { invalid } from '#http/errors.ts'
import { isLoopback } from '#http/hosts.ts'

const nameOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

/** Whether an address leads to a program on the computer of the person, which listens there itself. */
export const isOnThisComputer = (url: string) => {
  const parsed = new URL(url)
  return parsed.protocol === 'http:' && isLoopback(nameOf(parsed))
}

/**
 * An address that an answer may be sent to: of a program on the same computer, a server with HTTPS, or a scheme of the program's own
 * with a dot, as RFC 8252 has it. Others are known schemes of browsers. Throws 400.
 */
export function redirectOf(given: string): string {
  const isKnown =
    URL.canParse(given) &&
    (new URL(given).protocol === 'https:' || isOnThisComputer(given) || /^[a-z][\w+-]*\.[\w.+-]+:/i.test(given))
  if (isKnown && !given.includes('#')) return given
  const message =
    'An answer goes to http://localhost, to a server with https://, or to a scheme such as com.example.program:/ '
  throw invalid([{ field: 'redirect_url', message: message.trim() }])
}

/** Whether a program that was registered with one address may get its answer at another: at another port of the same computer. */
export function fitsRegistered(registered: string, given: string): boolean {
  if (registered === given) return true
  if (!URL.canParse(given) || !isOnThisComputer(registered) || !isOnThisComputer(given)) return false
  const [a, b] = [new URL(registered), new URL(given)]
  return a.hostname === b.hostname && a.pathname === b.pathname && a.search === b.search
}

/** The host that an answer goes to; null for a program on the computer. */
export const hostOf = (url: string) => (new URL(url).protocol === 'https:' ? new URL(url).host : null)

/** The address with more in its query. */
export function withQuery(url: string, more: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(more)) if (value !== undefined) query.set(key, value)
  return `${url}${url.includes('?') ? '&' : '?'}${query}`
}
