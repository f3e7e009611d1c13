import type { Measure } from '@castline/domain/components/fields'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import type { NumberEntry } from './number-entry.ts'
import type { UnusualValues } from './use-unusual-values.ts'

interface UnusualValuesDialogProps {
  unusualValues: UnusualValues
  entry: NumberEntry
  labelOf: (measure: Measure) => string
}

/** Asks whether unlikely measures are right, each with the measure that it was compared with. */
export function UnusualValuesDialog({ unusualValues, entry, labelOf }: UnusualValuesDialogProps) {
  const { t } = useTranslation('editing')
  if (unusualValues.toConfirm.length === 0) return null
  return (
    <ConfirmDialog
      open
      title={t('unusual.title')}
      text={
        <Box component="ul" sx={{ display: 'grid', gap: 1, margin: 0, paddingInlineStart: 2.5 }}>
          {unusualValues.toConfirm.map(({ code, measure, value, expected }) => (
            <li key={`${measure} ${code}`}>
              {t(`unusual.${code}`, {
                field: labelOf(measure),
                value: entry.show(value),
                expected: entry.show(Number(expected.toPrecision(3))),
              })}
            </li>
          ))}
        </Box>
      }
      confirmLabel={t('unusual.save')}
      cancelLabel={t('unusual.keep')}
      onConfirm={unusualValues.saveAnyway}
      onClose={unusualValues.keepEditing}
    />
  )
}
