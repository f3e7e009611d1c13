import type { Status } from '@castline/domain/status/statuses'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StepDialog } from '#ui/editing/StepDialog.tsx'
import { WordsField } from '#ui/editing/WordsField.tsx'

interface CorrectionDialogProps {
  mark: string
  /** The component's status after the correction. */
  status: Status
  onCorrect: (note: string) => void
  onClose: () => void
}

/** Asks for the reason of a correction of somebody else's change. */
export function CorrectionDialog({ mark, status, onCorrect, onClose }: CorrectionDialogProps) {
  const { t } = useTranslation('scanning')
  const [note, setNote] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const noteRef = useRef<HTMLTextAreaElement>(null)

  function submit() {
    setWasTried(true)
    if (note.trim()) onCorrect(note.trim())
    else noteRef.current?.focus()
  }

  return (
    <StepDialog
      title={t('correction.title', { mark, status: t(`word.${status}`) })}
      submitLabel={t('correction.submit')}
      isChanged={note !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography>{t('correction.text')}</Typography>
      <WordsField
        label={t('correction.note')}
        value={note}
        maxLength={1000}
        onChange={setNote}
        inputRef={noteRef}
        error={wasTried && !note.trim() ? t('correction.missing') : undefined}
      />
    </StepDialog>
  )
}
