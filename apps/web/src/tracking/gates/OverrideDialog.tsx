import type { PublicObstacle } from '@castline/domain/gates/gates'
import Typography from '@mui/material/Typography'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StepDialog } from '#ui/editing/StepDialog.tsx'
import { WordsField } from '#ui/editing/WordsField.tsx'
import { ObstacleSentences } from './ObstacleNotice.tsx'

interface OverrideDialogProps {
  title: string
  /** What stands in the way; empty for several components, of which `children` may say it. */
  obstacles: readonly PublicObstacle[]
  timeZone?: string | undefined
  /** The step is asked about, as by a load, and not refused. */
  isAsked?: boolean
  onOverride: (reason: string) => void
  onClose: () => void
  children?: ReactNode
}

/** Asks why a step is made although something stands in its way. */
export function OverrideDialog({
  title,
  obstacles,
  timeZone,
  isAsked = false,
  onOverride,
  onClose,
  children,
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
      {children}
      <Typography>
        {obstacles.length > 0 ? (
          <ObstacleSentences obstacles={obstacles} timeZone={timeZone} />
        ) : (
          !children && `${t('override.some')} `
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
