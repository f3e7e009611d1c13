import { type ChecklistItem, passes } from '@castline/domain/checklists/checklists'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import BackIcon from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import NextIcon from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Filled } from '#tracking/checklists/filled.ts'
import type { CheckedComponent } from '#tracking/device-database/seen-checklists.ts'
import { ReportDefect } from '#tracking/quality/report-part.tsx'
import { useRefusalMessage } from '#tracking/queue/refusal-message.ts'
import { WordsField } from '#ui/editing/WordsField.tsx'
import { useFormat } from '#ui/format.ts'
import { useNumberEntry } from '#ui/numbers/number-entry.ts'
import { type Draft, enteredValue } from './draft.ts'
import { ItemQuestion } from './ItemQuestion.tsx'
import { useItemDraft } from './use-item-draft.ts'

interface FillItemProps {
  component: CheckedComponent
  filled: Filled
  item: ChecklistItem
  place: number
  /** Whether the user came from another item: then the question receives the focus. */
  isMoved: boolean
  /** The review comes after the last item. */
  onMove: (place: number) => void
}

/** One item with its control, on the whole screen. */
export function FillItem({ component, filled, item, place, isMoved, onMove }: FillItemProps) {
  const { t } = useTranslation('checklists')
  const format = useFormat()
  const refusalMessage = useRefusalMessage()
  const entry = useNumberEntry()
  const { draft, change, save, isSaving, isLost } = useItemDraft(component, filled, item, entry)
  const [isFaulty, setIsFaulty] = useState(false)
  const [hasNote, setHasNote] = useState(draft.note !== '')
  const root = useRef<HTMLDivElement>(null)
  const { items } = filled.template
  const answer = filled.answers.get(item.id)
  const isFailed = answer?.passed === false
  const refusal = answer?.stored?.refusal

  useEffect(() => {
    if (isMoved) root.current?.querySelector('h1')?.focus()
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [isMoved])

  /** Stores the answer. If it fails an item, it stays on the screen, which then offers to report a defect. */
  async function goOn(entered: Draft) {
    const value = enteredValue(item, entered, entry)
    if (value === null && answer === undefined) return onMove(place + 1)
    if (Number.isNaN(value)) return setIsFaulty(true)
    const wasStored = await save(entered)
    if (wasStored === 'failed') return
    const isNewFailure = wasStored === 'stored' && value !== null && passes(item, value, component) === false
    if (!isNewFailure) onMove(place + 1)
  }

  return (
    <Box ref={root} sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        <Typography role="status" sx={{ color: 'text.secondary' }}>
          {t('place', { number: format.number(place + 1), all: format.number(items.length) })}
        </Typography>
        <LinearProgress
          variant="determinate"
          value={((place + 1) / items.length) * 100}
          aria-hidden
          sx={{ height: 8, borderRadius: 1 }}
        />
      </Box>
      <ItemQuestion
        heading="h1"
        item={item}
        dimensions={component}
        draft={draft}
        entry={entry}
        answer={answer}
        isFaulty={isFaulty}
        onChange={(next) => {
          setIsFaulty(false)
          change(next)
        }}
        onChoose={(next) => {
          change(next)
          void goOn(next)
        }}
      />
      {isLost && <Alert severity="error">{t('notKept')}</Alert>}
      {refusal && <Alert severity="error">{t('refused', { message: refusalMessage(refusal) })}</Alert>}
      {isFailed && (
        <>
          <Alert severity="warning">
            {t('failedItem')}
            {filled.template.gate === 'block' && !answer?.settled && ` ${t('failedBlocks')}`}
          </Alert>
          <ReportDefect
            component={component}
            by={{ projectId: component.project_id }}
            failed={{ series: filled.series, item }}
          />
        </>
      )}
      {item.kind === 'photo' && answer && draft.photos.length === 0 ? null : hasNote ? (
        <WordsField
          label={t('note')}
          value={draft.note}
          maxLength={1000}
          onChange={(note) => change({ ...draft, note })}
        />
      ) : (
        <Button onClick={() => setHasNote(true)} sx={{ minHeight: 48, justifySelf: 'start' }}>
          {t('addNote')}
        </Button>
      )}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: '1fr 2fr',
          gap: 1.5,
          '& .MuiButton-root': { minHeight: 72, fontSize: '1.125rem' },
          '[dir="rtl"] & svg': { transform: 'scaleX(-1)' },
        }}
      >
        <Button
          variant="outlined"
          disabled={place === 0}
          startIcon={<BackIcon size={24} />}
          onClick={() => onMove(place - 1)}
        >
          {t('previous')}
        </Button>
        <Button
          variant="contained"
          loading={isSaving}
          endIcon={<NextIcon size={24} />}
          onClick={() => void goOn(draft)}
        >
          {place + 1 === items.length ? t('review.open') : t('next')}
        </Button>
      </Box>
    </Box>
  )
}
