import autocannon, { type Request, type Result } from 'autocannon'

export interface HttpRequest {
  readonly method: 'GET' | 'PUT'
  readonly path: string
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
}

/** Requests per second, and the milliseconds within which half and 99 % of them were answered. */
export interface Figure {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
}

/** For so many seconds, or so many requests: what writes uses up what it writes to. */
export type Load = { readonly duration: number } | { readonly amount: number }

export const connections = 16

/** Loads a server. Throws when any answer was not a success: a fast refusal is no figure. */
export async function load(address: string, much: Load, request: () => HttpRequest): Promise<Figure> {
  let began = performance.now()
  let ended = began
  const result = await new Promise<Result>((resolve, reject) => {
    const options = { url: address, connections, ...much, requests: [{ setupRequest: requestOf(request) }] }
    const run = autocannon(options, (error, done) => (error ? reject(error) : resolve(done)))
    run.once('start', () => {
      began = performance.now()
    })
    run.on('response', () => {
      ended = performance.now()
    })
  })
  const bad = result.non2xx + result.errors + result.timeouts
  if (bad > 0) throw new Error(`${bad} requests did not succeed (statuses: ${JSON.stringify(result.statusCodeStats)})`)
  const { latency } = result
  // By our clock: autocannon's own goes by whole seconds.
  return { perSecond: (result['2xx'] / (ended - began)) * 1000, p50: latency.p50, p99: latency.p99 }
}

const requestOf =
  (request: () => HttpRequest) =>
  (template: Request): Request => {
    const { method, path, body, headers } = request()
    const type = body && { 'content-type': 'application/json' }
    return { ...template, method, path, headers: { ...headers, ...type }, body: body && JSON.stringify(body) }
  }

/** The figure of a work over several rounds: the median of each. */
export function median(figures: readonly Figure[]): Figure {
  const middle = (of: (figure: Figure) => number) => middleOf(figures.map(of))
  return { perSecond: middle((f) => f.perSecond), p50: middle((f) => f.p50), p99: middle((f) => f.p99) }
}

export function middleOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
