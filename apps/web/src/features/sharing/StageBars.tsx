import type { SharedProject } from '@castline/contract/sharing'
import { forwardStatuses } from '@castline/domain/status/statuses'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'

const [, ...stages] = forwardStatuses

interface StageBarsProps {
  reached: SharedProject['progress']
  /** Narrow bars without the total, for lists. */
  isDense?: boolean
}

/** How many components have reached each stage, as bars with their numbers. */
export function StageBars({ reached, isDense = false }: StageBarsProps) {
  const { t } = useTranslation(['sharing', 'statuses'])
  const format = useFormat()
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        margin: 0,
        padding: 0,
        display: 'grid',
        gap: isDense ? 1 : 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: isDense ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)' },
      }}
    >
      {stages.map((stage) => {
        const share = reached.total === 0 ? 0 : (100 * reached[stage]) / reached.total
        return (
          <Box component="li" key={stage}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 1 }}>
              <Typography variant="body2">{t(`statuses:status.${stage}`)}</Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {t('page.of', {
                  reached: format.number(reached[stage]),
                  total: format.number(reached.total),
                  percent: format.percent(Math.floor(share)),
                })}
              </Typography>
            </Box>
            <Box
              aria-hidden
              sx={{
                height: isDense ? 6 : 12,
                borderRadius: 3,
                overflow: 'hidden',
                bgcolor: 'action.hover',
                border: '1px solid',
                borderColor: 'divider',
              }}
            >
              <Box
                style={{ width: `${share}%` }}
                sx={{ height: '100%', bgcolor: `status.${stage}.solid`, printColorAdjust: 'exact' }}
              />
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}
