import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { type Ref, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useDefectLabel } from './defect-label.ts'
import type { OfferedType } from './use-defect-types.ts'

interface DefectChoiceProps {
  types: readonly OfferedType[]
  value: string | null
  onChange: (code: string) => void
  isMissing: boolean
  choicesRef: Ref<HTMLDivElement>
}

/** The defect types to choose from, each with one tap. */
export function DefectChoice({ types, value, onChange, isMissing, choicesRef }: DefectChoiceProps) {
  const { t } = useTranslation('quality')
  const defectLabel = useDefectLabel()
  const id = useId()
  return (
    <FormControl error={isMissing} required sx={{ minWidth: 0 }}>
      <FormLabel id={`${id}-question`} component="div" sx={{ marginBlockEnd: 1 }}>
        {t('report.question')}
      </FormLabel>
      <RadioGroup
        ref={choicesRef}
        value={value}
        onChange={(_event, code) => onChange(code)}
        aria-labelledby={`${id}-question`}
        aria-required
        aria-invalid={isMissing}
        aria-describedby={isMissing ? `${id}-error` : undefined}
        sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' } }}
      >
        {types.map(({ code, name, names }) => (
          <FormControlLabel
            key={code}
            value={code}
            control={<Radio />}
            label={defectLabel(code, name, names)}
            sx={{ minHeight: 48, marginInlineEnd: 0 }}
          />
        ))}
      </RadioGroup>
      {isMissing && <FormHelperText id={`${id}-error`}>{t('report.missing')}</FormHelperText>}
    </FormControl>
  )
}
