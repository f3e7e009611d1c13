import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { areLetterKeysOn, setLetterKeys } from '#ui/letter-keys.ts'

/** Switches the shortcuts of single letters on or off. */
export function LetterKeys() {
  const { t } = useTranslation('settings')
  const [areOn, setAreOn] = useState(areLetterKeysOn)
  return (
    <FormControlLabel
      sx={{ minHeight: 44 }}
      control={
        <Switch
          checked={areOn}
          onChange={(_event, checked) => {
            setLetterKeys(checked)
            setAreOn(checked)
          }}
        />
      }
      label={t('letterKeys')}
    />
  )
}
