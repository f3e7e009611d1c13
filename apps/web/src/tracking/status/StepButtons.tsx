import type { ComponentCard, ComponentDetail, ComponentResponse } from '@castline/contract/components'
import type { AllowedTransition } from '@castline/domain/status/transitions'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'
import { onDemand } from '#ui/on-demand.tsx'
import { componentName } from '../components/component-name.ts'
import type { Attempt } from '../queue/attempts.ts'
import { canSendAgain, changeFailure } from '../queue/failure.ts'
import { QueuedChanges } from '../queue/list/queued-changes.ts'
import { Confirmation, Failure } from './ChangeOutcome.tsx'
import { StepButton } from './StepButton.tsx'
import { StrengthFigures, StrengthNotice } from './StrengthNotice.tsx'
import type { StatusChange } from './use-status-change.ts'

// Most steps need no text, and many phones on site have a slow network: load the dialogs after the buttons.
const RejectDialog = onDemand(async () => (await import('./RejectDialog.tsx')).RejectDialog)
const CorrectionDialog = onDemand(async () => (await import('./CorrectionDialog.tsx')).CorrectionDialog)

const ConfirmDialog = onDemand(async () => (await import('#ui/ConfirmDialog.tsx')).ConfirmDialog)

const OverrideDialog = onDemand(async () => (await import('./OverrideDialog.tsx')).OverrideDialog)

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

type Blocking = Pick<ComponentDetail['checklists_open'][number], 'status' | 'name'>

interface StepButtonsProps {
  component: Pick<ComponentResponse, 'name' | 'control_number' | 'status'> &
    Partial<Pick<ComponentDetail, 'curing' | 'drawing_open' | 'strength_open' | 'time_zone'>> & {
      strength_gate?: ComponentCard['strength_gate']
    }
  /** In button order. */
  offered: readonly AllowedTransition[]
  change: StatusChange
  /** The open checklists that refuse a step unless a manager overrides them. */
  blocking?: readonly Blocking[]
  /** Whether the person may give a reason why a step is made nevertheless. */
  mayOverride?: boolean
  /** Shown when no next step is offered. */
  children: ReactNode
}

/** The step buttons of a component, and the result of the last tap. */
export function StepButtons({
  component,
  offered,
  change,
  blocking = [],
  mayOverride = false,
  children,
}: StepButtonsProps) {
  const { t } = useTranslation('scanning')
  const format = useFormat()
  const [asking, setAsking] = useState<AllowedTransition | null>(null)
  const { attempt, response, error, isSending, queued } = change
  const gatesOf = ({ kind, to }: AllowedTransition) =>
    kind === 'step' ? blocking.flatMap(({ status, name }) => (status === to ? [name] : [])) : []
  const { curing, drawing_open: drawing, strength_open: strength } = component
  const strengthGate = strength?.gate ?? component.strength_gate
  const isMaking = ({ kind, to }: AllowedTransition) => kind === 'step' && to === 'manufactured'
  /** Whether it needs a manager's reason because no drawing is released. A username is refused by the server. */
  const lacksDrawing = (step: AllowedTransition) => isMaking(step) && drawing === 'block' && mayOverride
  const isLeaving = ({ kind, to }: AllowedTransition) => kind === 'step' && to === 'transported'
  const lacksStrength = (step: AllowedTransition) => isLeaving(step) && strengthGate === 'block' && mayOverride
  /** Whether a person is asked before it leaves the plant: where loads would refuse it. A single step never is. */
  const leavesUncured = (step: AllowedTransition) => isLeaving(step) && curing?.rule === 'block'
  const isGated = (step: AllowedTransition) => gatesOf(step).length > 0 || lacksDrawing(step) || lacksStrength(step)
  useDialogsAhead(offered, offered.some(isGated))

  const confirmed = response && attempt && response.status === component.status ? { attempt, response } : null
  const undo = confirmed && offered.find(({ kind }) => kind === 'undo')
  // A change without a response has to be settled first: another tap would create a second change.
  const isOpen = error !== null && attempt !== null && canSendAgain(changeFailure(error, attempt))
  const below = isOpen ? [] : offered.filter((step) => step !== undo)
  const leadsOn = offered.some((step) => step.kind === 'step' && !isRejection(step))

  function tap(step: AllowedTransition) {
    const isAsked = isRejection(step) || step.kind === 'correction' || isGated(step)
    if (isAsked || leavesUncured(step)) setAsking(step)
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
      {curing && below.some(isLeaving) && (
        <Alert severity="warning" role="note">
          {t('curing.until', { date: format.date(curing.until) })}
        </Alert>
      )}
      {drawing && component.status === 'planning' && !isOpen && (
        <Alert severity="warning" role="note">
          {t(`drawing.${drawing}`)}
        </Alert>
      )}
      {strengthGate && component.status === 'manufactured' && !isOpen && (
        <StrengthNotice gate={strengthGate} open={strength ?? null} timeZone={component.time_zone} />
      )}
      {below.map(button)}
      {!leadsOn && !isOpen && children}
      {asking && isRejection(asking) && (
        <RejectDialog
          mark={componentName(component)}
          onReject={(reason) => goOn(asking, { reason })}
          onClose={() => setAsking(null)}
        />
      )}
      {asking && isGated(asking) && (
        <OverrideDialog
          title={t('override.title', { mark: componentName(component) })}
          checklists={gatesOf(asking)}
          lacksDrawing={lacksDrawing(asking)}
          lacksStrength={lacksStrength(asking)}
          strength={strength && <StrengthFigures open={strength} timeZone={component.time_zone} />}
          onOverride={(override) => goOn(asking, { override })}
          onClose={() => setAsking(null)}
        />
      )}
      {asking && curing && leavesUncured(asking) && !isGated(asking) && (
        <ConfirmDialog
          open
          title={t('curing.title', { mark: componentName(component) })}
          text={t('curing.until', { date: format.date(curing.until) })}
          confirmLabel={t('curing.submit')}
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
