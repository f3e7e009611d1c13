import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#api/session.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Devices } from './Devices.tsx'
import { OwnData } from './OwnData.tsx'
import { OwnPassword } from './OwnPassword.tsx'
import { Section } from './Section.tsx'

/** The signed-in user's account. The display settings are passed in, because they belong to the shell. */
export function AccountPage({ displaySettings }: { displaySettings: ReactNode }) {
  const { t } = useTranslation('account')
  const { user } = useSession()

  return (
    <>
      <PageHeader title={t('title')} lead={user ? user.username : undefined} />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {user ? <OwnData key={user.id} user={user} /> : <Skeleton variant="rounded" height={260} />}
          <OwnPassword username={user?.username} names={user ? [user.name, user.username, user.email ?? ''] : []} />
          <Devices />
        </Box>
        <Section title={t('display.title')} text={t('display.text')}>
          <Box sx={{ display: 'grid', gap: 2 }}>{displaySettings}</Box>
        </Section>
      </Box>
    </>
  )
}
