import { requestOidcAccess } from '@castline/contract/calls/oidc'
import type { NotAllowed } from '@castline/contract/oidc'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { call } from '#api/client.ts'
import { goToProvider } from '#tracking/oidc/go-to-provider.ts'
import { ErrorText } from '#ui/ErrorText.tsx'
import { linkPage } from './link-page.ts'

/** Says as whom somebody is signed in at the provider, why that is not enough here, and what they can do. */
export function NotAllowedHere({ refusal }: { refusal: NotAllowed }) {
  const { t } = useTranslation('oidc')
  const navigate = useNavigate()
  const { provider, name, email, reason, ticket } = refusal
  const [isAsked, setIsAsked] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)

  async function run(work: () => Promise<unknown>): Promise<void> {
    setIsBusy(true)
    setError(null)
    await work().catch(setError)
    setIsBusy(false)
  }
  const ask = async (known: string) => {
    await call(requestOidcAccess, { body: { ticket: known } })
    setIsAsked(true)
  }

  return (
    <>
      <Typography variant="h1" tabIndex={-1}>
        {t('notAllowed.title')}
      </Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {email && email !== name
          ? t('notAllowed.asBoth', { provider, name, email })
          : t('notAllowed.as', { provider, name })}
      </Typography>
      {isAsked ? (
        <Alert severity="success">{t('notAllowed.asked')}</Alert>
      ) : (
        <Typography color="textSecondary">{t(`notAllowed.${reason}`)}</Typography>
      )}
      <ErrorText error={error} />
      {ticket && !isAsked && (
        <>
          <Button variant="contained" loading={isBusy} onClick={() => void run(() => ask(ticket))}>
            {t('notAllowed.ask')}
          </Button>
          <Button variant="outlined" onClick={() => void navigate('/auth/login', { state: { from: linkPage } })}>
            {t('notAllowed.link')}
          </Button>
        </>
      )}
      <Button
        variant="outlined"
        disabled={isBusy}
        onClick={() => void run(() => goToProvider('/dashboards/modern', true))}
      >
        {t('notAllowed.other')}
      </Button>
    </>
  )
}
