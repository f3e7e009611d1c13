import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useTranslation } from 'react-i18next'

export interface RevokeKeysProps {
  /** Whose keys they are. */
  whose: 'own' | 'other'
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

export function RevokeKeys({ whose, isChecked, onChange }: RevokeKeysProps) {
  const { t } = useTranslation('keys')
  return (
    <FormControlLabel
      sx={{ alignItems: 'start', '& .MuiCheckbox-root': { marginBlockStart: -1 } }}
      control={<Checkbox checked={isChecked} onChange={(_event, isNow) => onChange(isNow)} />}
      label={whose === 'own' ? t('alsoRevoke') : t('alsoRevokeOf')}
    />
  )
}
