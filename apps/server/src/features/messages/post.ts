/** Sends a request; by default the one of Node. Tests give one that leads to a server of theirs. */
export type Fetch = (address: string, init: RequestInit) => Promise<Response>

/** Of a whole attempt, also if the other side responds slowly; less than a message is claimed for. */
export const attemptMs = 30_000

/** Of a response, which may be long. */
const longestBody = 400

const dayS = 24 * 3600

/** Reads `Retry-After`: seconds, or a date. Undefined if there is none; a day at most. */
export function retryAfter(headers: Headers, now = Date.now()): number | undefined {
  const text = headers.get('retry-after')?.trim() ?? ''
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1000
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(Math.ceil(seconds), dayS) : undefined
}

/** The beginning of a response's body as one line. */
export async function bodyStart(response: Response): Promise<string> {
  if (!response.body) return ''
  const decoder = new TextDecoder()
  let text = ''
  // The other side may send without an end.
  for await (const bytes of response.body) {
    text += decoder.decode(bytes, { stream: true })
    if (text.length >= longestBody) break
  }
  return text.slice(0, longestBody).replace(/\s+/g, ' ').trim()
}

/** Why a request got no response: the system's reason, where there is one. */
export function failureOf(error: unknown): string {
  const { message, cause } = error as Error
  return cause instanceof Error && cause.message ? cause.message : message
}
