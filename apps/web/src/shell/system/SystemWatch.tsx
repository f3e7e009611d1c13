import { systemState } from '@castline/contract/calls/system'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useCall } from '#api/queries.ts'

const refreshMs = 15 * 60_000
const systemPath = '/system'

/** Shows an administrator on every page that backups, a disk or the certificate need attention. */
export function SystemNotice() {
  const { t } = useTranslation('system')
  const { pathname } = useLocation()
  const { data } = useCall(systemState, {}, { refetchInterval: refreshMs, staleTime: refreshMs })
  const [first] = data?.warnings ?? []
  if (!first || pathname === systemPath) return null
  return (
    <Alert
      severity="warning"
      sx={{ marginBlockEnd: 3, '@media print': { display: 'none' } }}
      action={
        <Button color="inherit" size="small" component={Link} to={systemPath}>
          {t('open')}
        </Button>
      }
    >
      {t(`warning.${first}`)}
    </Alert>
  )
}
