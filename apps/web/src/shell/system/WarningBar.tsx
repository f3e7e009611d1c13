import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { lastKnown, useLastKnown } from '#api/last-known.ts'
import { systemPath, useWarning } from './use-warning.ts'

/**
 * What needs an administrator's attention, above the dashboard, if it was known when the page opened: a bar that appeared
 * later would move the page. One that has become true meanwhile is a dot at the account and in the menu.
 */
export function WarningBar() {
  const { t, i18n } = useTranslation('shell')
  const [atOnce] = useState(() => lastKnown().warning)
  const now = useLastKnown().warning
  const mayKnow = useWarning() !== null
  const warning = now?.language === i18n.language ? now : atOnce
  if (!atOnce || !warning || (now !== null && !mayKnow)) return null
  return (
    <Alert
      severity="warning"
      sx={{
        marginBlockEnd: 2,
        '@media print': { display: 'none' },
        // Its place stays when the cause is gone.
        ...(now === null && { visibility: 'hidden' }),
      }}
      action={
        <Button color="inherit" size="small" component={Link} to={systemPath}>
          {t('attention.open')}
        </Button>
      }
    >
      {warning.text}
    </Alert>
  )
}
