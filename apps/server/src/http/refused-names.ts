import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from './errors.ts'
import { networkOf } from './network.ts'

/** Per minute and network. A crew behind one address occasionally mistypes a name. */
const mostRefused = 60
const minuteMs = 60_000
const mostNetworks = 10_000

/**
 * Limits how many usernames a caller without a session can try, across all endpoints that reveal whether a username is
 * valid.
 */
export interface RefusedNames {
  /**
   * Counts a name as refused before it is checked, so that concurrent requests cannot exceed the limit. The returned
   * function reverts that if the name is valid. Throws 429 after too many refused names.
   */
  count(request: FastifyRequest, reply: FastifyReply): () => void
}

/** Used when rate limits are turned off. */
export const unlimitedNames: RefusedNames = { count: () => () => undefined }

export function limitRefusedNames(now: () => number = Date.now): RefusedNames {
  const networks = new Map<string, { refused: number; until: number }>()

  function minuteOf(network: string) {
    const known = networks.get(network)
    if (known && known.until > now()) return known
    networks.delete(network)
    const [oldest] = networks.keys()
    if (oldest !== undefined && networks.size >= mostNetworks) networks.delete(oldest)
    const minute = { refused: 0, until: now() + minuteMs }
    networks.set(network, minute)
    return minute
  }

  return {
    count(request, reply) {
      const minute = minuteOf(networkOf(request.ip))
      if (minute.refused >= mostRefused) {
        reply.header('retry-after', Math.ceil((minute.until - now()) / 1000))
        throw new ApiError('too_many_requests', 'Too many attempts. Wait a moment.')
      }
      minute.refused++
      return () => void minute.refused--
    },
  }
}
