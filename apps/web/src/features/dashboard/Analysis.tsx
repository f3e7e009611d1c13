import type { Project } from '@castline/contract/projects'
import Box from '@mui/material/Box'
import { pairOfColumns } from './columns.ts'
import { OtherComponents } from './OtherComponents.tsx'
import { RejectedPieces } from './RejectedPieces.tsx'
import { RejectionsPanel } from './RejectionsPanel.tsx'
import { StepTimes } from './StepTimes.tsx'

export interface AnalysisProps {
  project: Project
  /** There are no pieces; yet there may be what is counted by quantity. */
  isEmpty: boolean
}

/** What the figures alone do not tell: what was rejected, how long the steps take. */
export function Analysis({ project, isEmpty }: AnalysisProps) {
  if (isEmpty) return <OtherComponents project={project} />
  return (
    <>
      <Box sx={pairOfColumns}>
        <RejectionsPanel project={project} />
        <RejectedPieces project={project} />
      </Box>
      <StepTimes project={project} />
      <OtherComponents project={project} />
    </>
  )
}
