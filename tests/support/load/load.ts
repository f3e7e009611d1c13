import autocannon, { type Request, type Result } from 'autocannon'

export interface HttpRequest {
  readonly method: 'GET' | 'PUT' | 'POST'
  readonly path: string
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
}

/** Requests per second, and the median and 99th percentile of the latency in milliseconds. */
export interface Figure {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
}

/** A number of seconds, or of requests for writing works, which use up their components. */
export type Load = { readonly duration: number } | { readonly amount: number }

export const connections = 16

/** Loads a server. Throws if any response was not a success: fast refusals would falsify the figure. */
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
  // Measured by our own clock: autocannon's has a resolution of one second.
  return { perSecond: (result['2xx'] / (ended - began)) * 1000, p50: latency.p50, p99: latency.p99 }
}

const requestOf =
  (request: () => HttpRequest) =>
  (template: Request): Request => {
    const { method, path, body, headers } = request()
    const type = body && { 'content-type': 'application/json' }
    return { ...template, method, path, headers: { ...headers, ...type }, body: body && JSON.stringify(body) }
  }

/** Returns the median of each value over several rounds. */
export function median(figures: readonly Figure[]): Figure {
  const middle = (of: (figure: Figure) => number) => middleOf(figures.map(of))
  return { perSecond: middle((f) => f.perSecond), p50: middle((f) => f.p50), p99: middle((f) => f.p99) }
}

export function middleOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
