import { replayDeliveries } from '@castline/contract/calls/webhooks'
import type { Webhook } from '@castline/contract/webhooks'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { ErrorText } from '#ui/ErrorText.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { FormField } from '#ui/FormField.tsx'
import { useFormat } from '#ui/format.ts'
import { useNotice } from '#ui/notices.tsx'
import { useCallForm } from '#ui/use-call-form.ts'

interface ReplayDialogProps {
  webhook: Webhook
  onDone: () => Promise<void>
  onClose: () => void
}

/** The time of a field by the clock of this device; what is none is a fault of the contract. */
const isoOf = (local: string) => (Number.isNaN(Date.parse(local)) ? '' : new Date(local).toISOString())

/** Sends again what happened in a span of time. */
export function ReplayDialog({ webhook, onDone, onClose }: ReplayDialogProps) {
  const { t } = useTranslation('webhooks')
  const format = useFormat()
  const notice = useNotice()
  const form = useCallForm(replayDeliveries, {
    empty: { from: '', to: '' },
    inputOf: ({ from, to }) => ({ params: { id: webhook.id }, body: { from: isoOf(from), to: isoOf(to) } }),
    async onSaved({ deliveries }) {
      onClose()
      notice({ message: t('replay.done', { count: deliveries, formatted: format.number(deliveries) }) })
      await onDone()
    },
  })
  const { faultOf } = form
  return (
    <FormDialog title={t('replay.title')} submitLabel={t('replay.confirm')} form={form} onClose={onClose}>
      <ErrorText error={form.error} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('replay.text')}
      </Typography>
      <FormField
        label={t('replay.from')}
        type="datetime-local"
        {...form.field('from')}
        fault={faultOf('from') && t('replay.fault')}
        required
        autoFocus
      />
      <FormField
        label={t('replay.to')}
        type="datetime-local"
        {...form.field('to')}
        fault={faultOf('to') && t('replay.toFault')}
        required
      />
    </FormDialog>
  )
}
