import { projectStats } from '@castline/contract/calls/projects'
import { lateStats } from '@castline/contract/calls/shortages'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { LateLink } from '#tracking/plan/LateLink.tsx'
import { InstalledProgress } from '#tracking/status/InstalledProgress.tsx'

/** In px, with room for the line about late components, which is loaded later: what is below must not move then. */
const usualHeight = 108

/** How far a project is, and what is late. */
export function ProjectProgress({ projectId }: { projectId: string }) {
  const { t } = useTranslation(['projects', 'ui'])
  const input = { params: { id: projectId } }
  const stats = useCall(projectStats, input)
  const late = useCall(lateStats, input)

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
  if (!stats.data || late.isPending)
    return <Skeleton variant="rounded" height={usualHeight} role="img" aria-label={t('ui:loading')} />
  return (
    <Box sx={{ minHeight: usualHeight }}>
      <InstalledProgress stats={stats.data} />
      <LateLink count={late.data?.late} expectedAfter={late.data?.expected_after} projectId={projectId} />
    </Box>
  )
}
