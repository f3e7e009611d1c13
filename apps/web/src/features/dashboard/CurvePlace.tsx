import type { Project } from '@castline/contract/projects'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { DashboardPanel, PanelBody } from './DashboardPanel.tsx'

export interface CurveProps {
  project: Project
  /** Whether components have dates, as far as it is known before the curve. */
  hasPlan: boolean
}

/** What the curve shows. */
export function CurveLead({ hasPlan }: Pick<CurveProps, 'hasPlan'>) {
  const { t } = useTranslation('dashboard')
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {hasPlan ? t('curve.leadWithPlan') : t('curve.lead')}
    </Typography>
  )
}

/** Reserves the space of the curve until it is loaded. */
export function CurvePlace({ hasPlan }: Pick<CurveProps, 'hasPlan'>) {
  const { t } = useTranslation('dashboard')
  return (
    <DashboardPanel title={t('curve.title')} below={<CurveLead hasPlan={hasPlan} />}>
      <PanelBody>
        <Skeleton variant="rounded" height={450} />
      </PanelBody>
    </DashboardPanel>
  )
}
