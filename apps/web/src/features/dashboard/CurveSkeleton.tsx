import type { Project } from '@castline/contract/projects'
import Skeleton from '@mui/material/Skeleton'

export interface CurveProps {
  project: Project
  /** Where the menu of the curve goes; null while that place is not there. */
  tools: HTMLElement | null
}

/** In px, with the names of the lines. */
export const curveHeight = { xs: 400, sm: 346 } as const

/** Reserves the space of the curve until it is loaded. */
export function CurveSkeleton() {
  return <Skeleton variant="rounded" sx={{ height: curveHeight }} />
}
