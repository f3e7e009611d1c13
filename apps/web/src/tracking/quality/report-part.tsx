import Skeleton from '@mui/material/Skeleton'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { part, withTexts } from '#ui/part.tsx'
import type { ReportDefectProps } from './ReportDefect.tsx'

/**
 * The button and form that report a defect, loaded after the steps, so that they do not delay them. Its place is
 * reserved: what is below must not move when a person is about to tap it.
 */
export const ReportDefect = part<ReportDefectProps>(
  async () => (await withTexts('quality', import('./ReportDefect.tsx'))).ReportDefect,
  () => <Skeleton variant="rounded" sx={{ height: { xs: 56, lg: 44 } }} />,
  NotLoaded,
)
