import ButtonBase from '@mui/material/ButtonBase'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import EyeIcon from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import EyeOffIcon from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import { type Ref, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface PasswordFieldProps {
  value: string
  onChange: (value: string) => void
  error: string | null
  inputRef: Ref<HTMLInputElement>
}

/** A password that its owner may look at. */
export function PasswordField({ value, onChange, error, inputRef }: PasswordFieldProps) {
  const { t } = useTranslation('auth')
  const [isShown, setIsShown] = useState(false)
  const id = useId()
  const label = isShown ? t('hidePassword') : t('showPassword')
  return (
    <FormControl fullWidth error={error !== null}>
      <InputLabel htmlFor={id}>{t('password')}</InputLabel>
      <OutlinedInput
        id={id}
        name="password"
        label={t('password')}
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        inputRef={inputRef}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-describedby={error ? `${id}-error` : undefined}
        endAdornment={
          <ButtonBase
            aria-label={label}
            onClick={() => setIsShown(!isShown)}
            sx={{
              flexShrink: 0,
              width: 44,
              height: 44,
              marginInlineEnd: -1.5,
              borderRadius: '50%',
              color: 'text.secondary',
            }}
          >
            {isShown ? <EyeOffIcon size={20} /> : <EyeIcon size={20} />}
          </ButtonBase>
        }
      />
      {error && <FormHelperText id={`${id}-error`}>{error}</FormHelperText>}
    </FormControl>
  )
}
