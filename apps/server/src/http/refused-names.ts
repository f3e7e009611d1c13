import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from './errors.ts'
import { networkOf } from './network.ts'

/** In a minute, from one network: a crew behind one address mistypes a name now and then. */
const mostRefused = 60
const minuteMs = 60_000
const mostNetworks = 10_000

/** Limits how many usernames somebody without a sign-in may try, by all calls that tell whether a name is good. */
export interface RefusedNames {
  /**
   * Counts one name as refused before it is looked at, so that many tries at once are no way around; the returned function
   * takes that back when the name turns out to be good. Throws 429 once too many were refused.
   */
  count(request: FastifyRequest, reply: FastifyReply): () => void
}

/** Nothing is limited. */
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
