import autocannon from 'autocannon'
import type { Database } from '../apps/server/src/database/database.ts'
import type { HttpRequest, Statement } from './works.ts'

/** Requests per second, and the milliseconds within which half and 99 % of them were answered. */
export interface Figure {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
}

export const connections = 16

/** Loads the API for `seconds`. Throws when any answer was not a success: a fast refusal is no figure. */
export async function measureHttp(
  address: string,
  token: string,
  seconds: number,
  request: () => HttpRequest,
): Promise<Figure> {
  const result = await autocannon({
    url: address,
    connections,
    duration: seconds,
    requests: [
      {
        setupRequest(template) {
          const { method, path, body, signedIn } = request()
          const headers: Record<string, string> = {}
          if (signedIn) headers.authorization = `Bearer ${token}`
          if (body) headers['content-type'] = 'application/json'
          return { ...template, method, path, headers, body: body && JSON.stringify(body) }
        },
      },
    ],
  })
  const bad = result.non2xx + result.errors + result.timeouts
  if (bad > 0) throw new Error(`${bad} requests did not succeed (statuses: ${JSON.stringify(result.statusCodeStats)})`)
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 }
}

/** Runs the bare statement on the same number of connections of one pool, one after the other on each. */
export async function measureStatement(
  database: Database,
  seconds: number,
  statement: () => Statement,
): Promise<Figure> {
  const times: number[] = []
  const begin = performance.now()
  const end = begin + seconds * 1000
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) {
        const started = performance.now()
        const { name, sql, values } = statement()
        await database.rows(sql, values, name)
        times.push(performance.now() - started)
      }
    }),
  )
  const elapsed = (performance.now() - begin) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { perSecond: times.length / elapsed, p50: at(0.5), p99: at(0.99) }
}
