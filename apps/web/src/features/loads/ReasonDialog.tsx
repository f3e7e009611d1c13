import Box from '@mui/material/Box'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { UnsavedQuestion } from '#ui/editing/UnsavedQuestion.tsx'
import { useUnsavedGuard } from '#ui/editing/use-leave-guard.ts'
import { FormField } from '#ui/FormField.tsx'

type ConfirmProps = Omit<ComponentProps<typeof ConfirmDialog>, 'open' | 'canConfirm' | 'onConfirm'>

interface ReasonDialogProps extends ConfirmProps {
  reasonLabel: string
  isRequired: boolean
  /** Below the reason: why the action was refused. */
  refusal?: ReactNode
  /** The reason is empty if none was typed. */
  onConfirm: (reason: string) => void
}

/** Asks whether to do something with a load, and why. */
export function ReasonDialog({
  text,
  reasonLabel,
  isRequired,
  refusal,
  onConfirm,
  onClose,
  ...confirm
}: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const isTyped = reason.trim() !== ''
  const guard = useUnsavedGuard(isTyped, onClose)
  return (
    <>
      <ConfirmDialog
        {...confirm}
        open
        text={
          <Box sx={{ display: 'grid', gap: 2 }}>
            {text}
            <FormField
              label={reasonLabel}
              value={reason}
              onChange={setReason}
              required={isRequired}
              multiline
              inputProps={{ maxLength: 500 }}
            />
            {refusal}
          </Box>
        }
        canConfirm={isTyped || !isRequired}
        onConfirm={() => onConfirm(reason.trim())}
        onClose={isTyped ? guard.ask : onClose}
      />
      <UnsavedQuestion guard={guard} />
    </>
  )
}
