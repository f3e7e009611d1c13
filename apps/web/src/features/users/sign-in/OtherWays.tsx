import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { goToProvider } from '#tracking/oidc/go-to-provider.ts'
import { LoginAlert } from './LoginAlert.tsx'
import { loginMessage } from './loginMessage.ts'
import type { SignInWays } from './use-sign-in-ways.ts'

interface OtherWaysProps {
  ways: SignInWays | null
  /** The page to return to. */
  from: string
}

/** The button of the provider and the link to registration, as far as this server has them. */
export function OtherWays({ ways, from }: OtherWaysProps) {
  const { t, i18n } = useTranslation(['auth', 'errors'])
  const [isPending, setIsPending] = useState(false)
  const [error, setError] = useState<unknown>(null)

  // Without one the page stays as it was before the server has responded.
  const hasAny = Boolean(ways?.oidc_name) || ways?.registration === 'open'

  async function go(): Promise<void> {
    setIsPending(true)
    setError(null)
    await goToProvider(from).catch((failure: unknown) => {
      setError(failure)
      setIsPending(false)
    })
  }

  return (
    <Box sx={{ display: 'grid', gap: 1.5, marginBlockStart: hasAny ? 1.5 : 0 }}>
      {error !== null && <LoginAlert severity="error">{loginMessage(error, t, i18n.language)}</LoginAlert>}
      {ways?.oidc_name && (
        <Button
          variant={ways.password_sign_in === 'off' ? 'contained' : 'outlined'}
          size="large"
          fullWidth
          aria-disabled={isPending}
          onClick={() => isPending || void go()}
        >
          {t('withProvider', { name: ways.oidc_name })}
        </Button>
      )}
      {ways?.registration === 'open' && (
        <Button component={Link} to="/auth/register" fullWidth>
          {t('register')}
        </Button>
      )}
    </Box>
  )
}
