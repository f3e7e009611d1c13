import type { ImportRow, RowChange } from '@castline/contract/import'
import { isField } from '@castline/domain/components/fields'
import { isPlanField } from '@castline/domain/plan/plan'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { fieldValueText, planValueText } from '#tracking/components/field-words.ts'
import { type Format, useFormat } from '#ui/format.ts'
import { noteTexts, stepText } from './note-texts.ts'

/** A measure is written in full if rounding would hide its change. */
function valueTexts({ field, from, to }: RowChange, format: Format): [string, string] {
  const text = (value: RowChange['from']) => {
    if (isPlanField(field)) return planValueText(field, value, format) ?? '–'
    return (isField(field) ? fieldValueText(field, value, format) : value === null ? null : String(value)) ?? '–'
  }
  const texts: [string, string] = [text(from), text(to)]
  return texts[0] === texts[1] ? [String(from), String(to)] : texts
}

/** The changes of a row, and its notes. Renders nothing for a row without either. */
export function RowNotes({ row }: { row: ImportRow }) {
  const { t } = useTranslation(['import', 'fields', 'statuses'])
  const format = useFormat()
  const notes = noteTexts(row, t, format)
  if (row.changes.length + row.steps.length === 0 && !notes) return null
  return (
    <>
      {row.changes.map((change) => {
        const [from, to] = valueTexts(change, format)
        return (
          <Typography key={change.field} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {t('check.change', { field: t(`fields:field.${change.field}`), from, to })}
          </Typography>
        )
      })}
      {row.steps.map((step) => (
        <Typography key={step.to} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {stepText(step, t, format)}
        </Typography>
      ))}
      {notes && (
        <Typography
          variant="body2"
          sx={{ color: row.verdict === 'error' ? 'status.rejected.text' : 'text.secondary', overflowWrap: 'anywhere' }}
        >
          {notes}
        </Typography>
      )}
    </>
  )
}
