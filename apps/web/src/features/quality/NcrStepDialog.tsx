import type { NcrDetail } from '@castline/contract/ncrs'
import type { Disposition } from '@castline/domain/transitions'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StepDialog } from '#tracking/status/StepDialog.tsx'
import { WordsField } from '#tracking/status/WordsField.tsx'
import { NcrError } from './NcrError.tsx'
import { useNcrStep } from './use-ncr-step.ts'

export type WrittenStep =
  | { readonly kind: 'comment' }
  | { readonly kind: 'repaired' }
  | { readonly kind: 'sent_back' }
  | { readonly kind: 'close' }
  | { readonly kind: 'reopen' }
  | { readonly kind: 'decision'; readonly disposition: Disposition }

interface NcrStepDialogProps {
  ncr: NcrDetail
  step: WrittenStep
  onClose: () => void
}

/** Asks for the text of a step, and shows its consequences. */
export function NcrStepDialog({ ncr, step, onClose }: NcrStepDialogProps) {
  const { t } = useTranslation('ncr')
  const sharedId = useId()
  const [words, setWords] = useState('')
  const [isShared, setIsShared] = useState(false)
  const [wasTried, setWasTried] = useState(false)
  const wordsRef = useRef<HTMLTextAreaElement>(null)
  const shown = useShown(ncr, step)
  const taking = useNcrStep(ncr.id, shown.done, onClose)
  const isMissing = words.trim() === '' && shown.missing !== null

  function submit() {
    setWasTried(true)
    if (isMissing) return wordsRef.current?.focus()
    const text = words.trim()
    if (step.kind === 'comment') return taking.send({ ...step, text, visibility: isShared ? 'shared' : 'internal' })
    taking.send(
      step.kind === 'reopen' || step.kind === 'sent_back' ? { ...step, text } : { ...step, text: text || null },
    )
  }

  return (
    <StepDialog
      title={shown.title}
      submitLabel={shown.submit}
      isDestructive={step.kind === 'decision' && step.disposition === 'scrap'}
      isChanged={words !== ''}
      isBusy={taking.isSending}
      onSubmit={submit}
      onClose={onClose}
    >
      {shown.follows && <Typography>{shown.follows}</Typography>}
      <WordsField
        label={shown.field}
        value={words}
        maxLength={2000}
        onChange={setWords}
        inputRef={wordsRef}
        error={wasTried && isMissing ? (shown.missing ?? undefined) : undefined}
      />
      {step.kind === 'comment' && (
        <div>
          <FormControlLabel
            control={
              <Checkbox
                checked={isShared}
                onChange={(event) => setIsShared(event.target.checked)}
                slotProps={{ input: { 'aria-describedby': sharedId } }}
              />
            }
            label={t('comment.share')}
            sx={{ minHeight: 44 }}
          />
          <FormHelperText id={sharedId}>{t(isShared ? 'comment.sharedHelp' : 'comment.internalHelp')}</FormHelperText>
        </div>
      )}
      <NcrError error={taking.error} />
    </StepDialog>
  )
}

interface Shown {
  readonly title: string
  readonly follows: string | null
  readonly field: string
  readonly submit: string
  readonly done: string
  /** The error of an empty text; null where the text is optional. */
  readonly missing: string | null
}

/** The texts of a step. */
function useShown({ number, disposition }: NcrDetail, step: WrittenStep): Shown {
  const { t } = useTranslation('ncr')
  switch (step.kind) {
    case 'comment':
      return {
        title: t('comment.title', { number }),
        follows: null,
        field: t('comment.field'),
        submit: t('comment.submit'),
        done: t('comment.done'),
        missing: t('comment.missing'),
      }
    case 'reopen':
      return {
        title: t('reopen.title', { number }),
        follows: t('reopen.text'),
        field: t('reason'),
        submit: t('reopen.open'),
        done: t('reopen.done', { number }),
        missing: t('reasonMissing'),
      }
    case 'repaired':
      return {
        title: t('repaired.title', { number }),
        follows: t('repaired.text'),
        field: t('repaired.field'),
        submit: t('repaired.open'),
        done: t('repaired.done', { number }),
        missing: null,
      }
    case 'sent_back':
      return {
        title: t('sentBack.title', { number }),
        follows: t('sentBack.text'),
        field: t('reason'),
        submit: t('sentBack.open'),
        done: t('sentBack.done', { number }),
        missing: t('reasonMissing'),
      }
    case 'close':
      return {
        title: t('close.title', { number }),
        follows: disposition === 'scrap' ? t('close.scrapped') : t('close.released', { number }),
        field: t('reasonOptional'),
        submit: t('close.open'),
        done: t('close.done', { number }),
        missing: null,
      }
    case 'decision': {
      const decision = t(`disposition.${step.disposition}`)
      return {
        title: t('decide.dialog', { number, decision }),
        follows: t(`follows.${step.disposition}`),
        field: t('reasonOptional'),
        submit: decision,
        done: t('decide.done', { number }),
        missing: null,
      }
    }
  }
}
