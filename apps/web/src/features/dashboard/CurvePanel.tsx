import type { ComponentStats, Project } from '@castline/contract/projects'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { part } from '#ui/part.tsx'
import { afterRest, useIdle } from '#ui/use-idle.ts'
import { type CurveProps, CurveSkeleton, curveHeight } from './CurveSkeleton.tsx'
import { DashboardPanel, PanelBody } from './DashboardPanel.tsx'
import { Figures } from './Figures.tsx'
import { useNear } from './use-near.ts'

const ProgressCurve = part<CurveProps>(
  async () => (await import('./ProgressCurve.tsx')).ProgressCurve,
  CurveSkeleton,
  NotLoaded,
)

interface CurvePanelProps {
  project: Project
  stats: ComponentStats | undefined
  /** Whether the figures of the first window are rendered, which come first. */
  areFiguresThere: boolean
}

/** The figures of the project, and below them the curve of each, which is loaded when it is near the visible area. */
export function CurvePanel({ project, stats, areFiguresThere }: CurvePanelProps) {
  const { t } = useTranslation('dashboard')
  const [place, isNear] = useNear()
  const [tools, setTools] = useState<HTMLElement | null>(null)
  const isTime = useIdle(areFiguresThere && isNear, afterRest)
  return (
    <DashboardPanel
      title={t('curve.title')}
      actions={<Box ref={setTools} sx={{ height: 44, display: 'flex' }} />}
      below={<Figures stats={stats} projectId={project.id} />}
    >
      <PanelBody>
        <Box ref={place} sx={{ minHeight: curveHeight }}>
          {isTime ? <ProgressCurve project={project} tools={tools} /> : <CurveSkeleton />}
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockStart: 1 }}>
          {t('curve.lead')}
        </Typography>
      </PanelBody>
    </DashboardPanel>
  )
}
