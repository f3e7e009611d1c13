import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import EyeIcon from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import EyeOffIcon from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from './FormField.tsx'
import { type Strength, strengthOf, strengths } from './password-strength.ts'

interface PasswordInputProps {
  label: string
  value: string
  onChange: (value: string) => void
  hint?: string
  fault?: string | null
  required?: boolean
  autoFocus?: boolean
  autoComplete: 'current-password' | 'new-password' | 'off'
  /** The owner's names. If set, the strength of the password is shown. */
  strengthFor?: readonly string[]
}

/**
 * A password field with a button to show the password. Warns of Caps Lock and of new passwords that are easily guessed.
 */
export function PasswordInput({ value, strengthFor, hint, ...field }: PasswordInputProps) {
  const { t } = useTranslation('ui')
  const [isShown, setIsShown] = useState(false)
  const [isCapsLock, setIsCapsLock] = useState(false)
  const look = (event: KeyboardEvent) => setIsCapsLock(event.getModifierState('CapsLock'))

  return (
    <Box sx={{ display: 'grid', gap: 0.75, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <FormField
        {...field}
        value={value}
        hint={isCapsLock ? t('password.capsLock') : hint}
        type={isShown ? 'text' : 'password'}
        inputProps={{
          onKeyDown: look,
          onKeyUp: look,
          onBlur: () => setIsCapsLock(false),
          autoCapitalize: 'none',
          spellCheck: false,
        }}
        endAdornment={
          <InputAdornment position="end">
            <IconButton
              edge="end"
              aria-label={isShown ? t('password.hide') : t('password.show')}
              onClick={() => setIsShown(!isShown)}
            >
              {isShown ? <EyeOffIcon size={20} /> : <EyeIcon size={20} />}
            </IconButton>
          </InputAdornment>
        }
      />
      {strengthFor && value && <StrengthBar strength={strengthOf(value, strengthFor)} />}
    </Box>
  )
}

const signalOf = { short: 'rejected', weak: 'rejected', fair: 'warning', strong: 'accepted' } as const

function StrengthBar({ strength }: { strength: Strength }) {
  const { t } = useTranslation('ui')
  const level = strengths.indexOf(strength)
  const signal = signalOf[strength]
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, paddingInline: 1.75 }}>
      <Box aria-hidden sx={{ display: 'flex', gap: 0.5, flex: '0 0 96px' }}>
        {strengths.slice(1).map((name, index) => (
          <Box
            key={name}
            sx={{ flex: 1, height: 4, borderRadius: 2, bgcolor: index < level ? `status.${signal}.solid` : 'divider' }}
          />
        ))}
      </Box>
      <Box component="span" role="status" sx={{ typography: 'body2', color: `status.${signal}.text` }}>
        {t(`password.strength.${strength}`)}
      </Box>
    </Box>
  )
}
