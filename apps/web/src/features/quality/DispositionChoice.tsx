import type { NcrDetail } from '@castline/contract/ncr'
import { type Disposition, dispositions } from '@castline/domain/status/transitions'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { type Ref, useId } from 'react'
import { useTranslation } from 'react-i18next'

interface DispositionChoiceProps {
  ncr: NcrDetail
  value: Disposition | null
  onChange: (value: Disposition) => void
  /** Whether nothing was chosen although it was tried to go on. */
  isMissing: boolean
  choicesRef: Ref<HTMLDivElement>
}

/** The decisions other than the present one, each with its consequences. One of several components cannot be scrapped. */
export function DispositionChoice({ ncr, value, onChange, isMissing, choicesRef }: DispositionChoiceProps) {
  const { t } = useTranslation('ncr')
  const id = useId()
  const isOfSeveral = ncr.further_components.length > 0
  const offered = dispositions.filter((each) => each !== ncr.disposition && !(isOfSeveral && each === 'scrap'))
  return (
    <FormControl error={isMissing} required sx={{ minWidth: 0 }}>
      <FormLabel id={id} component="div">
        {ncr.subject ? t('decide.titleOther') : t('decide.title')}
      </FormLabel>
      <RadioGroup
        ref={choicesRef}
        value={value}
        onChange={(_event, chosen) => onChange(chosen as Disposition)}
        aria-labelledby={id}
        aria-required
        aria-invalid={isMissing}
        aria-describedby={isMissing ? `${id}-error` : undefined}
      >
        {offered.map((disposition) => (
          <div key={disposition}>
            <FormControlLabel
              value={disposition}
              control={<Radio slotProps={{ input: { 'aria-describedby': `${id}-${disposition}` } }} />}
              label={t(`disposition.${disposition}`)}
              sx={{ minHeight: 48 }}
            />
            <Typography
              id={`${id}-${disposition}`}
              variant="body2"
              sx={{ color: 'text.secondary', paddingInlineStart: 4 }}
            >
              {ncr.subject ? t(`followsOther.${disposition}`) : t(`follows.${disposition}`)}
            </Typography>
          </div>
        ))}
      </RadioGroup>
      {isMissing && <FormHelperText id={`${id}-error`}>{t('decide.missing')}</FormHelperText>}
      {isOfSeveral && (
        <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockStart: 1 }}>
          {t('severalScrap')}
        </Typography>
      )}
    </FormControl>
  )
}
