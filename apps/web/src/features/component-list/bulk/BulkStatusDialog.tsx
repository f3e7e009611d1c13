import type { Role } from '@castline/domain/roles'
import type { Status } from '@castline/domain/statuses'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useComponentsChanged } from '#tracking/component/use-components-changed.ts'
import { WordsField } from '#tracking/status/WordsField.tsx'
import { Choice } from '#ui/Choice.tsx'
import { UnsavedQuestion } from '#ui/editing/UnsavedQuestion.tsx'
import { useLeaveGuard, useUnsavedGuard } from '#ui/editing/use-leave-guard.ts'
import { useFormat } from '#ui/format.ts'
import { nothingSelected, type Selection, withSelected } from '../selection.ts'
import { BatchOutcome } from './BatchOutcome.tsx'
import { BatchPreview } from './BatchPreview.tsx'
import { likeliestTarget, planBatch, targetsOf } from './batch-plan.ts'
import { useBatch } from './use-batch.ts'

interface BulkStatusDialogProps {
  selected: Selection
  role: Role
  onSelect: (selection: Selection) => void
  onClose: () => void
}

/** Changes the status of the selected components: first a preview, then the result. */
export function BulkStatusDialog({ selected, role, onSelect, onClose }: BulkStatusDialogProps) {
  const { t } = useTranslation(['components', 'statuses', 'ui'])
  const format = useFormat()
  const titleId = useId()
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true })
  const batch = useBatch()
  const componentsChanged = useComponentsChanged()
  const [target, setTarget] = useState<Status | null>(() => likeliestTarget(selected.values(), role))
  const [reason, setReason] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const reasonRef = useRef<HTMLTextAreaElement>(null)
  const plan = target && planBatch(selected.values(), target, role)
  const needsReason = target === 'rejected'
  const isSending = batch.phase === 'sending'
  // Blocks navigation for a few seconds, because leaving would hide the result.
  useLeaveGuard(() => !isSending)
  const isTyped = batch.phase === 'idle' && reason !== ''
  const guard = useUnsavedGuard(isTyped, onClose)
  const cancel = () => (isTyped ? guard.ask() : close())

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    event.stopPropagation()
    if (!target || !plan || plan.ready.length === 0) return
    setWasTried(true)
    if (needsReason && !reason.trim()) reasonRef.current?.focus()
    else batch.start(plan.ready, target, needsReason ? reason.trim() : null)
  }

  function close(next?: Selection): void {
    if (isSending) return
    if (batch.phase !== 'idle') {
      onSelect(next ?? nothingSelected)
      componentsChanged()
    }
    onClose()
  }

  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      fullScreen={isPhone}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: isPhone ? { margin: 0, border: 0 } : undefined } }}
      onClose={(_event, cause) => cause !== 'backdropClick' && cancel()}
    >
      <Box
        component="form"
        noValidate
        onSubmit={submit}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, height: isPhone ? '100%' : undefined }}
      >
        <DialogTitle id={titleId} variant="h2" component="h2">
          {t('bulk.title', { formatted: format.number(selected.size) })}
        </DialogTitle>
        <DialogContent>
          <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)', paddingBlockStart: 1 }}>
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
                {needsReason && (
                  <WordsField
                    label={t('bulk.reason')}
                    value={reason}
                    maxLength={500}
                    onChange={setReason}
                    inputRef={reasonRef}
                    error={wasTried && !reason.trim() ? t('bulk.reasonMissing') : undefined}
                  />
                )}
              </>
            ) : (
              <BatchOutcome batch={batch} />
            )}
          </Box>
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap' }}>
          {batch.phase === 'idle' && (
            <>
              <Button onClick={cancel}>{t('ui:cancel')}</Button>
              <Button
                type="submit"
                variant="contained"
                color={needsReason ? 'error' : 'primary'}
                disabled={!plan || plan.ready.length === 0}
              >
                {t('bulk.submit', {
                  count: plan?.ready.length ?? 0,
                  formatted: format.number(plan?.ready.length ?? 0),
                })}
              </Button>
            </>
          )}
          {batch.phase === 'stopped' && (
            <>
              <Button onClick={() => close(selected)}>{t('ui:close')}</Button>
              <Button variant="contained" onClick={batch.goOn}>
                {t('bulk.sendAgain')}
              </Button>
            </>
          )}
          {batch.phase === 'done' && (
            <>
              {batch.refused.length > 0 && target && (
                <Button
                  onClick={() =>
                    batch.start(
                      batch.refused.map(({ component }) => component),
                      target,
                      needsReason ? reason.trim() : null,
                    )
                  }
                >
                  {t('bulk.retry')}
                </Button>
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
        </DialogActions>
      </Box>
      <UnsavedQuestion guard={guard} />
    </Dialog>
  )
}
