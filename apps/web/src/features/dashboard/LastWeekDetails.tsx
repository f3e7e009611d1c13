import type { LateStats } from '@castline/contract/shortages'
import Box from '@mui/material/Box'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '#tracking/status/StatusChip.tsx'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import { barOrder } from './shares.ts'

interface LastWeekDetailsProps {
  anchor: HTMLElement | null
  late: LateStats
  onClose: () => void
}

/** The status changes of today and of the last seven days by status, with volume and weight. */
export function LastWeekDetails({ anchor, late, onClose }: LastWeekDetailsProps) {
  const { t } = useTranslation('dashboard')
  return (
    <Popover
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': t('highlights.week'),
          tabIndex: -1,
          sx: { padding: 2, border: '1px solid', borderColor: 'divider', display: 'grid', gap: 1, maxWidth: 420 },
        },
      }}
    >
      <Typography variant="h3">{t('highlights.today')}</Typography>
      <Moved moved={late.moved_today} />
      <Typography variant="h3" sx={{ marginBlockStart: 1 }}>
        {t('highlights.weekChanges')}
      </Typography>
      <Moved moved={late.moved_week} />
    </Popover>
  )
}

function Moved({ moved }: { moved: LateStats['moved_today'] }) {
  const { t } = useTranslation('dashboard')
  const { number, volume: cubicMetres, weight: mass } = useFormat()
  const known = (measure: string, unknown: number) => (unknown > 0 ? t('highlights.atLeast', { measure }) : measure)
  const counts = barOrder.map((status) => ({ status, ...moved[status] })).filter(({ count }) => count > 0)
  if (counts.length === 0) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('highlights.noChanges')}
      </Typography>
    )
  }
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 0.75, listStyle: 'none', margin: 0, padding: 0 }}>
      {counts.map(({ status, count, volume, weight, unknown_volumes, unknown_weights }) => (
        <Box component="li" key={status} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Box component="span" sx={{ fontSize: '1.125rem', fontWeight: 600, minWidth: 28, textAlign: 'end' }}>
            {number(count)}
          </Box>
          <StatusChip status={status} />
          {(volume > 0 || weight > 0) && (
            <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
              {dotted([
                volume > 0 ? known(cubicMetres(volume), unknown_volumes) : null,
                weight > 0 ? known(mass(weight), unknown_weights) : null,
              ])}
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  )
}
