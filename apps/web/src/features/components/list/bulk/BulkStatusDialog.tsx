import { dayIn } from '@castline/domain/plan/calendar'
import { type RejectionCode, rejectionCodes, rejectionText } from '@castline/domain/status/rejection-reasons'
import type { Status } from '@castline/domain/status/statuses'
import type { Role } from '@castline/domain/users/roles'
import Button from '@mui/material/Button'
import { type SubmitEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useComponentsChanged } from '#tracking/components/use-components-changed.ts'
import { Choice } from '#ui/Choice.tsx'
import { DialogForm } from '#ui/DialogForm.tsx'
import { ErrorText } from '#ui/ErrorText.tsx'
import { UnsavedQuestion } from '#ui/editing/UnsavedQuestion.tsx'
import { useLeaveGuard, useUnsavedGuard } from '#ui/editing/use-leave-guard.ts'
import { WordsField } from '#ui/editing/WordsField.tsx'
import { FormField } from '#ui/FormField.tsx'
import { useFormat } from '#ui/format.ts'
import { readDay } from '#ui/read-day.ts'
import { nothingSelected, type Picked, type Selection, withSelected, withStatuses } from '../selection.ts'
import { AskedDialog } from './AskedDialog.tsx'
import { BatchOutcome } from './BatchOutcome.tsx'
import { BatchPreview } from './BatchPreview.tsx'
import { defaultTarget, splitBatch, targetsOf } from './batch-steps.ts'
import { OverrideRefused } from './OverrideRefused.tsx'
import type { RecentBulk } from './recent-bulk.ts'
import { afterwards, useBatch } from './use-batch.ts'
import { useLeaving } from './use-leaving.ts'

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

interface BulkStatusDialogProps {
  projectId: string
  selected: Selection
  role: Role
  /** The project's, in which the day of a change is today at the latest. */
  timeZone: string
  onSelect: (selection: Selection) => void
  onDone: (recent: RecentBulk) => void
  onClose: () => void
}

/** Changes the status of the selected components: first a preview, then the result. */
export function BulkStatusDialog(props: BulkStatusDialogProps) {
  const { projectId, selected, role, timeZone, onSelect, onDone, onClose } = props
  const { t } = useTranslation(['components', 'statuses', 'ui'])
  const format = useFormat()
  const batch = useBatch()
  const leaving = useLeaving(projectId, (components) => send(components))
  const componentsChanged = useComponentsChanged()
  const [target, setTarget] = useState<Status | null>(() => defaultTarget(selected.values(), role))
  const [code, setCode] = useState<RejectionCode | null>(null)
  const [reason, setReason] = useState('')
  const [note, setNote] = useState('')
  const [day, setDay] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const reasonRef = useRef<HTMLTextAreaElement>(null)
  const plan = target && splitBatch(selected.values(), target, role)
  const needsReason = target === 'rejected'
  const isReasonMissing = code === null && !reason.trim()
  const isSending = batch.phase === 'sending'
  // Blocks navigation for a few seconds, because leaving would hide the result.
  useLeaveGuard(() => !isSending)
  const today = dayIn(timeZone, new Date())
  const date = readDay(day)
  const isDateWrong = date !== null && !(isDay(date) && date <= today)
  // Noon, so that it is the same day in neighbouring time zones.
  const occurredAt = date !== null && date !== today && !isDateWrong ? new Date(`${date}T12:00`).toISOString() : null
  const isTyped = batch.phase === 'idle' && [reason, note, day].some((words) => words !== '')
  const guard = useUnsavedGuard(isTyped, onClose)
  const cancel = () => (isTyped ? guard.ask() : close())

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    event.stopPropagation()
    if (!target || !plan || plan.ready.length === 0) return
    setWasTried(true)
    if (needsReason && isReasonMissing) reasonRef.current?.focus()
    else if (!isDateWrong && target === 'transported') leaving.read({ components: plan.ready, occurredAt })
    else if (!isDateWrong) send(plan.ready)
  }

  function send(components: readonly Picked[], override: string | null = null, reasons = leaving.reasons): void {
    if (!target) return
    const steps = components.map((component) => ({ component, to: target, override: reasons.get(component.id) }))
    batch.start(steps, {
      reason: needsReason ? rejectionText(code, reason.trim()) : null,
      note: note.trim() || null,
      override,
      occurredAt,
    })
  }

  function close(next?: Selection): void {
    if (isSending) return
    if (batch.phase !== 'idle') {
      onSelect(next ?? withStatuses(selected, afterwards(batch)))
      if (target && batch.changed.length > 0) {
        onDone({ kind: 'status', to: target, steps: batch.changed, at: Date.now() })
      }
      componentsChanged()
    }
    onClose()
  }

  return (
    <DialogForm
      title={t('bulk.title', { formatted: format.number(selected.size) })}
      onSubmit={submit}
      onClose={(_event, cause) => cause !== 'backdropClick' && cancel()}
      actions={
        <>
          {batch.phase === 'idle' && (
            <>
              <Button onClick={cancel}>{t('ui:cancel')}</Button>
              <Button
                type="submit"
                variant="contained"
                color={needsReason ? 'error' : 'primary'}
                disabled={!plan || plan.ready.length === 0}
                loading={leaving.isReading}
              >
                {t('bulk.submit', {
                  count: plan?.ready.length ?? 0,
                  formatted: format.number(plan?.ready.length ?? 0),
                })}
              </Button>
            </>
          )}
          {isSending && <Button onClick={batch.stop}>{t('ui:stop')}</Button>}
          {batch.phase === 'stopped' && (
            <>
              <Button onClick={() => close()}>{t('ui:close')}</Button>
              <Button variant="contained" onClick={batch.goOn}>
                {t('bulk.sendAgain')}
              </Button>
            </>
          )}
          {batch.phase === 'done' && (
            <>
              <OverrideRefused refused={batch.refused} role={role} onOverride={send} />
              {batch.refused.length > 0 && target && (
                <Button onClick={() => send(batch.refused.map(({ component }) => component))}>{t('bulk.retry')}</Button>
              )}
              {batch.refused.length > 0 && (
                <Button
                  variant="outlined"
                  onClick={() =>
                    close(
                      withSelected(
                        nothingSelected,
                        batch.refused.map(({ component }) => component),
                        true,
                      ),
                    )
                  }
                >
                  {t('bulk.selectRest')}
                </Button>
              )}
              <Button variant="contained" onClick={() => close()} autoFocus>
                {t('ui:close')}
              </Button>
            </>
          )}
        </>
      }
      questions={
        <>
          <UnsavedQuestion guard={guard} />
          <AskedDialog
            leaving={leaving}
            timeZone={timeZone}
            onAnswered={(reasons) => plan && send(plan.ready, null, reasons)}
          />
        </>
      }
    >
      {batch.phase === 'idle' ? (
        <>
          <Choice
            label={t('bulk.target')}
            value={target ?? ''}
            options={targetsOf(role).map((status) => ({
              value: status as string,
              label: t(`statuses:mark.${status}`),
            }))}
            onChange={(value) => setTarget(targetsOf(role).find((status) => status === value) ?? null)}
          />
          {plan && target && <BatchPreview plan={plan} target={target} />}
          <ErrorText error={leaving.error} attempt="reading" />
          {needsReason && (
            <>
              <Choice
                label={t('bulk.reason')}
                value={code ?? ''}
                options={[
                  { value: '', label: t('bulk.ownReason') },
                  ...rejectionCodes.map((value) => ({
                    value: value as string,
                    label: t(`statuses:rejection.${value}`),
                  })),
                ]}
                onChange={(value) => setCode(rejectionCodes.find((each) => each === value) ?? null)}
              />
              <WordsField
                label={t('bulk.reasonDetails')}
                value={reason}
                maxLength={400}
                onChange={setReason}
                inputRef={reasonRef}
                error={wasTried && isReasonMissing ? t('bulk.reasonMissing') : undefined}
              />
            </>
          )}
          <WordsField label={t('bulk.note')} value={note} maxLength={1000} onChange={setNote} />
          <FormField
            label={t('bulk.date')}
            type="date"
            value={day}
            onChange={setDay}
            hint={t('bulk.dateHint')}
            fault={isDateWrong ? t('bulk.dateFault') : null}
            inputProps={{ max: today }}
          />
        </>
      ) : (
        <BatchOutcome batch={batch} to={target} />
      )}
    </DialogForm>
  )
}
