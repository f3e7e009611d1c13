import { linkOidc } from '@castline/contract/calls/oidc'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { call } from '#api/client.ts'
import { ErrorText } from '#ui/ErrorText.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { takeTicket } from './oidc-store.ts'

/** Links the account that was just signed in to with the person of the provider, then shows that in the account. */
export function LinkStep() {
  const { t } = useTranslation('oidc')
  const navigate = useNavigate()
  const [error, setError] = useState<unknown>(null)
  const hasBegun = useRef(false)

  const link = useEffectEvent(async () => {
    try {
      await call(linkOidc, { body: { ticket: takeTicket() ?? '' } })
      await navigate('/pages/account-settings?tab=security', { replace: true })
    } catch (failure) {
      setError(failure)
    }
  })
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    void link()
  }, [])

  if (error === null) return <Spinner label={t('linking')} />
  return (
    <Box component="main" sx={{ display: 'grid', gap: 2, maxWidth: 460, marginInline: 'auto', padding: 3 }}>
      <ErrorText error={error} />
      <Button variant="contained" onClick={() => void navigate('/dashboards/modern', { replace: true })}>
        {t('goOn')}
      </Button>
    </Box>
  )
}
