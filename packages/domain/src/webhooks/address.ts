/** Longest address of a webhook, in characters. */
export const longestWebhookAddress = 500

/** Why an address cannot be called. */
export type AddressFault = 'invalid' | 'scheme' | 'credentials'

/** Returns what is wrong with a typed address; null if it can be called. `http` is for private networks. */
export function webhookAddressFault(text: string, allowsHttp: boolean): AddressFault | null {
  // `URL` would remove spaces and line breaks without a word.
  if (/[\s\p{Cc}\p{Cs}]/u.test(text) || text.length > longestWebhookAddress || !URL.canParse(text)) return 'invalid'
  const { protocol, username, password, hostname, hash } = new URL(text)
  if (protocol !== 'https:' && !(allowsHttp && protocol === 'http:')) return 'scheme'
  if (username || password) return 'credentials'
  return hostname === '' || hash !== '' ? 'invalid' : null
}
