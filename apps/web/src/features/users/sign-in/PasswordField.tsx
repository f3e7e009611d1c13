import ButtonBase from '@mui/material/ButtonBase'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import EyeIcon from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import EyeOffIcon from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import { type KeyboardEvent, type Ref, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface PasswordFieldProps {
  value: string
  onChange: (value: string) => void
  error: string | null
  inputRef: Ref<HTMLInputElement>
}

/**
 * A password field with a button to show the password and a Caps Lock warning. Separate from `ui/PasswordInput`, to
 * keep the sign-in page small.
 */
export function PasswordField({ value, onChange, error, inputRef }: PasswordFieldProps) {
  const { t } = useTranslation(['auth', 'ui'])
  const [isShown, setIsShown] = useState(false)
  const [isCapsLock, setIsCapsLock] = useState(false)
  const id = useId()
  const look = (event: KeyboardEvent) => setIsCapsLock(event.getModifierState?.('CapsLock') ?? false)
  const help = isCapsLock ? t('ui:password.capsLock') : error
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
        onKeyDown={look}
        onKeyUp={look}
        onBlur={() => setIsCapsLock(false)}
        aria-describedby={help ? `${id}-help` : undefined}
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
      {help && (
        <FormHelperText id={`${id}-help`} role={isCapsLock ? 'status' : undefined}>
          {help}
        </FormHelperText>
      )}
    </FormControl>
  )
}
