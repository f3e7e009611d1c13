import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useTheme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '../FormField.tsx'
import type { NumberEntry } from './number-entry.ts'

interface NumberFieldProps {
  entry: NumberEntry
  label: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  isWhole?: boolean
  hint?: ReactNode
  /** The error message, or null. For an ambiguous number the field offers its readings instead. */
  fault: string | null
  required?: boolean
  autoFocus?: boolean
  /** Its name for a screen reader where the label is short because its row says the rest; contains the label. */
  fullLabel?: string
  /** What the Enter key of a phone's keyboard says. */
  enterKeyHint?: 'next'
  endAdornment?: ReactNode
}

/**
 * A field for a localized number. If the input is ambiguous the user chooses a reading with one press, because some
 * keyboards have only one of the separators.
 */
export function NumberField(props: NumberFieldProps) {
  const { entry, isWhole = false, fault, value, onChange, fullLabel, enterKeyHint, ...field } = props
  const { t } = useTranslation('ui')
  const { direction } = useTheme()
  const reading = isWhole ? entry.readWhole(value) : entry.read(value)
  const readings = fault !== null && reading.kind === 'ambiguous' ? reading.readings : null
  return (
    <FormField
      {...field}
      value={value}
      onChange={onChange}
      fault={
        readings ? (
          <>
            {t('number.ambiguous')}
            <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
              {readings.map((each) => (
                <Link
                  key={each}
                  component="button"
                  type="button"
                  color="inherit"
                  dir="ltr"
                  onClick={() => onChange(entry.write(each))}
                  sx={{ minWidth: 44, minHeight: 44, fontWeight: 600 }}
                >
                  {entry.show(each)}
                </Link>
              ))}
            </Box>
          </>
        ) : (
          fault
        )
      }
      autoComplete="off"
      // Long enough for pasted numbers: a truncated one would be a different number.
      inputProps={{
        inputMode: isWhole ? 'numeric' : 'decimal',
        maxLength: 40,
        dir: 'ltr',
        enterKeyHint,
        'aria-label': fullLabel,
        style: { textAlign: direction === 'rtl' ? 'right' : 'left' },
      }}
    />
  )
}
