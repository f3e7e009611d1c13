import {
  arriveLoad,
  departLoad,
  type LoadedResponse,
  type LoadStepTaken,
  markLoaded,
  receiveLoad,
  unmarkLoaded,
} from '@castline/contract/loads'
import type { Client } from '#api/client.ts'
import { type LoadAttempt, timeoutMs } from './attempt.ts'

export type LoadWorkResponse = Pick<LoadStepTaken, 'id' | 'number' | 'status' | 'version'> &
  Partial<LoadedResponse> &
  Partial<Pick<LoadStepTaken, 'changes' | 'kept'>>

const curing = ({ curingReason }: { readonly curingReason?: string }) =>
  curingReason ? { curing_reason: curingReason } : {}

/**
 * Sends a step of a load for the first time or again. `occurredAt` is set when it is sent later than it was made;
 * `version` makes the server refuse a departure of a load that others have changed since. Throws the errors of the
 * client's `call`, or `TimeoutError`.
 */
export function sendLoadAttempt(
  { call }: Pick<Client, 'call'>,
  { key, load: { id }, work }: LoadAttempt,
  { occurredAt, version }: { readonly occurredAt?: string; readonly version?: number | undefined } = {},
): Promise<LoadWorkResponse> {
  const more = { params: { id }, headers: { 'idempotency-key': key }, signal: AbortSignal.timeout(timeoutMs) }
  const at = occurredAt === undefined ? {} : { occurred_at: occurredAt }
  switch (work.type) {
    case 'loaded': {
      const which = work.componentId === null ? { qr_code: work.code } : { component_id: work.componentId }
      return call(markLoaded, { ...more, body: { ...which, add: work.add, ...curing(work), ...at } })
    }
    case 'unloaded':
      return call(unmarkLoaded, { ...more, params: { id, componentId: work.componentId } })
    case 'depart':
      return call(departLoad, {
        ...more,
        body: {
          ...(work.reason && { limit_reason: work.reason }),
          ...curing(work),
          ...(version !== undefined && { version }),
          ...at,
        },
      })
    case 'arrive':
      return call(arriveLoad, { ...more, body: at })
    case 'receive':
      return call(receiveLoad, { ...more, body: { ...work.body, ...at } })
  }
}
