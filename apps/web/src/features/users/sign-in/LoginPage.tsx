import type { NeededFactor } from '@castline/contract/second-factor'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router'
import { useSession } from '#api/session.tsx'
import { DisplaySwitch } from '#ui/display/DisplaySwitch.tsx'
import { settingsStore } from '#ui/display/use-settings.ts'
import { Logo } from '#ui/Logo.tsx'
import { part, withTexts } from '#ui/part.tsx'
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

/** In wide windows the first column is a wall of panels, with the product's name on it. */
const wall = (theme: Theme) => ({
  [theme.breakpoints.up('md')]: {
    content: '""',
    gridColumn: 1,
    gridRow: '1 / -1',
    justifySelf: 'stretch',
    marginBlock: '-32px',
    marginInline: '-32px 32px',
    backgroundColor: theme.vars.palette.background.paper,
    backgroundImage: `linear-gradient(${theme.vars.palette.divider} 1px, transparent 1px), linear-gradient(90deg, ${theme.vars.palette.divider} 1px, transparent 1px)`,
    backgroundSize: '168px 112px',
    borderInlineEnd: `1px solid ${theme.vars.palette.divider}`,
  },
})

const inPanel = { width: '100%', maxWidth: 420, zIndex: 1, paddingInlineEnd: { md: 4 } }

export function LoginPage() {
  const { t } = useTranslation(['auth', 'shell'])
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
    <Box
      component="main"
      sx={{
        minHeight: '100vh',
        display: 'grid',
        gridTemplateAreas: { xs: '"switch" "brand" "form" "hint"', md: '"brand switch" "brand form" "hint ."' },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 7fr)' },
        gridTemplateRows: { xs: '1fr auto auto 2fr', md: '1fr auto 1fr' },
        justifyItems: 'center',
        rowGap: 3,
        padding: { xs: 2, md: 4 },
        '&::before': wall,
      }}
    >
      <Box sx={{ gridArea: 'switch', justifySelf: 'end' }}>
        <DisplaySwitch />
      </Box>
      <Box sx={{ gridArea: 'brand', alignSelf: { md: 'end' }, ...inPanel }}>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: { xs: 'center', md: 'start' }, gap: 1.5 }}>
          <Logo size={36} />
          <Box component="span" sx={{ fontSize: '1.375rem', fontWeight: 600, letterSpacing: '-0.01em' }}>
            {t('shell:product')}
          </Box>
        </Box>
        <Typography
          sx={{
            display: { xs: 'none', md: 'block' },
            fontSize: '2rem',
            fontWeight: 600,
            lineHeight: 1.25,
            marginBlockStart: 3,
          }}
        >
          {t('lead')}
        </Typography>
      </Box>
      <Box sx={{ gridArea: 'form', width: '100%', maxWidth: 420 }}>
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
      </Box>
      <Typography
        variant="body2"
        sx={{
          gridArea: 'hint',
          color: 'text.secondary',
          textAlign: { xs: 'center', md: 'start' },
          textWrap: 'balance',
          ...inPanel,
        }}
      >
        {t('withoutAccount')}
      </Typography>
    </Box>
  )
}
