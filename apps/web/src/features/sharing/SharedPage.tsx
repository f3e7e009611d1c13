import type { openShared } from '@castline/contract/calls/sharing'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import LinkIcon from '@tabler/icons-react/dist/esm/icons/IconLinkOff.mjs'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { CallResponse } from '#api/client.ts'
import { ApiError } from '#api/errors.ts'
import { DisplaySwitch } from '#ui/display/DisplaySwitch.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { ProjectZoneContext } from '#ui/project-zone.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { HallScreen } from './HallScreen.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { type SharedModelProps, SharedProject } from './SharedProject.tsx'
import { endOf, useOpening, useSharedView } from './use-shared.ts'

interface SharedPageProps {
  /** The building in 3D. */
  Model: ComponentType<SharedModelProps>
}

/** What a link shows to people without an account. */
export function SharedPage({ Model }: SharedPageProps) {
  // Only after the `#`: it must not be in logs of servers and proxies, and previews of links do not see it.
  const { hash } = useLocation()
  const token = hash.slice(1)
  return token === '' ? <Ended end="unknown" /> : <OpenedLink key={token} token={token} Model={Model} />
}

function OpenedLink({ token, Model }: SharedPageProps & { token: string }) {
  const { t } = useTranslation('sharing')
  const { opening, open } = useOpening(token)
  const { data, error } = opening
  if (data) return <View {...data} Model={Model} />
  const end = endOf(error)
  if (end) return <Ended end={end} />
  const asksFor = error instanceof ApiError && error.code === 'share_password' ? error.details : null
  if (asksFor !== null || opening.variables?.body.password !== undefined) {
    return (
      <Framed>
        <PasswordForm isBusy={opening.isPending} error={error} onOpen={open} />
      </Framed>
    )
  }
  return (
    <Framed>
      {error ? <FetchFailed error={error} onRetry={() => open()} /> : <Spinner label={t('page.loading')} />}
    </Framed>
  )
}

function View({ pass, view, Model }: SharedPageProps & CallResponse<typeof openShared>) {
  const { shown, end, isAway, at } = useSharedView(pass, view)
  if (end) return <Ended end={end} />
  if (!shown) return null
  const state = { pass, isAway, at: new Date(at) }
  return (
    <ProjectZoneContext value={shown.time_zone}>
      {shown.kind === 'hall' ? (
        <HallScreen hall={shown} {...state} />
      ) : (
        <SharedProject project={shown} Model={Model} {...state} />
      )}
    </ProjectZoneContext>
  )
}

function Ended({ end }: { end: NonNullable<ReturnType<typeof endOf>> }) {
  const { t } = useTranslation('sharing')
  return (
    <Framed>
      <EmptyState
        heading="h1"
        icon={<LinkIcon size={32} />}
        title={t(`ended.${end}`)}
        text={end === 'archived' ? t('ended.archivedText') : t('ended.text')}
      />
    </Framed>
  )
}

function Framed({ children }: { children: React.ReactNode }) {
  return (
    <Box
      component="main"
      sx={{ minHeight: '100dvh', display: 'grid', gridTemplateRows: 'auto 1fr', padding: 2, alignItems: 'center' }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <DisplaySwitch />
      </Box>
      <Paper
        variant="outlined"
        sx={{ width: '100%', maxWidth: 460, justifySelf: 'center', padding: 2.5, borderColor: 'divider' }}
      >
        {children}
      </Paper>
    </Box>
  )
}
