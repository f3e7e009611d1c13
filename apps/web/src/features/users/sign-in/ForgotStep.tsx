import { forgotPassword } from '@castline/contract/calls/sign-in-links'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#api/client.ts'
import { ErrorText } from '#ui/ErrorText.tsx'
import { FormField } from '#ui/FormField.tsx'

/**
 * Asks for a new password, on the sign-in page: the specification has no address for it. Says the same for every name.
 */
export function ForgotStep({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation('sign-in-links')
  const [name, setName] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [isSent, setIsSent] = useState(false)
  const [error, setError] = useState<unknown>(null)

  async function send(): Promise<void> {
    setIsBusy(true)
    setError(null)
    await call(forgotPassword, { body: { emailOrUsername: name } }).then(() => setIsSent(true), setError)
    setIsBusy(false)
  }
  function submit(event: SubmitEvent): void {
    event.preventDefault()
    setWasTried(true)
    if (name.trim() && !isBusy) void send()
  }

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      {isSent ? (
        <Alert severity="success">{t('forgot.sent')}</Alert>
      ) : (
        <>
          <Typography variant="body2">{t('forgot.text')}</Typography>
          <ErrorText error={error} />
          <FormField
            label={t('forgot.name')}
            value={name}
            onChange={setName}
            fault={wasTried && !name.trim() ? t('forgot.missing') : null}
            required
            autoFocus
            autoComplete="username"
            inputProps={{ autoCapitalize: 'none', spellCheck: false }}
          />
          <Button type="submit" variant="contained" size="large" loading={isBusy}>
            {t('forgot.submit')}
          </Button>
        </>
      )}
      <Button onClick={onBack}>{t('back')}</Button>
    </Box>
  )
}
