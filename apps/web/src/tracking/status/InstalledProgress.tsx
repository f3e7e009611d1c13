import type { ComponentStats } from '@castline/contract/projects'
import { countedStatuses } from '@castline/domain/status/statuses'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { keepsColour, whenForced } from '#ui/forced-colours.ts'
import { useFormat } from '#ui/format.ts'
import { statusIcons } from './status-icons.ts'

const RejectedIcon = statusIcons.rejected

/** What is behind what is installed, the nearest first. */
const onTheirWay = countedStatuses.filter((each) => each !== 'installed' && each !== 'rejected').toReversed()

/** The number of components, the share installed, how many are on their way, and whether any were rejected. */
export function InstalledProgress({ stats }: { stats: ComponentStats }) {
  const { t } = useTranslation(['ui', 'statuses'])
  const format = useFormat()
  const { total_components: total, installed_count, installed_percent, rejected_count } = stats
  if (total === 0) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('progress.none')}
      </Typography>
    )
  }
  return (
    <div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 1.5 }}>
        <Typography component="span" variant="subtitle2">
          {t('progress.installed', { percent: format.percent(installed_percent) })}
        </Typography>
        {rejected_count > 0 && (
          <Typography
            component="span"
            variant="body2"
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color: 'status.rejected.text' }}
          >
            <RejectedIcon size={16} aria-hidden />
            {t('progress.rejected', { formatted: format.number(rejected_count) })}
          </Typography>
        )}
      </Box>
      <Box
        aria-hidden
        sx={{
          height: 6,
          borderRadius: 3,
          bgcolor: 'divider',
          overflow: 'hidden',
          display: 'flex',
          [whenForced]: { border: '1px solid CanvasText' },
          marginBlock: 0.75,
        }}
      >
        {(['installed', ...onTheirWay] as const).map((status) => (
          <Box
            key={status}
            sx={{ height: '100%', bgcolor: `status.${status}.solid`, ...keepsColour }}
            style={{ width: `${(100 * stats[`${status}_count`]) / total}%` }}
          />
        ))}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('progress.of', { count: total, installed: format.number(installed_count), total: format.number(total) })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, minHeight: 22 }}>
        {onTheirWay
          .filter((status) => stats[`${status}_count`] > 0)
          .map((status) => (
            <Typography
              key={status}
              component="span"
              variant="body2"
              sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}
            >
              <Box
                component="span"
                sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: `status.${status}.solid`, ...keepsColour }}
              />
              {format.number(stats[`${status}_count`])}
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {t(`statuses:status.${status}`)}
              </Box>
            </Typography>
          ))}
      </Box>
    </div>
  )
}
