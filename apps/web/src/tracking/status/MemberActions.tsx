import Skeleton from '@mui/material/Skeleton'
import type { QueryKey } from '@tanstack/react-query'
import { useSession } from '#api/session.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Nothing, part } from '#ui/part.tsx'
import type { MemberComponent } from '../offline/known-component.ts'
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
  const ahead = user && !kept.isHeld ? offeredByRole(user.role, kept.status) : []
  const offered = kept.changes.length > 0 ? ahead : inButtonOrder(component.allowed_statuses)
  const isOpen = isRefreshing && offered.length === 0
  const rejection = change.answer?.status === 'rejected' && component.status === 'rejected' ? change.answer : null
  return (
    <>
      <StepButtons component={component} offered={offered} change={change}>
        {isOpen ? (
          <Skeleton variant="rounded" height={72} />
        ) : (
          <NextTurn status={kept.status} role={user?.role ?? null} hasButtons={offered.length > 0} />
        )}
      </StepButtons>
      {rejection && (
        <RejectionPhotos key={rejection.change_id} componentId={component.id} changeId={rejection.change_id} />
      )}
    </>
  )
}
