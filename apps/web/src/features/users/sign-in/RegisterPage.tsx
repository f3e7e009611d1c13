import { settings } from '@castline/contract/calls/settings'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import LockIcon from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import UserIcon from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs'
import { useTranslation } from 'react-i18next'
import { Link, Navigate } from 'react-router'
import { usePermissions } from '#api/permissions.ts'
import { useCall } from '#api/queries.ts'
import { useSession } from '#api/session.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { EntryPage } from './EntryPage.tsx'
import { RegisterForm } from './RegisterForm.tsx'

/** Lets visitors register, if this server allows it. Other accounts are created by administrators. */
export function RegisterPage() {
  return (
    <EntryPage>
      <Content />
    </EntryPage>
  )
}

function Content() {
  const { t } = useTranslation('register')
  const { state } = useSession()
  const hasPermission = usePermissions()
  const server = useCall(settings, {})

  if (hasPermission('user:manage')) return <Navigate to="/auth/manageuser?new=1" replace />
  if (state === 'signed-in') {
    return (
      <EmptyState
        heading="h1"
        icon={<UserIcon size={32} />}
        title={t('signedIn.title')}
        text={t('signedIn.text')}
        link={{ to: '/dashboards/modern', text: t('signedIn.home') }}
      />
    )
  }
  if (server.data?.registration === 'closed') {
    return (
      <EmptyState
        heading="h1"
        icon={<LockIcon size={32} />}
        title={t('closed.title')}
        text={t('closed.text')}
        link={{ to: '/auth/login', text: t('toSignIn') }}
      />
    )
  }
  return (
    <Paper variant="outlined" sx={{ width: '100%', padding: { xs: 2.5, sm: 4 }, borderColor: 'divider' }}>
      <Typography variant="h1" tabIndex={-1}>
        {t('title')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', marginBlock: '4px 20px' }}>
        {t('lead')}
      </Typography>
      {server.isError && <FetchFailed error={server.error} onRetry={() => void server.refetch()} />}
      {(server.isPending || state === 'loading') && <Skeleton variant="rounded" height={320} />}
      {server.data && state === 'signed-out' && <RegisterForm />}
      <Button component={Link} to="/auth/login" fullWidth sx={{ marginBlockStart: 1.5 }}>
        {t('toSignIn')}
      </Button>
    </Paper>
  )
}
