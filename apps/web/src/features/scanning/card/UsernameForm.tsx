import { checkUsername } from '@castline/contract/calls/users'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NoResponseError } from '#api/errors.ts'
import { useCallMutation } from '#api/queries.ts'
import type { Worker } from '#tracking/steps/offered-steps.ts'
import { ErrorText } from '#ui/ErrorText.tsx'
import { SignInButton } from './SignInButton.tsx'

interface UsernameFormProps {
  /** The previous username, which can be corrected. */
  username: string
  /** `role` is null without a network, because the name could not be checked. */
  onKnown: (worker: Worker) => void
}

/** Typed and not submitted: a card whose response arrives late replaces the form by another one. */
let draft = ''

/** Asks for the worker's username, without a password. */
export function UsernameForm({ username, onKnown }: UsernameFormProps) {
  const { t } = useTranslation('scanning')
  const [typed, setTyped] = useState(username || draft)
  const [isMissing, setIsMissing] = useState(false)
  const inputRef = useRef<HTMLInputElement>(null)
  const id = useId()
  function use(worker: Worker) {
    draft = ''
    onKnown(worker)
  }
  const check = useCallMutation(checkUsername, {
    onSuccess({ isValid, role }, { body }) {
      if (isValid && role) use({ username: body.username, role })
      else inputRef.current?.focus()
    },
    onError(error, { body }) {
      if (error instanceof NoResponseError) use({ username: body.username, role: null })
    },
  })
  const isUnknown = check.data?.isValid === false
  const error = isMissing ? t('worker.required') : isUnknown ? t('worker.unknown') : null

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const name = typed.trim()
    setIsMissing(!name)
    if (!name) inputRef.current?.focus()
    else if (!check.isPending) check.mutate({ body: { username: name } })
  }

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      <Box>
        <Typography variant="h2" sx={{ fontSize: '1.375rem' }}>
          {t('worker.title')}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{t('worker.text')}</Typography>
      </Box>
      <FormControl fullWidth error={error !== null}>
        <InputLabel htmlFor={id} shrink>
          {t('worker.username')}
        </InputLabel>
        <OutlinedInput
          id={id}
          name="username"
          label={t('worker.username')}
          notched
          autoComplete="username"
          inputRef={inputRef}
          value={typed}
          onChange={(event) => {
            draft = event.target.value
            setTyped(draft)
            setIsMissing(false)
            check.reset()
          }}
          aria-describedby={error ? `${id}-error` : undefined}
          sx={{ minHeight: 60, '& input': { fontSize: '1.25rem' } }}
          slotProps={{ input: { autoCapitalize: 'none', spellCheck: false, maxLength: 200, enterKeyHint: 'go' } }}
        />
        {error && (
          <FormHelperText id={`${id}-error`} role="alert" sx={{ fontSize: '0.9375rem' }}>
            {error}
          </FormHelperText>
        )}
      </FormControl>
      <ErrorText error={check.error} attempt="reading" />
      <Button
        type="submit"
        variant="contained"
        fullWidth
        aria-disabled={check.isPending}
        sx={{ minHeight: 64, fontSize: '1.25rem' }}
      >
        {check.isPending ? t('worker.checking') : t('worker.submit')}
      </Button>
      <SignInButton />
    </Box>
  )
}

/** Shown when a username is not sufficient. */
export function SignInOnly() {
  const { t } = useTranslation('scanning')
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Alert severity="info">{t('worker.switchedOff')}</Alert>
      <SignInButton isMain />
    </Box>
  )
}
