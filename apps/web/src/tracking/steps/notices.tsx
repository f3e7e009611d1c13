import { componentChecklists } from '@castline/contract/calls/checklists'
import { listNcrs } from '@castline/contract/calls/ncrs'
import Skeleton from '@mui/material/Skeleton'
import { useState } from 'react'
import { useCall } from '#api/queries.ts'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { part, usePartsLoaded, withTexts } from '#ui/part.tsx'
import type { ChecklistNoticeProps } from '../checklists/ChecklistNotice.tsx'
import type { DrawingChangedProps } from '../drawings/DrawingChanged.tsx'
import type { MemberComponent } from '../known-components/known-component.ts'
import type { HoldNoticeProps } from '../quality/HoldNotice.tsx'
import { holdsOf } from '../quality/holds-of.ts'
import type { LoadFirstProps } from './LoadFirst.tsx'

export const ChecklistNotice = part<ChecklistNoticeProps>(
  async () => (await withTexts('checklists', import('../checklists/ChecklistNotice.tsx'))).ChecklistNotice,
  () => <Skeleton variant="rounded" height={96} />,
  NotLoaded,
)

export const HoldNotice = part<HoldNoticeProps>(
  async () => (await withTexts('quality', import('../quality/HoldNotice.tsx'))).HoldNotice,
  () => <Skeleton variant="rounded" height={212} />,
  NotLoaded,
)

export const DrawingChanged = part<DrawingChangedProps>(
  async () => (await import('../drawings/DrawingChanged.tsx')).DrawingChanged,
  () => <Skeleton variant="rounded" height={96} />,
  NotLoaded,
)

export const LoadFirst = part<LoadFirstProps>(
  async () => (await withTexts('loads', import('./LoadFirst.tsx'))).LoadFirst,
  () => <Skeleton variant="rounded" height={96} />,
  NotLoaded,
)

/**
 * Whether what is said above the steps of a component can be shown with them: a button must not move under a finger. Without a
 * network nothing is waited for longer than the first attempt.
 */
export function useNoticesReady(component: MemberComponent | undefined): boolean {
  const holds = component && 'holds' in component ? component.holds : []
  const hasChecklists =
    component !== undefined && 'checklists_open' in component && component.checklists_open.length > 0
  const load = component && 'load' in component ? component.load : null
  const areLoaded = usePartsLoaded([
    ...(holds.length > 0 ? [HoldNotice] : []),
    ...(hasChecklists ? [ChecklistNotice] : []),
    ...(load && (load.status === 'planned' || load.status === 'loading') ? [LoadFirst] : []),
    ...(component && 'drawing_changed' in component && component.drawing_changed ? [DrawingChanged] : []),
  ])
  const held = useCall(listNcrs, component && holds.length > 0 ? holdsOf(component.project_id, component.id) : null, {
    staleTime: 0,
  })
  const checklists = useCall(
    componentChecklists,
    component && hasChecklists ? { params: { id: component.id } } : null,
    {
      staleTime: 0,
    },
  )
  const isReady =
    areLoaded && ![held, checklists].some(({ isLoading, failureCount }) => isLoading && failureCount === 0)
  // What was shown stays, also while it is asked again: a form may be open in it.
  const [shownId, setShownId] = useState<string | null>(null)
  if (component && isReady && shownId !== component.id) setShownId(component.id)
  return isReady || shownId === component?.id
}
