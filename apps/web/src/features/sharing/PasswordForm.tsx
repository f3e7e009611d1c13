import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#api/errors.ts'
import { ErrorText } from '#ui/ErrorText.tsx'
import { PasswordInput } from '#ui/PasswordInput.tsx'

interface PasswordFormProps {
  isBusy: boolean
  error: Error | null
  onOpen: (password: string) => void
}

/** Asks for the password of a link. */
export function PasswordForm({ isBusy, error, onOpen }: PasswordFormProps) {
  const { t } = useTranslation('sharing')
  const [password, setPassword] = useState('')
  const isAsked = error instanceof ApiError && error.code === 'share_password'
  const isWrong = isAsked && error.details === 'wrong'

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    if (password !== '') onOpen(password)
  }

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.5 }}>
      <Typography variant="h2" component="h1" tabIndex={-1}>
        {t('password.title')}
      </Typography>
      {!isAsked && <ErrorText error={error} />}
      <PasswordInput
        label={t('password.label')}
        value={password}
        onChange={setPassword}
        fault={isWrong ? t('password.wrong') : null}
        autoComplete="off"
        autoFocus
      />
      <Button type="submit" variant="contained" size="large" loading={isBusy} disabled={password === ''}>
        {t('password.open')}
      </Button>
    </Box>
  )
}
