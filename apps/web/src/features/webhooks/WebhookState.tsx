import type { Webhook } from '@castline/contract/webhooks'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'
import { ToneChip } from '#ui/ToneChip.tsx'

/** Whether a webhook is called, and what has become of its calls. */
export function WebhookState({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks')
  const format = useFormat()
  const { active, ended_because, waiting, failed, old_secret_until } = webhook
  const count = (key: 'waiting' | 'failed', number: number) =>
    t(`state.${key}`, { count: number, formatted: format.number(number) })
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {active && <ToneChip tone="success" label={t('state.on')} />}
      {!active && ended_because === null && <ToneChip tone="default" label={t('state.off')} />}
      {!active && ended_because !== null && <ToneChip tone="error" label={t('state.gone')} />}
      {waiting > 0 && <ToneChip tone="info" label={count('waiting', waiting)} />}
      {failed > 0 && <ToneChip tone="warning" label={count('failed', failed)} />}
      {old_secret_until && (
        <ToneChip tone="info" label={t('state.twoSecrets', { time: format.dateTime(old_secret_until) })} />
      )}
    </Box>
  )
}
