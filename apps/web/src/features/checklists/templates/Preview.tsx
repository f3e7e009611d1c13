import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'
import type { NumberEntry } from '#ui/numbers/number-entry.ts'
import { emptyDraft } from '../fill/draft.ts'
import { ItemQuestion } from '../fill/ItemQuestion.tsx'
import { type ItemDraft, itemOf } from './template-draft.ts'

/** In mm, of the piece in the preview. */
const example = { length: 6000, width: 1200, height: 3000, thickness: 200 }

/** One item as workers see it on a phone. The input is not stored. */
export function Preview({ items, entry }: { items: readonly ItemDraft[]; entry: NumberEntry }) {
  const { t } = useTranslation(['templates', 'checklists'])
  const format = useFormat()
  const id = useId()
  const [chosen, setPlace] = useState(0)
  const [answers, setAnswers] = useState<Readonly<Record<string, typeof emptyDraft>>>({})
  const place = Math.min(chosen, items.length - 1)
  const item = items[place]
  if (!item) return null
  const text = item.text.trim() || t('noQuestion')
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ padding: { xs: 2, sm: 2.5 }, display: 'grid', gap: 2, position: { lg: 'sticky' }, top: { lg: 96 } }}
    >
      <Typography id={id} variant="h2">
        {t('preview')}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        {t('checklists:place', { number: format.number(place + 1), all: format.number(items.length) })}
      </Typography>
      <ItemQuestion
        key={`${item.id} ${item.kind}`}
        heading="h3"
        item={itemOf({ ...item, text }, entry)}
        dimensions={example}
        draft={answers[item.id] ?? emptyDraft}
        entry={entry}
        onChange={(draft) => setAnswers({ ...answers, [item.id]: draft })}
      />
      <Box sx={{ display: 'flex', gap: 1.5, '& > *': { flex: 1, minHeight: 48 } }}>
        <Button variant="outlined" disabled={place === 0} onClick={() => setPlace(place - 1)}>
          {t('checklists:previous')}
        </Button>
        <Button variant="outlined" disabled={place >= items.length - 1} onClick={() => setPlace(place + 1)}>
          {t('checklists:next')}
        </Button>
      </Box>
    </Card>
  )
}
