import { settings } from '@castline/contract/settings'
import Button from '@mui/material/Button'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { call } from '../../api/client.ts'

let asked: Promise<boolean> | null = null

/** Whether visitors may make themselves an account; asked once, and no where there is no answer. */
function mayRegister(): Promise<boolean> {
  asked ??= call(settings).then(
    ({ registration }) => registration === 'open',
    () => false,
  )
  return asked
}

/** The way to an account of one's own, where this server gives them. Waits in the boundary above it. */
export function RegisterLink() {
  const { t } = useTranslation('auth')
  if (!use(mayRegister())) return null
  return (
    <Button component={Link} to="/auth/register" fullWidth sx={{ marginBlockStart: 1.5 }}>
      {t('register')}
    </Button>
  )
}
