import { acknowledgeDrawing } from '@castline/contract/calls/drawing-changes'
import type { DrawingChange } from '@castline/contract/drawing-changes'
import type { Client } from '#api/client.ts'
import { type AcknowledgeAttempt, timeoutMs } from '../attempts.ts'
import type { Kind } from './kind.ts'

/**
 * Sends for the first time or again that a person has taken note of a revision. `occurredAt` is set when it is sent later.
 * Throws the errors of the client's `call`, or `TimeoutError`.
 */
export function sendAcknowledgement(
  { call }: Pick<Client, 'call'>,
  { componentId, revision }: AcknowledgeAttempt,
  occurredAt?: string,
): Promise<DrawingChange> {
  return call(acknowledgeDrawing, {
    params: { id: componentId },
    signal: AbortSignal.timeout(timeoutMs),
    body: { revision, ...(occurredAt !== undefined && { occurred_at: occurredAt }) },
  })
}

/** A person has taken note of a revision that was released after the component was made. */
export const acknowledge: Kind<AcknowledgeAttempt> = {
  // The casting that it follows may wait, too.
  waitsFor: ({ attempt: { componentId }, code }) => [componentId, code],
  delays: () => [],
  send: async ({ attempt }, { client, times }) => sendAcknowledgement(client, attempt, (await times()).occurred_at),
  action: ({ revision }, { t }) => t('acknowledge.action', { revision }),
  refusal: ({ kind }, _attempt, { t }) =>
    kind === 'raced' || kind === 'gone' || kind === 'forbidden' ? t(`acknowledge.${kind}`) : null,
  notice: ({ mark, attempt: { revision } }, _outcome, t) => ({ message: t('acknowledge.sent', { mark, revision }) }),
}
