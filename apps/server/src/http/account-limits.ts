import type { FastifyReply } from 'fastify'
import { ApiError } from './errors.ts'

const minuteMs = 60_000
const mostAccounts = 10_000

/** Limits the requests of one account to this server; an account may be used on many devices. */
export interface AccountLimits {
  /** Counts a call. Throws 429 after too many in a minute. */
  countCall(userId: string, reply: FastifyReply): void
  /** Counts an event stream until the returned function is called. Throws 429 if too many are open. */
  countStream(userId: string, reply: FastifyReply): () => void
}

/** Used when rate limits are turned off. */
const unlimited: AccountLimits = { countCall: () => undefined, countStream: () => () => undefined }

function refuse(reply: FastifyReply, waitMs: number, message: string): never {
  reply.header('retry-after', Math.max(1, Math.ceil(waitMs / 1000)))
  throw new ApiError('too_many_requests', message)
}

interface LimitSettings {
  readonly rateLimits: boolean
  readonly callsPerMinute: number
  readonly streamsPerAccount: number
}

export function accountLimits(
  { rateLimits, callsPerMinute, streamsPerAccount }: LimitSettings,
  now: () => number = Date.now,
): AccountLimits {
  if (!rateLimits) return unlimited
  const minutes = new Map<string, { calls: number; until: number }>()
  const streams = new Map<string, number>()

  function minuteOf(userId: string) {
    const known = minutes.get(userId)
    if (known && known.until > now()) return known
    minutes.delete(userId)
    const [oldest] = minutes.keys()
    if (oldest !== undefined && minutes.size >= mostAccounts) minutes.delete(oldest)
    const minute = { calls: 0, until: now() + minuteMs }
    minutes.set(userId, minute)
    return minute
  }

  return {
    countCall(userId, reply) {
      const minute = minuteOf(userId)
      minute.calls++
      if (minute.calls > callsPerMinute) {
        refuse(reply, minute.until - now(), 'This account makes too many calls. Wait a moment.')
      }
    },
    countStream(userId, reply) {
      const open = streams.get(userId) ?? 0
      if (open >= streamsPerAccount) refuse(reply, minuteMs, 'This account has too many event streams open.')
      streams.set(userId, open + 1)
      let isCounted = true
      return () => {
        if (!isCounted) return
        isCounted = false
        const left = (streams.get(userId) ?? 1) - 1
        if (left > 0) streams.set(userId, left)
        else streams.delete(userId)
      }
    },
  }
}
