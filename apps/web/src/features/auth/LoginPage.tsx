import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router'
import { useSession } from '#api/session.tsx'
import { DisplaySwitch } from '#ui/display/DisplaySwitch.tsx'
import { Logo } from '#ui/Logo.tsx'
import { LoginAlert } from './LoginAlert.tsx'
import { LoginForm } from './LoginForm.tsx'
import { RegisterLink } from './RegisterLink.tsx'

/**
 * The page from which the guard redirected, else the dashboard. The router's state is safe: an address cannot set it.
 */
function destinationOf(state: unknown): string {
  const from = (state as { from?: unknown } | null)?.from
  return typeof from === 'string' ? from : '/dashboards/modern'
}

export function LoginPage() {
  const { t } = useTranslation(['auth', 'shell'])
  const { state, failure } = useSession()
  const location = useLocation()
  // Also when the user signs in in another tab.
  if (state === 'signed-in') return <Navigate to={destinationOf(location.state)} replace />
  return (
    <Box
      component="main"
      sx={{ minHeight: '100vh', display: 'grid', gridTemplateRows: '1fr auto 2fr', justifyItems: 'center', padding: 2 }}
    >
      <Box sx={{ gridRow: 1, justifySelf: 'end' }}>
        <DisplaySwitch />
      </Box>
      <Box sx={{ gridRow: 2, width: '100%', maxWidth: 420, display: 'grid', gap: 3 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 1.5 }}>
          <Logo size={36} />
          <Box component="span" sx={{ fontSize: '1.375rem', fontWeight: 600, letterSpacing: '-0.01em' }}>
            {t('shell:product')}
          </Box>
        </Box>
        <Paper variant="outlined" sx={{ padding: { xs: 2.5, sm: 4 }, borderColor: 'divider' }}>
          <Typography variant="h1" tabIndex={-1}>
            {t('title')}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', marginBlock: '4px 24px' }}>
            {t('lead')}
          </Typography>
          {failure && (
            <Box sx={{ marginBlockEnd: 2.5 }}>
              <LoginAlert severity="warning">{failure === 'ended' ? t('ended') : t('notInitialized')}</LoginAlert>
            </Box>
          )}
          <LoginForm />
          <RegisterLink />
        </Paper>
        <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'center', textWrap: 'balance' }}>
          {t('withoutAccount')}
        </Typography>
      </Box>
    </Box>
  )
}
