import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import BackIcon from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '#api/session.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SignedOut } from '#ui/SignedOut.tsx'
import { Users } from './Users.tsx'

const home = '/dashboards/modern'

/** User administration, without menu and topbar. */
export function UsersPage() {
  const { t } = useTranslation('users')
  return (
    <Box component="main" sx={{ padding: { xs: 2, sm: 3 }, maxWidth: 1200, marginInline: 'auto', minHeight: '100vh' }}>
      <Button
        component={Link}
        to={home}
        startIcon={<BackIcon size={20} />}
        sx={{ marginBlockEnd: 1, marginInlineStart: -1.5, ':dir(rtl) svg': { transform: 'scaleX(-1)' } }}
      >
        {t('back')}
      </Button>
      <Content />
    </Box>
  )
}

function Content() {
  const { t } = useTranslation('users')
  const { state } = useSession()

  if (state === 'signed-out') {
    return (
      <SignedOut
        title={t('signedOut.title')}
        text={t('signedOut.text')}
        signIn={t('signedOut.signIn')}
        from="/auth/manageuser"
      />
    )
  }
  if (state === 'loading') {
    return (
      <>
        <PageHeader title={t('title')} />
        <Skeleton variant="rounded" height={360} />
      </>
    )
  }
  return <Users />
}
