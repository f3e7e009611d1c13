import type { VapidKeys } from '#tracking/messages/push-settings.ts'
import type { Outcome } from '../outcome.ts'
import { attemptMs, bodyStart, type Fetch, failureOf, retryAfter } from '../post.ts'
import { type DeviceKeys, encrypted } from './encrypt.ts'
import { isPushService } from './push-services.ts'
import { vapidAuthorization } from './vapid.ts'

export interface Device extends DeviceKeys {
  readonly endpoint: string
}

export interface Push {
  readonly payload: Buffer
  /** Of a message that still waits at the push service, a repetition replaces it. Up to 32 letters of base64url. */
  readonly topic: string
  readonly isUrgent: boolean
}

export interface PushSender {
  send(device: Device, push: Push): Promise<Outcome>
}

/** A device that was off for longer does not need the notification any more. */
const keptSeconds = 24 * 3600

function outcomeOf(status: number, answer: string, headers: Headers): Outcome {
  if (status >= 200 && status < 300) return { kind: 'sent', answer }
  if (status === 404 || status === 410) return { kind: 'gone', answer }
  const afterSeconds = retryAfter(headers)
  // Our key or its subject is for the operator to mend: until then nobody's message is lost.
  const isOurs = status === 401 || status === 403
  if (status === 429 || status >= 500 || isOurs) {
    return { kind: 'later', answer, ...(afterSeconds !== undefined && { afterSeconds }) }
  }
  return { kind: 'refused', answer }
}

/** Sends encrypted messages to the push services of browsers; redirects are not followed. */
export function pushSender(keys: VapidKeys, fetch: Fetch = globalThis.fetch): PushSender {
  const authorization = vapidAuthorization(keys)
  return {
    async send(device, { payload, topic, isUrgent }) {
      const { hostname } = new URL(device.endpoint)
      if (!isPushService(device.endpoint)) return { kind: 'gone', answer: `${hostname} is not a known push service.` }
      try {
        const response = await fetch(device.endpoint, {
          method: 'POST',
          redirect: 'manual',
          signal: AbortSignal.timeout(attemptMs),
          headers: {
            authorization: await authorization(device.endpoint),
            'content-encoding': 'aes128gcm',
            'content-type': 'application/octet-stream',
            ttl: String(keptSeconds),
            topic,
            urgency: isUrgent ? 'high' : 'normal',
          },
          body: new Uint8Array(encrypted(payload, device)),
        })
        const answer = [`${hostname}: ${response.status}`, await bodyStart(response).catch(() => '')]
        return outcomeOf(response.status, answer.filter(Boolean).join(' '), response.headers)
      } catch (error) {
        return { kind: 'later', answer: `${hostname}: ${failureOf(error)}` }
      }
    },
  }
}
