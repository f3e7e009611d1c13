import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import { useSession } from '#api/session.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SignedOut } from '#ui/SignedOut.tsx'
import { Users } from './Users.tsx'

/** User administration. */
export function UsersPage() {
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
