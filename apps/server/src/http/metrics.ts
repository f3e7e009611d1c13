import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '#database/database.ts'
import { ApiError, unknownPath } from './errors.ts'
import { type Metrics, metricSeries } from './metric-series.ts'
import type { TrustedProxies } from './network.ts'

const loopback = /^(127\.|::1$|::ffff:127\.)/
const forwarding = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']

/** Whether a request comes from this machine and not through a proxy on it. */
function isLocal({ socket, headers }: FastifyRequest): boolean {
  return loopback.test(socket.remoteAddress ?? '') && forwarding.every((header) => headers[header] === undefined)
}

const digest = (text: string) => createHash('sha256').update(text).digest()

export interface MetricsOptions {
  /** If null, only this machine has access. */
  readonly metricsToken: string | null
  readonly trustProxy: TrustedProxies
  /** Of Castline. */
  readonly version: string
  /** Null if it is not known. */
  readonly commit: string | null
  /** The failures of each job since the start. */
  readonly jobFailures?: (() => ReadonlyMap<string, number>) | undefined
}

/**
 * `/metrics` for Prometheus. The numbers are not public: with a token configured the caller must send it, and gets 401
 * otherwise; without one only this machine has access, and all others get 404.
 */
export function openMetrics(app: FastifyInstance, database: Database, options: MetricsOptions): Metrics {
  const { metricsToken, trustProxy, version, commit, jobFailures = () => new Map() } = options
  const labels = { version, ...(commit ? { commit } : {}) }
  const { registry, metrics } = metricSeries(app, database, { labels, jobFailures })
  const expected = metricsToken === null ? null : digest(`Bearer ${metricsToken}`)
  const hasToken = ({ headers }: FastifyRequest, token: Buffer) =>
    timingSafeEqual(digest(headers.authorization ?? ''), token)
  app.get('/metrics', async (request, reply) => {
    if (expected && !hasToken(request, expected)) {
      reply.header('www-authenticate', 'Bearer')
      throw new ApiError('unauthorized', 'The metrics need the token of METRICS_TOKEN.')
    }
    if (!expected && (trustProxy || !isLocal(request))) unknownPath()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  return metrics
}
