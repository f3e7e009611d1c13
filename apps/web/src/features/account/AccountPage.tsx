import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from '#api/search-params.ts'
import { useSession } from '#api/session.tsx'
import { inOrder } from '#ui/in-order.ts'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Nothing, part, withTexts } from '#ui/part.tsx'
import { TabRow } from '#ui/TabRow.tsx'
import { Devices } from './Devices.tsx'
import { OwnAccess, OwnData } from './OwnData.tsx'
import { OwnPassword } from './OwnPassword.tsx'
import { Section } from './Section.tsx'

// Not stored for use without a network, where they cannot be changed.
const Keys = part<object>(
  async () => (await withTexts('keys', import('./Keys.tsx'))).Keys,
  () => <Skeleton variant="rounded" height={160} />,
  Nothing,
)

const Programs = part<object>(
  async () => (await withTexts(['programs', 'keys'], import('./Programs.tsx'))).Programs,
  () => <Skeleton variant="rounded" height={160} />,
  Nothing,
)

const DataFile = part<object>(
  async () => (await withTexts('leaving', import('./DataFile.tsx'))).DataFile,
  () => <Skeleton variant="rounded" height={160} />,
  Nothing,
)

const Identities = part<object>(
  () =>
    withTexts(
      'oidc',
      import('./Identities.tsx').then((module) => module.Identities),
    ),
  Nothing,
  Nothing,
)

/** The page opens without a network, but this needs one. */
const SecondFactorSection = part<object>(
  () =>
    withTexts(
      'second-factor',
      import('./SecondFactorSection.tsx').then((module) => module.SecondFactorSection),
    ),
  () => <Skeleton variant="rounded" height={160} />,
  NotLoaded,
)

interface AccountPageProps {
  messages: ReactNode
  displaySettings: ReactNode
}

const column = { gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', ...inOrder }

/** Who one is, beside what is stored about one. */
const inTwo = { gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }, alignItems: 'start' }

const tabs = ['profile', 'security', 'messages', 'display'] as const

/**
 * The signed-in user's account, in tabs, of which the address keeps the open one. Messages and display settings are
 * passed in, because they belong to other features.
 */
export function AccountPage({ messages, displaySettings }: AccountPageProps) {
  const { t } = useTranslation('account')
  const { user } = useSession()
  const [address, setAddress] = useSearchParams()
  const open = tabs.find((tab) => tab === address.get('tab')) ?? 'profile'
  const panels = {
    profile: (
      <>
        {user ? <OwnData key={user.id} user={user} /> : <Skeleton variant="rounded" height={260} />}
        <Box sx={{ display: 'grid', ...column }}>
          {user && <OwnAccess key={user.id} user={user} />}
          <DataFile />
        </Box>
      </>
    ),
    security: (
      <>
        <OwnPassword username={user?.username} names={user ? [user.name, user.username, user.email ?? ''] : []} />
        <SecondFactorSection />
        <Identities />
        <Devices />
        <Keys />
        <Programs />
      </>
    ),
    messages,
    display: (
      <Section title={t('display.title')} text={t('display.text')}>
        <Box sx={{ display: 'grid', gap: 2 }}>{displaySettings}</Box>
      </Section>
    ),
  }

  return (
    <>
      <PageHeader title={t('title')} lead={user?.username ?? '\u00A0'} />
      <TabRow
        label={t('parts')}
        id="account"
        panel="account-panel"
        value={open}
        tabs={tabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
        onChange={(tab) => setAddress(tab === 'profile' ? {} : { tab }, { preventScrollReset: true })}
      />
      <div role="tabpanel" id="account-panel" aria-labelledby={`account-${open}`}>
        {tabs.map((tab) => (
          // Hidden, not removed: what was entered there stays.
          <Box
            key={tab}
            hidden={tab !== open}
            sx={{
              '&:not([hidden])': { display: 'grid' },
              ...column,
              ...(tab === 'profile' ? inTwo : { maxWidth: 800 }),
            }}
          >
            {panels[tab]}
          </Box>
        ))}
      </div>
    </>
  )
}
