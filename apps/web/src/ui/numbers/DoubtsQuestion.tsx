import type { Measure } from '@castline/domain/component-fields'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import type { NumberEntry } from './number-entry.ts'
import type { Doubts } from './use-doubts.ts'

interface DoubtsQuestionProps {
  doubts: Doubts
  entry: NumberEntry
  labelOf: (measure: Measure) => string
}

/** Asks whether unlikely measures are right, each with what it was compared with. */
export function DoubtsQuestion({ doubts, entry, labelOf }: DoubtsQuestionProps) {
  const { t } = useTranslation('editing')
  if (doubts.asked.length === 0) return null
  return (
    <ConfirmDialog
      open
      title={t('doubt.title')}
      text={
        <Box component="ul" sx={{ display: 'grid', gap: 1, margin: 0, paddingInlineStart: 2.5 }}>
          {doubts.asked.map(({ code, measure, value, expected }) => (
            <li key={`${measure} ${code}`}>
              {t(`doubt.${code}`, {
                field: labelOf(measure),
                value: entry.show(value),
                expected: entry.show(Number(expected.toPrecision(3))),
              })}
            </li>
          ))}
        </Box>
      }
      confirmLabel={t('doubt.save')}
      cancelLabel={t('doubt.keep')}
      onConfirm={doubts.saveAnyway}
      onClose={doubts.keepEditing}
    />
  )
}
