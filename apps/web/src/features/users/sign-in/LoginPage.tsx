import type { NeededFactor } from '@castline/contract/second-factor'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router'
import { useSession } from '#api/session.tsx'
import { settingsStore } from '#ui/display/use-settings.ts'
import { part, withTexts } from '#ui/part.tsx'
import { EntryPage } from './EntryPage.tsx'
import type { FactorStepProps } from './FactorStep.tsx'
import { LoginAlert } from './LoginAlert.tsx'
import { LoginForm } from './LoginForm.tsx'
import { linkPage } from './link-page.ts'
import { OtherWays } from './OtherWays.tsx'
import { useSignInWays } from './use-sign-in-ways.ts'

/**
 * The page from which the guard redirected, else the dashboard. The router's state is safe: an address cannot set it.
 */
function destinationOf(state: unknown): string {
  const from = (state as { from?: unknown } | null)?.from
  return typeof from === 'string' ? from : '/dashboards/modern'
}

function NoFactorStep({ onLoadAgain }: { onLoadAgain: () => void }) {
  const { t } = useTranslation('auth')
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <LoginAlert severity="error">{t('noResponse')}</LoginAlert>
      <Button variant="contained" onClick={onLoadAgain}>
        {t('tryAgain')}
      </Button>
    </Box>
  )
}

const ForgotStep = part<{ onBack: () => void }>(
  () =>
    withTexts(
      'sign-in-links',
      import('./ForgotStep.tsx').then((module) => module.ForgotStep),
    ),
  () => <Box sx={{ minHeight: 260 }} />,
  NoFactorStep,
)

/** Most people have no second factor: the page does not load its code before it is needed. */
const FactorStep = part<FactorStepProps>(
  () =>
    withTexts(
      'second-factor',
      import('./FactorStep.tsx').then((module) => module.FactorStep),
    ),
  () => <Box sx={{ minHeight: 260 }} />,
  NoFactorStep,
)

export function LoginPage() {
  const { t } = useTranslation('auth')
  const { state, failure, enter } = useSession()
  const [factor, setFactor] = useState<{ needed: NeededFactor; name: string } | null>(null)
  const location = useLocation()
  // Also when the user signs in in another tab.
  const ways = useSignInWays()
  // Somebody whom the provider knows has an account here, which they link when they are signed in.
  const isLinking = destinationOf(location.state) === linkPage
  const [hasForgotten, setHasForgotten] = useState(false)
  if (state === 'signed-in') return <Navigate to={destinationOf(location.state)} replace />
  // An operator can reset a password for the case that the provider fails; this opens the form for it.
  const asksPassword =
    ways?.password_sign_in !== 'off' || isLinking || new URLSearchParams(location.search).has('password')
  return (
    <EntryPage>
      <Paper variant="outlined" sx={{ padding: { xs: 2.5, sm: 4 }, borderColor: 'divider' }}>
        <Typography variant="h1" tabIndex={-1}>
          {t('title')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', marginBlock: '4px 24px' }}>
          {hasForgotten ? (
            t('forgot')
          ) : factor ? (
            t('secondStep')
          ) : (
            <Box component="span" sx={{ display: { md: 'none' } }}>
              {t('lead')}
            </Box>
          )}
        </Typography>
        {failure && !factor && !hasForgotten && (
          <Box sx={{ marginBlockEnd: 2.5 }}>
            <LoginAlert severity="warning">{failure === 'ended' ? t('ended') : t('notInitialized')}</LoginAlert>
          </Box>
        )}
        {hasForgotten ? (
          <ForgotStep onBack={() => setHasForgotten(false)} />
        ) : factor ? (
          <FactorStep
            {...factor}
            onBack={() => setFactor(null)}
            onDone={(tokens) => {
              enter(tokens)
              settingsStore.carryOver()
            }}
          />
        ) : (
          <>
            {isLinking && <Typography sx={{ marginBlockEnd: 2.5 }}>{t('linksNext')}</Typography>}
            {asksPassword && <LoginForm onFactor={(needed, name) => setFactor({ needed, name })} />}
            {ways?.password_sign_in !== 'off' && (
              <Button fullWidth onClick={() => setHasForgotten(true)} sx={{ marginBlockStart: 1.5 }}>
                {t('forgot')}
              </Button>
            )}
            {!isLinking && <OtherWays ways={ways} from={destinationOf(location.state)} />}
          </>
        )}
      </Paper>
    </EntryPage>
  )
}
