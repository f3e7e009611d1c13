import { projectProgress } from '@castline/contract/calls/progress'
import type { CountedStatus } from '@castline/domain/status/statuses'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { useChartColours } from '#ui/charts/chart-colours.ts'
import { LineChart } from '#ui/charts/LineChart.tsx'
import { useChartPicture } from '#ui/charts/picture.ts'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useFormat } from '#ui/format.ts'
import { type CurveProps, CurveSkeleton } from './CurveSkeleton.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { curveLines, curveTable, isUnmoved, type Progress } from './progress-curve.ts'

/** In px. */
const height = 256

/** How many components had reached each status by which day, and how many were planned: the content of the panel. */
export function ProgressCurve({ project, tools }: CurveProps) {
  const { t } = useTranslation('dashboard')
  const progress = useCall(projectProgress, { params: { id: project.id } })
  if (progress.data && !(isUnmoved(progress.data.days) && progress.data.planned.length === 0)) {
    return <Curve progress={progress.data} project={project} tools={tools} />
  }
  if (progress.isPending) return <CurveSkeleton />
  return progress.data ? (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {t('curve.none')}
    </Typography>
  ) : (
    <FetchFailed error={progress.error} onRetry={() => void progress.refetch()} />
  )
}

function Curve({ progress, project, tools }: CurveProps & { progress: Progress }) {
  const { t } = useTranslation(['dashboard', 'statuses'])
  const format = useFormat()
  const colours = useChartColours()
  const draw = useChartPicture()
  const words = useMemo(
    () => ({
      format,
      wordOf: (status: CountedStatus) => t(`statuses:status.${status}`),
      planned: t('curve.planned'),
      baseline: t('curve.baseline'),
      day: t('curve.day'),
    }),
    [format, t],
  )
  const lineWords = useMemo(
    () => ({
      number: format.number,
      day: (at: number) => format.date(new Date(at).toISOString().slice(0, 10)),
    }),
    [format],
  )
  const lines = useMemo(() => curveLines(progress, words, colours), [progress, words, colours])
  const table = useMemo(() => curveTable(progress, words), [progress, words])
  const title = t('curve.title')
  const menu = (
    <ExportMenu
      title={title}
      fileName={`${project.code}-progress`}
      table={table}
      picture={async () => {
        const { curvePicture } = await import('./pictures.tsx')
        return draw({ title: format.named(project.name, title), ...curvePicture(lines, lineWords) })
      }}
    />
  )
  return (
    <>
      {tools && createPortal(menu, tools)}
      <LineChart label={title} lines={lines} words={lineWords} table={table} height={height} />
    </>
  )
}
