import { systemState } from '@castline/contract/calls/system'
import type { SystemState } from '@castline/contract/system'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermissions } from '#api/permissions.ts'
import { useCall } from '#api/queries.ts'
import { useSession } from '#api/session.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SignedOut } from '#ui/SignedOut.tsx'
import { System } from './System.tsx'

const refreshMs = 60_000
/** While a backup is made. */
const watchMs = 2_000

/** The state of the installation, for administrators; below it what another feature shows. */
export function SystemPage({ messages }: { messages: ReactNode }) {
  const { t } = useTranslation('system')
  const { state } = useSession()
  // Not before the user is known: the server refuses all others.
  const mayRead = usePermissions()('system:read')
  const system = useCall(systemState, mayRead ? {} : null, {
    refetchInterval: ({ state: { data } }) => (data?.backups.running ? watchMs : refreshMs),
  })
  const leadOf = ({ version, commit }: SystemState) =>
    commit ? t('leadWithCommit', { version, commit: commit.slice(0, 8) }) : t('lead', { version })
  if (state === 'signed-out') {
    return (
      <SignedOut
        title={t('signedOut.title')}
        text={t('signedOut.text')}
        signIn={t('signedOut.signIn')}
        from="/system"
      />
    )
  }
  return (
    <>
      <PageHeader title={t('title')} lead={system.data ? leadOf(system.data) : '\u00A0'} />
      {system.isPending && <Skeleton variant="rounded" height={480} />}
      {system.isError && !system.data && <FetchFailed error={system.error} onRetry={() => void system.refetch()} />}
      {system.data && <System system={system.data} />}
      {mayRead && !system.isPending && <Box sx={{ marginBlockStart: 2.5 }}>{messages}</Box>}
    </>
  )
}
