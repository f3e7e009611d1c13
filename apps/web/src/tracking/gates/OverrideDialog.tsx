import type { PublicObstacle } from '@castline/domain/gates/gates'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StepDialog } from '../status/StepDialog.tsx'
import { WordsField } from '../status/WordsField.tsx'
import { ObstacleSentences } from './ObstacleNotice.tsx'

interface OverrideDialogProps {
  title: string
  /** What stands in the way; empty for several components. */
  obstacles: readonly PublicObstacle[]
  timeZone?: string | undefined
  /** The step is asked about, as by a load, and not refused. */
  isAsked?: boolean
  onOverride: (reason: string) => void
  onClose: () => void
}

/** Asks why a step is made although something stands in its way. */
export function OverrideDialog({
  title,
  obstacles,
  timeZone,
  isAsked = false,
  onOverride,
  onClose,
}: OverrideDialogProps) {
  const { t } = useTranslation('gates')
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
      submitLabel={t(isAsked ? 'ask.submit' : 'override.submit')}
      isChanged={reason !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography>
        {obstacles.length > 0 ? (
          <ObstacleSentences obstacles={obstacles} timeZone={timeZone} />
        ) : (
          `${t('override.some')} `
        )}
        {t('override.text')}
      </Typography>
      <WordsField
        label={t(isAsked ? 'ask.reason' : 'override.reason')}
        value={reason}
        maxLength={500}
        onChange={setReason}
        inputRef={reasonRef}
        error={wasTried && !reason.trim() ? t('override.missing') : undefined}
      />
    </StepDialog>
  )
}
