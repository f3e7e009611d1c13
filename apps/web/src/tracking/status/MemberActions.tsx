import Skeleton from '@mui/material/Skeleton'
import type { QueryKey } from '@tanstack/react-query'
import { useSession } from '#api/session.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Nothing, part, withTexts } from '#ui/part.tsx'
import type { MemberComponent } from '../offline/known-component.ts'
import type { HoldNoticeProps } from '../quality/HoldNotice.tsx'
import { mayReport, ReportDefect } from '../quality/report-part.tsx'
import { NextTurn } from './NextTurn.tsx'
import { inButtonOrder, offeredByRole } from './offered-steps.ts'
import type { RejectionPhotosProps } from './RejectionPhotos.tsx'
import { StepButtons } from './StepButtons.tsx'
import { useStatusChange } from './use-status-change.ts'

// Loaded on demand: needed only after a rejection.
const RejectionPhotos = part<RejectionPhotosProps>(
  async () => (await import('./RejectionPhotos.tsx')).RejectionPhotos,
  Nothing,
  NotLoaded,
)

const HoldNotice = part<HoldNoticeProps>(
  async () => (await withTexts('quality', import('../quality/HoldNotice.tsx'))).HoldNotice,
  () => <Skeleton variant="rounded" height={96} />,
  NotLoaded,
)

interface MemberActionsProps {
  component: MemberComponent
  queryKey: QueryKey
  /** Whether the allowed steps are being refetched. */
  isRefreshing: boolean
}

/** The steps that the server allows a signed-in user. */
export function MemberActions({ component, queryKey, isRefreshing }: MemberActionsProps) {
  const { user } = useSession()
  const change = useStatusChange(component, null, queryKey)
  const { kept } = change
  // A component from the index of this device has no holds: the server knows them.
  const holds = 'holds' in component ? component.holds : []
  const projectId = 'project_id' in component ? component.project_id : null
  const ahead = user && !kept.isHeld ? offeredByRole(user.role, kept.status, holds.length) : []
  const offered = kept.changes.length > 0 ? ahead : inButtonOrder(component.allowed_statuses)
  const isOpen = isRefreshing && offered.length === 0
  const rejection = change.answer?.status === 'rejected' && component.status === 'rejected' ? change.answer : null
  return (
    <>
      {projectId !== null && holds.length > 0 && (
        <HoldNotice projectId={projectId} componentId={component.id} numbers={holds} />
      )}
      <StepButtons component={component} offered={offered} change={change}>
        {holds.length > 0 && component.status !== 'rejected' ? null : isOpen ? (
          <Skeleton variant="rounded" height={72} />
        ) : (
          <NextTurn status={kept.status} role={user?.role ?? null} hasButtons={offered.length > 0} />
        )}
      </StepButtons>
      {projectId !== null && user && mayReport(user.role) && <ReportDefect component={component} by={{ projectId }} />}
      {rejection && (
        <RejectionPhotos key={rejection.change_id} componentId={component.id} changeId={rejection.change_id} />
      )}
    </>
  )
}
