import { type RejectionCode, rejectionCodes, rejectionText } from '@castline/domain/status/rejection-reasons'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReasonChoice } from '#ui/editing/ReasonChoice.tsx'
import { StepDialog } from '#ui/editing/StepDialog.tsx'
import { WordsField } from '#ui/editing/WordsField.tsx'

type Choice = RejectionCode | 'own'
/** The contract's limit, minus room for the standard reason that precedes the details. */
const detailsLength = 400

interface RejectDialogProps {
  mark: string
  onReject: (reason: string) => void
  onClose: () => void
}

/** Asks for the reason of a rejection: standard reasons with one tap, free text for others. */
export function RejectDialog({ mark, onReject, onClose }: RejectDialogProps) {
  const { t } = useTranslation(['scanning', 'statuses'])
  const [choice, setChoice] = useState<Choice | null>(null)
  const [words, setWords] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const choicesRef = useRef<HTMLDivElement>(null)
  const wordsRef = useRef<HTMLTextAreaElement>(null)
  const details = words.trim()
  const missesChoice = wasTried && !choice
  const missesWords = wasTried && choice === 'own' && !details

  function submit() {
    setWasTried(true)
    if (!choice) return choicesRef.current?.querySelector('input')?.focus()
    if (choice !== 'own') return onReject(rejectionText(choice, details))
    if (details) return onReject(details)
    wordsRef.current?.focus()
  }

  return (
    <StepDialog
      title={t('reject.title', { mark })}
      submitLabel={t('reject.submit')}
      isDestructive
      isChanged={words !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <ReasonChoice<Choice>
        question={t('reject.question')}
        options={[...rejectionCodes, 'own' as const].map((reason) => ({
          value: reason,
          label: reason === 'own' ? t('reject.own') : t(`statuses:rejection.${reason}`),
        }))}
        value={choice}
        onChange={setChoice}
        missing={missesChoice ? t('reject.missing') : null}
        choicesRef={choicesRef}
      />
      <WordsField
        label={choice === 'own' ? t('reject.ownReason') : t('reject.details')}
        value={words}
        maxLength={detailsLength}
        onChange={setWords}
        inputRef={wordsRef}
        error={missesWords ? t('reject.missingOwn') : undefined}
      />
    </StepDialog>
  )
}
