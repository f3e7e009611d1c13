import Typography from '@mui/material/Typography'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'
import { StepDialog } from './StepDialog.tsx'
import { WordsField } from './WordsField.tsx'

interface OverrideDialogProps {
  title: string
  /** The names of the open checklists. */
  checklists: readonly string[]
  /** Whether no drawing is released. */
  lacksDrawing?: boolean
  /** Whether the concrete was not shown to be strong enough. */
  lacksStrength?: boolean
  /** What is required of the concrete, and what is known. */
  strength?: ReactNode
  isBusy?: boolean
  onOverride: (reason: string) => void
  onClose: () => void
}

/** Asks a manager why a step is made although its checklists are open, or no drawing is released. */
export function OverrideDialog({
  title,
  checklists,
  lacksDrawing = false,
  lacksStrength = false,
  strength,
  isBusy = false,
  onOverride,
  onClose,
}: OverrideDialogProps) {
  const { t } = useTranslation('scanning')
  const format = useFormat()
  const [reason, setReason] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const reasonRef = useRef<HTMLTextAreaElement>(null)

  function submit() {
    setWasTried(true)
    if (reason.trim()) onOverride(reason.trim())
    else reasonRef.current?.focus()
  }

  return (
    <StepDialog
      title={title}
      submitLabel={t('override.submit')}
      isChanged={reason !== ''}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography>
        {checklists.length > 0 && `${t('override.open', { checklists: format.list(checklists) })} `}
        {lacksDrawing && `${t('override.drawing')} `}
        {lacksStrength && (
          <>
            {t('override.strength')} {strength}{' '}
          </>
        )}
        {checklists.length === 0 && !lacksDrawing && !lacksStrength && `${t('override.some')} `}
        {t('override.text')}
      </Typography>
      <WordsField
        label={t('override.reason')}
        value={reason}
        maxLength={500}
        onChange={setReason}
        inputRef={reasonRef}
        error={wasTried && !reason.trim() ? t('override.missing') : undefined}
      />
    </StepDialog>
  )
}
