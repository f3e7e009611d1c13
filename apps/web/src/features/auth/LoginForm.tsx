import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#api/session.tsx'
import { settingsStore } from '#ui/display/use-settings.ts'
import { LoginAlert } from './LoginAlert.tsx'
import { loginMessage } from './loginMessage.ts'
import { PasswordField } from './PasswordField.tsx'

/** The sign-in form. Keeps its input when the credentials are refused. */
export function LoginForm() {
  const { t } = useTranslation('auth')
  const { signIn } = useSession()
  const [emailOrUsername, setEmailOrUsername] = useState('')
  const [password, setPassword] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const nameRef = useRef<HTMLInputElement>(null)
  const passwordRef = useRef<HTMLInputElement>(null)
  const id = useId()
  const [isPending, setIsPending] = useState(false)
  const [error, setError] = useState<unknown>(null)

  const missesName = wasTried && !emailOrUsername.trim()
  const missesPassword = wasTried && !password

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setWasTried(true)
    if (!emailOrUsername.trim()) nameRef.current?.focus()
    else if (!password) passwordRef.current?.focus()
    else if (!isPending) void attempt()
  }

  async function attempt() {
    setIsPending(true)
    setError(null)
    try {
      await signIn({ emailOrUsername, password })
      settingsStore.carryOver()
    } catch (refusal) {
      setError(refusal)
    }
    setIsPending(false)
  }

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.5 }}>
      {error !== null && <LoginAlert severity="error">{loginMessage(error, t)}</LoginAlert>}
      <FormControl fullWidth error={missesName}>
        <InputLabel htmlFor={id}>{t('emailOrUsername')}</InputLabel>
        <OutlinedInput
          id={id}
          name="emailOrUsername"
          label={t('emailOrUsername')}
          autoComplete="username"
          inputRef={nameRef}
          value={emailOrUsername}
          onChange={(event) => setEmailOrUsername(event.target.value)}
          aria-describedby={missesName ? `${id}-error` : undefined}
          slotProps={{ input: { autoCapitalize: 'none', spellCheck: false } }}
        />
        {missesName && <FormHelperText id={`${id}-error`}>{t('missing.emailOrUsername')}</FormHelperText>}
      </FormControl>
      <PasswordField
        value={password}
        onChange={setPassword}
        inputRef={passwordRef}
        error={missesPassword ? t('missing.password') : null}
      />
      {/* `aria-disabled` keeps the button focusable while the form is sent, because it has the focus. */}
      <Button type="submit" variant="contained" size="large" fullWidth aria-disabled={isPending}>
        {isPending ? t('submitting') : t('submit')}
      </Button>
    </Box>
  )
}
