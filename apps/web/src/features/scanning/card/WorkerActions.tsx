import { checkUsername } from '@castline/contract/calls/users'
import type { ComponentCard, ComponentResponse } from '@castline/contract/components'
import { undoWindowMs } from '@castline/domain/status/transitions'
import { can } from '@castline/domain/users/roles'
import Alert from '@mui/material/Alert'
import type { QueryKey } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCallMutation } from '#api/queries.ts'
import { ReportDefect } from '#tracking/quality/report-part.tsx'
import { changeFailure } from '#tracking/queue/failure.ts'
import { NextTurn } from '#tracking/steps/NextTurn.tsx'
import { offeredByUsername } from '#tracking/steps/offered-steps.ts'
import { ownChanges } from '#tracking/steps/own-changes.ts'
import { StepButtons } from '#tracking/steps/StepButtons.tsx'
import { useStatusChange } from '#tracking/steps/use-status-change.ts'
import { useNow } from '../use-now.ts'
import { ActingAs, type ActingWorker, WithWorker } from './WithWorker.tsx'

interface WorkerActionsProps {
  component: Pick<ComponentResponse, 'id' | 'name' | 'control_number' | 'qr_code' | 'status'> & {
    /** The number of its open load. */
    load_number?: string | null
    /** What earlier versions stored has none. */
    obstacles?: ComponentCard['obstacles']
  }
  queryKey: QueryKey
}

/** The steps on a card for users without a session: asks for a username once, then shows the buttons. */
export function WorkerActions(props: WorkerActionsProps) {
  return <WithWorker>{(acting) => <WorkerSteps key={acting.worker.username} {...props} acting={acting} />}</WithWorker>
}

function WorkerSteps({ component, queryKey, acting }: WorkerActionsProps & { acting: ActingWorker }) {
  const { worker, onRoleKnown } = acting
  const { t } = useTranslation('scanning')
  const { mutate: askForRole } = useCallMutation(checkUsername, {
    onSuccess: ({ isValid, role }) => onRoleKnown(isValid ? role : null),
  })
  const change = useStatusChange(component, worker.username, queryKey, (error, attempt) => {
    // The role stored on this device may be outdated.
    const { kind } = changeFailure(error, attempt)
    if (kind === 'usernameRefused' || kind === 'signInRequired') askForRole({ body: { username: worker.username } })
  })
  const { queued } = change
  const lastOwn = ownChanges.of(component.id, queued.status, new Date())
  const now = useNow(lastOwn && lastOwn.at.getTime() + undoWindowMs)
  const offered = queued.isRefused ? [] : offeredByUsername(worker, queued.status, lastOwn, now)

  return (
    <>
      <ActingAs acting={acting} isResting={change.isSending} />
      {component.load_number && offered.some(({ to, kind }) => to === 'transported' && kind === 'step') && (
        <Alert severity="info">{t('card.loadFirstSignIn', { number: component.load_number })}</Alert>
      )}
      <StepButtons
        component={component}
        offered={offered}
        change={change}
        obstacles={component.obstacles ?? []}
        beside={
          (worker.role === null || can(worker.role, 'ncr:report')) && (
            <ReportDefect component={component} by={{ username: worker.username }} isQuiet />
          )
        }
      >
        <NextTurn status={queued.status} role={worker.role} hasButtons={offered.length > 0} />
      </StepButtons>
    </>
  )
}
