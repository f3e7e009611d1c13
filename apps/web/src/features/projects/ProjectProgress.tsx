import { projectStats } from '@castline/contract/projects'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/queries.ts'
import { useFormat } from '../../ui/format.ts'
import { statusIcons } from '../../ui/statusIcons.ts'

const RejectedIcon = statusIcons.rejected

/** How many pieces a project has, how many are installed, and whether some were rejected. */
export function ProjectProgress({ projectId }: { projectId: string }) {
  const { t } = useTranslation(['projects', 'ui'])
  const format = useFormat()
  const stats = useCall(projectStats, { params: { id: projectId } })

  if (stats.isError) {
    return (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography variant="body2">{t('progress.failed')}</Typography>
        <Button size="small" onClick={() => void stats.refetch()}>
          {t('ui:tryAgain')}
        </Button>
      </Box>
    )
  }
  if (!stats.data) return <Skeleton variant="rounded" height={36} aria-label={t('ui:loading')} />

  const { total_components: total, installed_count, installed_percent, rejected_count } = stats.data
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
      <Box aria-hidden sx={{ height: 6, borderRadius: 3, bgcolor: 'divider', overflow: 'hidden', marginBlock: 0.75 }}>
        <Box sx={{ height: '100%', bgcolor: 'status.installed.solid' }} style={{ width: `${installed_percent}%` }} />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('progress.of', { count: total, installed: format.number(installed_count), total: format.number(total) })}
      </Typography>
    </div>
  )
}
