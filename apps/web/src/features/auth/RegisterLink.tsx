import { settings } from '@castline/contract/calls/settings'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { call } from '#api/client.ts'
import { Nothing, part } from '#ui/part.tsx'

/** The link to registration, if this server allows it. Requested once; hidden if the request fails. */
export const RegisterLink = part<object>(
  async () => ((await call(settings)).registration === 'open' ? Way : Nothing),
  Nothing,
  Nothing,
)

function Way() {
  const { t } = useTranslation('auth')
  return (
    <Button component={Link} to="/auth/register" fullWidth sx={{ marginBlockStart: 1.5 }}>
      {t('register')}
    </Button>
  )
}
