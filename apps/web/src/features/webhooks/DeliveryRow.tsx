import { resendDelivery } from '@castline/contract/calls/webhooks'
import type { Webhook, WebhookDelivery } from '@castline/contract/webhooks'
import { useTranslation } from 'react-i18next'
import { useCallMutation } from '#api/queries.ts'
import { useFormat } from '#ui/format.ts'
import { useNotice } from '#ui/notices.tsx'
import { SentRow } from '#ui/SentRow.tsx'
import { useTypeName } from './use-type-name.ts'

interface DeliveryRowProps {
  webhook: Webhook
  delivery: WebhookDelivery
  onResent: () => Promise<void>
}

/** A call: about what, when, and what the other program answered. */
export function DeliveryRow({ webhook, delivery, onResent }: DeliveryRowProps) {
  const { t } = useTranslation('webhooks')
  const format = useFormat()
  const notice = useNotice()
  const typeName = useTypeName()
  const { id, event_id, type, state, attempts, happened_at, next_attempt_at, status, answer } = delivery
  const resending = useCallMutation(resendDelivery, {
    onSuccess() {
      notice({ message: t('log.resent') })
      return onResent()
    },
  })
  const mayResend = state !== 'waiting' && webhook.active
  return (
    <SentRow
      title={typeName(type)}
      state={state}
      stateName={t(`log.states.${state}`)}
      at={happened_at}
      details={[
        event_id,
        status ? t('log.status', { status: String(status) }) : null,
        attempts > 1 ? t('log.attempts', { formatted: format.number(attempts) }) : null,
        next_attempt_at && attempts > 0 ? t('log.next', { time: format.dateTime(next_attempt_at) }) : null,
      ]}
      answer={answer}
      resend={
        mayResend
          ? {
              label: t('log.resend'),
              isBusy: resending.isPending,
              onClick: () => resending.mutate({ params: { id: webhook.id, deliveryId: id } }),
            }
          : undefined
      }
      error={resending.error}
    />
  )
}
