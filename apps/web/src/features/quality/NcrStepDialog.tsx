import type { BodyOf } from '@castline/contract/call'
import type { addNcrEvent } from '@castline/contract/calls/ncr-events'
import type { NcrDetail } from '@castline/contract/ncr'
import type { Disposition } from '@castline/domain/status/transitions'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StepDialog } from '#ui/editing/StepDialog.tsx'
import { WordsField } from '#ui/editing/WordsField.tsx'
import { DispositionChoice } from './DispositionChoice.tsx'
import { NcrError } from './NcrError.tsx'
import { type SignatureDraft, SignatureFields, signatureOf, unsigned } from './SignatureFields.tsx'
import { useNcrStep } from './use-ncr-step.ts'

export type WrittenStep =
  | { readonly kind: 'comment' }
  | { readonly kind: 'repaired' }
  | { readonly kind: 'sent_back' }
  | { readonly kind: 'hold_end' }
  | { readonly kind: 'close' }
  | { readonly kind: 'reopen' }
  | { readonly kind: 'decision' }

interface NcrStepDialogProps {
  ncr: NcrDetail
  step: WrittenStep
  onClose: () => void
}

/** The request of a step, on the state that the user saw. */
function bodyOf(
  step: WrittenStep,
  { version, disposition }: NcrDetail,
  entered: { words: string; isShared: boolean; signature: SignatureDraft; chosen: Disposition | null },
): BodyOf<typeof addNcrEvent> {
  const text = entered.words.trim()
  switch (step.kind) {
    case 'comment':
      return { ...step, text, visibility: entered.isShared ? 'shared' : 'internal' }
    case 'hold_end':
    case 'reopen':
    case 'sent_back':
      return { ...step, text, version }
    case 'repaired':
      return { ...step, text: text || null, version }
    case 'decision':
      return { ...step, text: text || null, version, disposition: entered.chosen ?? 'use_as_is' }
    case 'close':
      // Without a decision the server refuses the step.
      return {
        ...step,
        text: text || null,
        version,
        disposition: disposition ?? 'use_as_is',
        signature: signatureOf(entered.signature),
      }
  }
}

/** Asks for the text of a step, and shows its consequences. */
export function NcrStepDialog({ ncr, step, onClose }: NcrStepDialogProps) {
  const { t } = useTranslation('ncr')
  const sharedId = useId()
  // As it was when the dialog opened: what others change meanwhile has not been seen by the user.
  const [seen] = useState(ncr)
  const [words, setWords] = useState('')
  const [isShared, setIsShared] = useState(false)
  const [signature, setSignature] = useState(unsigned)
  const [chosen, setChosen] = useState<Disposition | null>(null)
  const [wasTried, setWasTried] = useState(false)
  const wordsRef = useRef<HTMLTextAreaElement>(null)
  const choicesRef = useRef<HTMLDivElement>(null)
  const shown = useShown(seen, step)
  const taking = useNcrStep(ncr.id, shown.done, onClose)
  const isMissing = words.trim() === '' && shown.missing !== null
  const isUndecided = step.kind === 'decision' && chosen === null

  function submit() {
    setWasTried(true)
    if (isUndecided) return choicesRef.current?.querySelector('input')?.focus()
    if (isMissing) return wordsRef.current?.focus()
    taking.send(bodyOf(step, seen, { words, isShared, signature, chosen }))
  }

  return (
    <StepDialog
      title={shown.title}
      submitLabel={shown.submit}
      isDestructive={chosen === 'scrap'}
      isChanged={words !== '' || signature.name !== '' || chosen !== null}
      isBusy={taking.isSending}
      onSubmit={submit}
      onClose={onClose}
    >
      {shown.decided && <Typography sx={{ fontWeight: 600 }}>{shown.decided}</Typography>}
      {shown.follows && <Typography>{shown.follows}</Typography>}
      {step.kind === 'decision' && (
        <DispositionChoice
          ncr={seen}
          value={chosen}
          onChange={setChosen}
          isMissing={wasTried && isUndecided}
          choicesRef={choicesRef}
        />
      )}
      <WordsField
        label={shown.field}
        value={words}
        maxLength={2000}
        onChange={setWords}
        inputRef={wordsRef}
        error={wasTried && isMissing ? (shown.missing ?? undefined) : undefined}
      />
      {step.kind === 'close' && <SignatureFields draft={signature} onChange={setSignature} />}
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
  /** The decision that closing makes final. */
  readonly decided?: string | null
  readonly follows: string | null
  readonly field: string
  readonly submit: string
  readonly done: string
  /** The error of an empty text; null where the text is optional. */
  readonly missing: string | null
}

/** The texts of a step. */
function useShown({ number, disposition, holds, subject }: NcrDetail, step: WrittenStep): Shown {
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
        follows: subject ? null : t('reopen.text'),
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
    case 'hold_end':
      if (!holds) {
        return {
          title: t('holdAsked.title', { number }),
          follows: t('holdAsked.follows', { number }),
          field: t('reason'),
          submit: t('holdAsked.decline'),
          done: t('holdAsked.declined', { number }),
          missing: t('reasonMissing'),
        }
      }
      return {
        title: t('holdEnd.title', { number }),
        follows: t('holdEnd.text', { number }),
        field: t('reason'),
        submit: t('holdEnd.open'),
        done: t('holdEnd.done', { number }),
        missing: t('reasonMissing'),
      }
    case 'close':
      return {
        title: t('close.title', { number }),
        decided: disposition && t('close.decided', { decision: t(`disposition.${disposition}`) }),
        // What is no component has no status and no hold.
        follows: subject ? null : disposition === 'scrap' ? t('close.scrapped') : t('close.released', { number }),
        field: t('reasonOptional'),
        submit: t('close.open'),
        done: t('close.done', { number }),
        missing: null,
      }
    case 'decision':
      return {
        title: t('decide.dialog', { number }),
        follows: null,
        field: t('reasonOptional'),
        submit: t('decide.submit'),
        done: t('decide.done', { number }),
        missing: null,
      }
  }
}
