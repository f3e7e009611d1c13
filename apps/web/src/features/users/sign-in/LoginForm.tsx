import type { NeededFactor } from '@castline/contract/second-factor'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type SubmitEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#api/errors.ts'
import { useSession } from '#api/session.tsx'
import { settingsStore } from '#ui/display/use-settings.ts'
import { LoginAlert } from './LoginAlert.tsx'
import { loginMessage } from './loginMessage.ts'
import { PasswordField } from './PasswordField.tsx'

interface LoginFormProps {
  /** Called if the password is right, but a second factor is needed. */
  onFactor: (needed: NeededFactor, name: string) => void
}

/** The ticket for the second factor; null for any other error. */
function neededOf(error: unknown): NeededFactor | null {
  return error instanceof ApiError && error.code === 'second_factor_required' ? (error.current as NeededFactor) : null
}

/** Whether the form was sent before its scripts were there (app/first-view/show.ts); only once. */
function takeEarlySubmit(): boolean {
  const root = document.getElementById('root')
  const wasSent = root?.dataset.submitted !== undefined
  delete root?.dataset.submitted
  // From now on the form is sent by its script.
  delete root?.dataset.view
  return wasSent
}

/** The sign-in form. Keeps its input when the credentials are refused. */
export function LoginForm({ onFactor }: LoginFormProps) {
  const { t, i18n } = useTranslation(['auth', 'errors'])
  const { signIn } = useSession()
  const [emailOrUsername, setEmailOrUsername] = useState('')
  const [password, setPassword] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const nameRef = useRef<HTMLInputElement>(null)
  const passwordRef = useRef<HTMLInputElement>(null)
  const id = useId()
  const [isPending, setIsPending] = useState(false)
  const [error, setError] = useState<unknown>(null)

  const formRef = useRef<HTMLFormElement>(null)
  const [wasSent, setWasSent] = useState(false)

  // The markup of the build has been there for a while: what was typed or filled in, and perhaps sent, counts.
  useLayoutEffect(() => {
    setEmailOrUsername(nameRef.current?.value ?? '')
    setPassword(passwordRef.current?.value ?? '')
    setWasSent(takeEarlySubmit())
  }, [])

  useEffect(() => {
    if (wasSent) formRef.current?.requestSubmit()
  }, [wasSent])

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
      const needed = neededOf(refusal)
      if (needed) return onFactor(needed, emailOrUsername)
      setError(refusal)
    }
    setIsPending(false)
  }

  return (
    <Box component="form" ref={formRef} noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.5 }}>
      {error !== null && <LoginAlert severity="error">{loginMessage(error, t, i18n.language)}</LoginAlert>}
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
