import type { Status } from '@castline/domain/statuses'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../ui/format.ts'
import type { Share } from './shares.ts'
import { statusPatterns } from './status-patterns.ts'

interface ShareBarProps {
  shares: readonly Share[]
  total: number
  /** For the mouse; the keyboard has the numbers beside the bar. */
  onChoose: (status: Status) => void
}

/**
 * Shares of a total as one bar. It is hidden from screen readers, for it only repeats: the numbers must stand beside it
 * as text.
 */
export function ShareBar({ shares, total, onChoose }: ShareBarProps) {
  const { t } = useTranslation(['dashboard', 'statuses'])
  const { number, percent } = useFormat()
  return (
    <Box
      aria-hidden
      sx={{ display: 'flex', gap: '2px', height: 14, borderRadius: 1, overflow: 'hidden', bgcolor: 'divider' }}
    >
      {shares
        .filter(({ count }) => count > 0)
        .map((share) => {
          const words = {
            status: t(`statuses:status.${share.status}`),
            count: number(share.count),
            total: number(total),
            percent: percent(share.percent),
          }
          return (
            <Box
              key={share.status}
              title={t('sections.share', words)}
              onClick={() => onChoose(share.status)}
              sx={{
                cursor: 'pointer',
                // One piece of a thousand is still to be seen.
                minWidth: 4,
                bgcolor: `status.${share.status}.solid`,
                backgroundImage: statusPatterns[share.status],
                transition: 'flex-grow 300ms',
              }}
              style={{ flexGrow: share.count }}
            />
          )
        })}
    </Box>
  )
}
