import { statusBefore } from '@castline/domain/checklists/checklists'
import { refusing } from '@castline/domain/gates/gates'
import type { Status } from '@castline/domain/status/statuses'
import { mayOverride } from '@castline/domain/status/steps'
import { can } from '@castline/domain/users/roles'
import Skeleton from '@mui/material/Skeleton'
import type { QueryKey } from '@tanstack/react-query'
import { use, useState } from 'react'
import { ProjectIsArchived } from '#api/archived.ts'
import { useSession } from '#api/session.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Nothing, part, withTexts } from '#ui/part.tsx'
import { knownObstacles } from '../gates/known-obstacles.ts'
import type { MemberComponent } from '../known-components/known-component.ts'
import { ReportDefect } from '../quality/report-part.tsx'
import { NextTurn } from './NextTurn.tsx'
import { ChecklistNotice, DrawingChanged, HoldNotice, LoadFirst, useNoticesReady } from './notices.tsx'
import { inButtonOrder, offeredByRole } from './offered-steps.ts'
import type { RejectionPhotosProps } from './RejectionPhotos.tsx'
import type { ReturnToPlantProps } from './ReturnToPlant.tsx'
import { StepButtons } from './StepButtons.tsx'
import { useStatusChange } from './use-status-change.ts'

// Loaded on demand: needed only after a rejection.
const RejectionPhotos = part<RejectionPhotosProps>(
  async () => (await import('./RejectionPhotos.tsx')).RejectionPhotos,
  Nothing,
  NotLoaded,
)

/** They have notices of their own, with what can be done about them. */
const toldHere = ['hold', 'checklist'] as const

const ReturnToPlant = part<ReturnToPlantProps>(
  async () => (await withTexts('yard', import('./ReturnToPlant.tsx'))).ReturnToPlant,
  () => <Skeleton variant="rounded" height={48} />,
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
  const isArchived = use(ProjectIsArchived)
  // Completed on this device, and perhaps not sent yet.
  const [completed, setCompleted] = useState<readonly string[]>([])
  const open = 'checklists_open' in component ? component.checklists_open : []
  const blocking = open.filter(({ gate, series_id }) => gate === 'block' && !completed.includes(series_id))
  const isFreed = open.some(({ gate, series_id }) => gate === 'block' && completed.includes(series_id))
  const change = useStatusChange(component, null, queryKey, undefined, isFreed)
  const { queued } = change
  // The holds of a component from the index of this device are unknown: only the server has them.
  const holds = 'holds' in component ? component.holds : []
  const { project_id: projectId } = component
  const obstacles = knownObstacles(component, { completed, queuedHolds: queued.holds })
  const isHeld = holds.length + queued.holds > 0
  const isGated = (to: Status) => refusing(obstacles, to).length > 0
  const ahead = user && !queued.isRefused ? offeredByRole(user.role, queued.status, obstacles) : []
  const offered = queued.isBehind || isFreed ? ahead : inButtonOrder(component.allowed_statuses)
  const load = 'load' in component ? component.load : null
  const isLoadable = load !== null && (load.status === 'planned' || load.status === 'loading')
  const isDue = open.some(({ step }) => statusBefore[step] === component.status) && !queued.isMoved
  const isLoadedFirst =
    user !== null && isLoadable && offered.some(({ to, kind }) => to === 'transported' && kind === 'step')
  const mayLoad = user !== null && can(user.role, 'load:edit')
  const isOpen = isRefreshing && offered.length === 0
  const areNoticesReady = useNoticesReady(component)
  const rejection = change.response?.status === 'rejected' && component.status === 'rejected' ? change.response : null
  if (!areNoticesReady) return <Skeleton variant="rounded" height={72} />
  return (
    <>
      {holds.length > 0 && <HoldNotice projectId={projectId} componentId={component.id} numbers={holds} />}
      {'drawing_changed' in component && component.drawing_changed && (
        <DrawingChanged
          component={component}
          queryKey={queryKey}
          mayAcknowledge={user !== null && !isArchived && can(user.role, 'drawing:acknowledge')}
        />
      )}
      {'checklists_open' in component && user && isDue && can(user.role, 'checklist:fill') && (
        <ChecklistNotice component={component} onCompleted={setCompleted} />
      )}
      {load && isLoadedFirst && <LoadFirst component={{ ...component, load }} mayLoad={mayLoad} queryKey={queryKey} />}
      <StepButtons
        component={component}
        offered={offered}
        change={change}
        obstacles={obstacles}
        told={toldHere}
        isSignedIn={user !== null}
        mayOverride={user !== null && mayOverride(user.role)}
        isSecond={isLoadedFirst && mayLoad}
        beside={
          <>
            {user && !isArchived && can(user.role, 'ncr:report') && (
              <ReportDefect component={component} by={{ projectId }} isQuiet />
            )}
            {'may_return' in component && component.may_return && !queued.isBehind && (
              <ReturnToPlant component={component} />
            )}
          </>
        }
      >
        {isArchived || (isHeld && component.status !== 'rejected') ? null : isOpen ? (
          <Skeleton variant="rounded" height={72} />
        ) : (blocking.length > 0 && isDue) ||
          (isGated('manufactured') && queued.status === 'planning') ||
          (isGated('transported') && queued.status === 'manufactured') ? null : (
          <NextTurn status={queued.status} role={user?.role ?? null} hasButtons={offered.length > 0} />
        )}
      </StepButtons>
      {rejection && (
        <RejectionPhotos key={rejection.change_id} componentId={component.id} changeId={rejection.change_id} />
      )}
    </>
  )
}
