import type { Project } from '@castline/contract/projects'
import { OtherComponents } from './OtherComponents.tsx'
import { OverdueNcrs } from './OverdueNcrs.tsx'
import { PlanPanel } from './PlanPanel.tsx'
import { RejectedComponents } from './RejectedComponents.tsx'
import { RejectionsPanel } from './RejectionsPanel.tsx'
import { StepTimes } from './StepTimes.tsx'

export interface AnalysisProps {
  project: Project
}

/** Below the curve. */
export function Rejections({ project }: AnalysisProps) {
  return (
    <>
      <RejectionsPanel project={project} />
      <StepTimes project={project} />
    </>
  )
}

/**
 * Below the latest activity: whether the project is late, which non-conformances are overdue, and what was rejected.
 */
export function Outlook({ project }: AnalysisProps) {
  return (
    <>
      <PlanPanel project={project} />
      <OverdueNcrs project={project} />
      <RejectedComponents project={project} />
    </>
  )
}

/** Below both columns. A project without components may still have other components. */
export function Details({ project }: AnalysisProps) {
  return <OtherComponents project={project} />
}
