import type { Project } from '@castline/contract/projects'
import Box from '@mui/material/Box'
import { pairOfColumns } from './columns.ts'
import { OtherComponents } from './OtherComponents.tsx'
import { PlanPanel } from './PlanPanel.tsx'
import { RejectedComponents } from './RejectedComponents.tsx'
import { RejectionsPanel } from './RejectionsPanel.tsx'
import { StepTimes } from './StepTimes.tsx'

export interface AnalysisProps {
  project: Project
  /** Whether the project has no components. It may still have other components. */
  isEmpty: boolean
}

/** The analysis below the figures: rejections and step times. */
export function Analysis({ project, isEmpty }: AnalysisProps) {
  if (isEmpty) return <OtherComponents project={project} />
  return (
    <>
      <PlanPanel project={project} />
      <Box sx={pairOfColumns}>
        <RejectionsPanel project={project} />
        <RejectedComponents project={project} />
      </Box>
      <StepTimes project={project} />
      <OtherComponents project={project} />
    </>
  )
}
