import { rotateWebhookSecret } from '@castline/contract/calls/webhooks'
import { usualOverlap } from '@castline/contract/values/webhooks'
import type { Webhook } from '@castline/contract/webhooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallMutation } from '#api/queries.ts'
import { Choice } from '#ui/Choice.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { ShownOnce } from '#ui/ShownOnce.tsx'

const overlaps = { day: usualOverlap, week: 168, none: 0 } as const

interface RotateDialogProps {
  webhook: Webhook
  onChanged: () => Promise<void>
  onClose: () => void
}

/** Gives a webhook a new secret, and shows it once. */
export function RotateDialog({ webhook, onChanged, onClose }: RotateDialogProps) {
  const { t } = useTranslation('webhooks')
  const [overlap, setOverlap] = useState<keyof typeof overlaps>('day')
  const rotating = useCallMutation(rotateWebhookSecret, { onSuccess: onChanged })
  if (rotating.data) {
    const { secret } = rotating.data
    return (
      <ShownOnce
        title={t('secret.title')}
        label={t('secret.label')}
        secret={secret}
        warning={t('secret.once')}
        onClose={onClose}
      />
    )
  }
  const body = { keep_hours: overlaps[overlap] }
  return (
    <ConfirmDialog
      open
      title={t('rotate.title')}
      text={
        <>
          {t('rotate.text')}
          <Choice
            label={t('rotate.old')}
            value={overlap}
            options={(['day', 'week', 'none'] as const).map((value) => ({ value, label: t(`rotate.${value}`) }))}
            onChange={setOverlap}
            sx={{ display: 'flex', marginBlockStart: 2.5 }}
          />
        </>
      }
      confirmLabel={t('rotate.confirm')}
      isBusy={rotating.isPending}
      error={rotating.error}
      onConfirm={() => rotating.mutate({ params: { id: webhook.id }, body })}
      onClose={onClose}
    />
  )
}
