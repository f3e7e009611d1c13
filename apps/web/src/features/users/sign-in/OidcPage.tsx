import { finishOidc, finishOidcLink } from '@castline/contract/calls/oidc'
import type { NotAllowed } from '@castline/contract/oidc'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { call } from '#api/client.ts'
import { ApiError } from '#api/errors.ts'
import { setProviderSession } from '#api/provider-session.ts'
import { useSession } from '#api/session.tsx'
import { takePending } from '#tracking/oidc/pending.ts'
import { settingsStore } from '#ui/display/use-settings.ts'
import { ErrorText } from '#ui/ErrorText.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { NotAllowedHere } from './NotAllowedHere.tsx'

/** The page to which the provider returns people: it completes the sign-in, or says why that is not possible. */
export function OidcPage() {
  const { t } = useTranslation('oidc')
  const { enter } = useSession()
  const navigate = useNavigate()
  const [error, setError] = useState<unknown>(null)
  // This tab has begun no sign-in: the page was opened by hand, again, or in another tab.
  const [isOver, setIsOver] = useState(false)
  const hasBegun = useRef(false)

  const finish = useEffectEvent(async () => {
    const query = window.location.search
    const pending = takePending()
    // The code must not stay in the address and the history.
    window.history.replaceState(window.history.state, '', window.location.pathname)
    if (!pending) return setIsOver(true)
    try {
      const body = { query: query.slice(1), binding: pending.binding }
      if (pending.isLink) await call(finishOidcLink, { body })
      else {
        enter(await call(finishOidc, { body }))
        setProviderSession(true)
        settingsStore.carryOver()
      }
      await navigate(pending.from, { replace: true })
    } catch (failure) {
      setError(failure)
    }
  })
  useEffect(() => {
    // Development renders twice, and the code is accepted once.
    if (hasBegun.current) return
    hasBegun.current = true
    void finish()
  }, [])

  const refusal = error instanceof ApiError && error.code === 'oidc_not_allowed' ? (error.current as NotAllowed) : null
  return (
    <Box
      component="main"
      sx={{ minHeight: '100vh', display: 'grid', alignContent: 'center', justifyItems: 'center', padding: 2 }}
    >
      {!isOver && error === null && <Spinner label={t('finishing')} />}
      {(isOver || error !== null) && (
        <Paper
          variant="outlined"
          sx={{
            width: '100%',
            maxWidth: 460,
            display: 'grid',
            gap: 2,
            padding: { xs: 2.5, sm: 4 },
            borderColor: 'divider',
          }}
        >
          {refusal ? (
            <NotAllowedHere refusal={refusal} />
          ) : (
            <>
              <Typography variant="h1" tabIndex={-1}>
                {t(isOver ? 'over' : 'failed')}
              </Typography>
              {isOver ? <Typography>{t('overText')}</Typography> : <ErrorText error={error} />}
            </>
          )}
          <Button component={Link} to="/auth/login">
            {t('toSignIn')}
          </Button>
        </Paper>
      )}
    </Box>
  )
}
