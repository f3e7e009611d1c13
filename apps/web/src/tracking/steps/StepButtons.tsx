import type { ComponentDetail, ComponentResponse } from '@castline/contract/components'
import { type GateStep, stepTo } from '@castline/domain/gates/gate'
import { askedByLoads, type PublicObstacle, refusing } from '@castline/domain/gates/gates'
import { statuses } from '@castline/domain/status/statuses'
import type { AllowedTransition } from '@castline/domain/status/transitions'
import Box from '@mui/material/Box'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { onDemand } from '#ui/on-demand.tsx'
import { componentName } from '../components/component-name.ts'
import { ObstacleNotice, ObstacleSentences } from '../gates/ObstacleNotice.tsx'
import type { Attempt } from '../queue/attempts.ts'
import { canSendAgain, changeFailure } from '../queue/failure.ts'
import { QueuedChanges } from '../queue/list/queued-changes.ts'
import { StepButton } from '../status/StepButton.tsx'
import { Confirmation, Failure } from './ChangeOutcome.tsx'
import type { StatusChange } from './use-status-change.ts'

// Most steps need no text, and many phones on site have a slow network: load the dialogs after the buttons.
const RejectDialog = onDemand(async () => (await import('./RejectDialog.tsx')).RejectDialog)
const CorrectionDialog = onDemand(async () => (await import('./CorrectionDialog.tsx')).CorrectionDialog)

const ConfirmDialog = onDemand(async () => (await import('#ui/ConfirmDialog.tsx')).ConfirmDialog)

const OverrideDialog = onDemand(async () => (await import('../gates/OverrideDialog.tsx')).OverrideDialog)

/** Steps of loads and castings are asked about there. */
const isOfStatus = (step: GateStep) => statuses.some((status) => stepTo(status) === step)

/** Side by side where their words fit. */
const besideEachOther = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  // Stronger than the styles of the buttons.
  '&& > *': { flex: '1 1 auto', width: 'auto', paddingInline: 0.5 },
  '&:empty': { display: 'none' },
}

const isRejection = ({ kind, to }: AllowedTransition) => kind === 'step' && to === 'rejected'

/** Preloads the dialogs that these buttons may open while there is a network. Opening one retries a failed load. */
function useDialogsAhead(offered: readonly AllowedTransition[], mayOverride: boolean) {
  const mayReject = offered.some(isRejection)
  const mayCorrect = offered.some(({ kind }) => kind === 'correction')
  useEffect(() => {
    QueuedChanges.load().catch(() => undefined)
  }, [])
  useEffect(() => {
    if (mayReject) RejectDialog.load().catch(() => undefined)
    if (mayCorrect) CorrectionDialog.load().catch(() => undefined)
    if (mayOverride) OverrideDialog.load().catch(() => undefined)
  }, [mayReject, mayCorrect, mayOverride])
}

interface StepButtonsProps {
  component: Pick<ComponentResponse, 'name' | 'control_number' | 'status'> & Partial<Pick<ComponentDetail, 'time_zone'>>
  /** In button order. */
  offered: readonly AllowedTransition[]
  change: StatusChange
  /** What stands in the way of its next steps. */
  obstacles: readonly PublicObstacle[]
  /** The gates for which the page shows its own notice. */
  told?: readonly PublicObstacle['gate'][]
  /** Whether the person is known: who is gives reasons. */
  isSignedIn?: boolean
  /** Whether the person may give a reason why a step is made nevertheless. */
  mayOverride?: boolean
  /** Whether something above is the filled action. */
  isSecond?: boolean
  /** A text button in one row with the correction. */
  beside?: ReactNode
  /** Shown when no next step is offered. */
  children: ReactNode
}

/** The step buttons of a component, and the result of the last tap. */
export function StepButtons({
  component,
  offered,
  change,
  obstacles,
  told = [],
  isSignedIn = false,
  mayOverride = false,
  isSecond = false,
  beside,
  children,
}: StepButtonsProps) {
  const { t } = useTranslation(['scanning', 'gates'])
  const [asking, setAsking] = useState<AllowedTransition | null>(null)
  const { attempt, response, error, isSending, queued } = change
  // A change without a response has to be settled first: another tap would create a second change.
  const failure = error !== null && attempt !== null ? changeFailure(error, attempt) : null
  const isOpen = failure !== null && canSendAgain(failure)
  /** What refuses a step unless a manager gives a reason. A username is refused by the server. */
  const refusalsOf = ({ kind, to }: AllowedTransition) =>
    kind === 'step' && mayOverride ? refusing(obstacles, to) : []
  /** What a load would ask about. A single step is made in any case; without a session nobody is asked for a reason. */
  const questionsOf = ({ kind, to }: AllowedTransition) => (kind === 'step' ? askedByLoads(obstacles, to) : [])
  const reasonsFor = (step: AllowedTransition) => [...refusalsOf(step), ...(isSignedIn ? questionsOf(step) : [])]
  const isGated = (step: AllowedTransition) => reasonsFor(step).length > 0
  const isConfirmed = (step: AllowedTransition) => !isSignedIn && questionsOf(step).some(({ rule }) => rule === 'block')
  // Of what only warns here, the rule of the load is said.
  const said = [...obstacles.filter(({ step }) => isOfStatus(step)), ...askedByLoads(obstacles, 'transported')]
  const refused = failure?.kind === 'obstacleOpen' ? failure.obstacles.map(({ gate }) => gate) : []
  const shown = isOpen ? [] : said.filter(({ gate }) => ![...told, ...refused].includes(gate))
  useDialogsAhead(offered, offered.some(isGated))

  const confirmed = response && attempt && response.status === component.status ? { attempt, response } : null
  const undo = confirmed && offered.find(({ kind }) => kind === 'undo')
  const below = isOpen ? [] : offered.filter((step) => step !== undo)
  const leadsOn = offered.some((step) => step.kind === 'step' && !isRejection(step))

  function tap(step: AllowedTransition) {
    const isAsked = isRejection(step) || step.kind === 'correction' || isGated(step)
    if (isAsked || isConfirmed(step)) setAsking(step)
    else change.change(step)
  }

  function goOn(step: AllowedTransition, words: Pick<Attempt, 'reason' | 'note' | 'override'>) {
    setAsking(null)
    change.change({ ...step, ...words })
  }

  const button = (step: AllowedTransition) => {
    const isThis = isSending && attempt?.to === step.to && attempt.kind === step.kind
    return (
      <StepButton
        key={`${step.kind} ${step.to}`}
        step={step}
        state={isThis ? 'busy' : isSending ? 'resting' : 'idle'}
        isSecond={isSecond}
        onTap={() => tap(step)}
      />
    )
  }

  return (
    <Box component="section" aria-label={t('steps.title')} sx={{ display: 'grid', gap: 2 }}>
      {confirmed && (
        <Confirmation
          key={confirmed.response.change_id}
          mark={componentName(component)}
          status={confirmed.response.status}
          kind={confirmed.attempt.kind}
          at={confirmed.response.at}
        >
          {undo && button(undo)}
        </Confirmation>
      )}
      {queued.changes.length > 0 && <QueuedChanges changes={queued.changes} />}
      {error && attempt && <Failure error={error} attempt={attempt} change={change} />}
      <ObstacleNotice obstacles={shown} timeZone={component.time_zone} />
      {below.filter((step) => step.kind !== 'correction').map(button)}
      {!leadsOn && !isOpen && children}
      <Box sx={besideEachOther}>
        {below.filter((step) => step.kind === 'correction').map(button)}
        {beside}
      </Box>
      {asking && isRejection(asking) && (
        <RejectDialog
          mark={componentName(component)}
          onReject={(reason) => goOn(asking, { reason })}
          onClose={() => setAsking(null)}
        />
      )}
      {asking && isGated(asking) && (
        <OverrideDialog
          title={t(refusalsOf(asking).length > 0 ? 'gates:override.title' : 'gates:ask.title', {
            mark: componentName(component),
          })}
          obstacles={reasonsFor(asking)}
          timeZone={component.time_zone}
          isAsked={refusalsOf(asking).length === 0}
          onOverride={(override) => goOn(asking, { override })}
          onClose={() => setAsking(null)}
        />
      )}
      {asking && isConfirmed(asking) && (
        <ConfirmDialog
          open
          title={t('gates:ask.title', { mark: componentName(component) })}
          text={<ObstacleSentences obstacles={questionsOf(asking)} timeZone={component.time_zone} />}
          confirmLabel={t('gates:ask.submit')}
          onConfirm={() => goOn(asking, {})}
          onClose={() => setAsking(null)}
        />
      )}
      {asking?.kind === 'correction' && (
        <CorrectionDialog
          mark={componentName(component)}
          status={asking.to}
          onCorrect={(note) => goOn(asking, { note })}
          onClose={() => setAsking(null)}
        />
      )}
    </Box>
  )
}
