import { maxChecklistPhotos } from '@castline/contract/values/checklists'
import type { ChecklistItem } from '@castline/domain/checklists/checklists'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Dimensions, ShownAnswer } from '#tracking/checklists/filled.ts'
import { useAllowed } from '#tracking/checklists/questions/use-words.ts'
import { ChosenPhotos } from '#tracking/quality/ChosenPhotos.tsx'
import { WordsField } from '#ui/editing/WordsField.tsx'
import { NumberField } from '#ui/numbers/NumberField.tsx'
import type { NumberEntry } from '#ui/numbers/number-entry.ts'
import { StoredPicture } from '#ui/StoredPicture.tsx'
import type { Draft } from './draft.ts'
import { Options } from './Options.tsx'

interface ItemQuestionProps {
  item: ChecklistItem
  dimensions: Dimensions
  draft: Draft
  entry: NumberEntry
  /** The stored answer; its photos are shown until others are taken. */
  answer?: ShownAnswer | undefined
  /** Whether the draft is shown as wrong. */
  isFaulty?: boolean
  heading: 'h1' | 'h3'
  onChange: (draft: Draft) => void
  /** An option was tapped: nothing else is to be entered. */
  onChoose?: (draft: Draft) => void
}

/** One item of a checklist with its control, as large as a screen of a phone. */
export function ItemQuestion(props: ItemQuestionProps) {
  const { item, dimensions, heading } = props
  const allowed = useAllowed()(item, dimensions)
  const id = useId()
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Typography
          id={id}
          variant="h1"
          component={heading}
          tabIndex={heading === 'h1' ? -1 : undefined}
          sx={{ fontSize: '1.625rem', lineHeight: 1.3, overflowWrap: 'anywhere', ':focus': { outline: 'none' } }}
        >
          <bdi>{item.text}</bdi>
        </Typography>
        {allowed && <Typography sx={{ fontSize: '1.0625rem', color: 'text.secondary' }}>{allowed}</Typography>}
      </Box>
      <Control {...props} labelledBy={id} />
    </Box>
  )
}

function Control(props: ItemQuestionProps & { labelledBy: string }): ReactNode {
  const { item, draft, entry, answer, isFaulty = false, labelledBy, onChange, onChoose = onChange } = props
  const { t } = useTranslation(['checklists', 'fields'])
  const set = (value: string) => onChange({ ...draft, value })
  const choose = (value: string) => onChoose({ ...draft, value })
  switch (item.kind) {
    case 'yes_no': {
      const options = [
        { value: 'yes', label: t('yes'), passes: true },
        { value: 'no', label: t('no'), passes: false },
        { value: 'na', label: t('na'), passes: null },
      ]
      return <Options labelledBy={labelledBy} options={options} value={draft.value} onChange={set} onTap={choose} />
    }
    case 'choice': {
      const options = item.options.map(({ text, passes }, at) => ({ value: String(at), label: text, passes }))
      return <Options labelledBy={labelledBy} options={options} value={draft.value} onChange={set} onTap={choose} />
    }
    case 'number':
    case 'tolerance': {
      const unit = item.kind === 'tolerance' ? t('fields:unit.length') : item.unit
      return (
        <Box sx={{ '& .MuiInputBase-input': { fontSize: '1.75rem', minHeight: 44 } }}>
          <NumberField
            entry={entry}
            label={unit ? t('measuredIn', { unit }) : t('measured')}
            value={draft.value}
            onChange={set}
            fault={isFaulty ? t('noNumber') : null}
          />
        </Box>
      )
    }
    case 'photo':
      return (
        <>
          {draft.photos.length === 0 && answer && <StoredPhotos answer={answer} />}
          <ChosenPhotos
            photos={draft.photos}
            max={maxChecklistPhotos}
            onChange={(photos) => onChange({ ...draft, photos })}
          />
        </>
      )
    case 'text':
      return <WordsField label={t('words')} value={draft.value} maxLength={2000} onChange={set} />
  }
}

/** The photos of an answer that the server has; those that wait on this device are counted. */
function StoredPhotos({ answer }: { answer: ShownAnswer }) {
  const { t } = useTranslation('checklists')
  const stored = answer.photos.flatMap((photo) => (photo instanceof Blob ? [] : [photo]))
  if (stored.length === 0) return <Typography>{t('photosHere', { number: answer.photos.length })}</Typography>
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {stored.map(({ id, thumbnail_url }, at) => (
        <StoredPicture
          key={id}
          url={thumbnail_url}
          alt={t('photo', { number: at + 1 })}
          sx={{ width: 80, height: 80, objectFit: 'cover', borderRadius: 1 }}
        />
      ))}
    </Box>
  )
}
