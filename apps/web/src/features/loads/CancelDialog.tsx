import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { UnsavedQuestion } from '#ui/editing/UnsavedQuestion.tsx'
import { useUnsavedGuard } from '#ui/editing/use-leave-guard.ts'
import { FormField } from '#ui/FormField.tsx'
import { LoadError } from './LoadError.tsx'

interface CancelDialogProps {
  /** The load's number. */
  number: string
  isBusy: boolean
  error: unknown
  /** The reason is empty if none was typed. */
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** Asks whether to cancel a load, and why. */
export function CancelDialog({ number, isBusy, error, onConfirm, onClose }: CancelDialogProps) {
  const { t } = useTranslation('loads')
  const [reason, setReason] = useState('')
  const isTyped = reason.trim() !== ''
  const guard = useUnsavedGuard(isTyped, onClose)
  return (
    <>
      <ConfirmDialog
        open
        title={t('cancel.title', { number })}
        text={
          <Box sx={{ display: 'grid', gap: 2 }}>
            {t('cancel.text')}
            <FormField
              label={t('cancel.reason')}
              value={reason}
              onChange={setReason}
              multiline
              inputProps={{ maxLength: 500 }}
            />
            <LoadError error={error} />
          </Box>
        }
        confirmLabel={t('cancel.confirm')}
        cancelLabel={t('cancel.keep')}
        isDestructive
        isBusy={isBusy}
        onConfirm={() => onConfirm(reason.trim())}
        onClose={isTyped ? guard.ask : onClose}
      />
      <UnsavedQuestion guard={guard} />
    </>
  )
}
