import type { Status } from '@castline/domain/status/statuses'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '#tracking/status/StatusChip.tsx'
import { useFormat } from '#ui/format.ts'
import type { BatchSteps } from './batch-steps.ts'

/** How many components would change, and why the others would not. */
export function BatchPreview({ plan, target }: { plan: BatchSteps; target: Status }) {
  const { t } = useTranslation(['components', 'statuses'])
  const format = useFormat()
  const ready = plan.ready.length
  const status = t(`statuses:status.${target}`)
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1.5 }}>
      <Typography sx={{ fontWeight: 600 }}>
        {ready > 0 ? t('bulk.ready', { formatted: format.number(ready), status }) : t('bulk.noneReady')}
      </Typography>
      {plan.held.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 }}>
          {plan.held.map(({ status: from, why, count }) => (
            <Box
              component="li"
              key={from}
              sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', alignItems: 'center', gap: 1.5 }}
            >
              <StatusChip status={from} />
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {t(`bulk.held.${why}`, { formatted: format.number(count) })}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  )
}
