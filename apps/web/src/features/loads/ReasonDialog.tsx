import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { UnsavedQuestion } from '#ui/editing/UnsavedQuestion.tsx'
import { useUnsavedGuard } from '#ui/editing/use-leave-guard.ts'
import { FormField } from '#ui/FormField.tsx'
import { LoadFaults } from './LoadFaults.tsx'
import { refusalsOf } from './refusals.ts'

interface ReasonDialogProps {
  /** The refusal that names the exceeded limits. */
  error: unknown
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** Asks why a load exceeds the limits of its trailer. */
export function ReasonDialog({ error, onConfirm, onClose }: ReasonDialogProps) {
  const { t } = useTranslation('loads')
  const [reason, setReason] = useState('')
  const isTyped = reason.trim() !== ''
  const guard = useUnsavedGuard(isTyped, onClose)
  return (
    <>
      <ConfirmDialog
        open
        title={t('limit.title')}
        text={
          <Box sx={{ display: 'grid', gap: 2 }}>
            <LoadFaults faults={refusalsOf(error)} />
            <FormField
              label={t('limit.reason')}
              value={reason}
              onChange={setReason}
              required
              multiline
              inputProps={{ maxLength: 500 }}
            />
          </Box>
        }
        confirmLabel={t('limit.confirm')}
        canConfirm={isTyped}
        onConfirm={() => onConfirm(reason.trim())}
        onClose={isTyped ? guard.ask : onClose}
      />
      <UnsavedQuestion guard={guard} />
    </>
  )
}
