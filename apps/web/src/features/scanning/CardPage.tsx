import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import ArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import Camera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs'
import Scan from '@tabler/icons-react/dist/esm/icons/IconScan.mjs'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { ProjectIsArchived } from '#api/archived.ts'
import { useHasToken } from '#api/queries.ts'
import { useSession } from '#api/session.tsx'
import { componentName } from '#tracking/components/component-name.ts'
import type { KnownComponent, MemberComponent } from '#tracking/known-components/known-component.ts'
import { QueuedChanges } from '#tracking/queue/list/queued-changes.ts'
import { MemberActions } from '#tracking/steps/MemberActions.tsx'
import { DisplaySwitch } from '#ui/display/DisplaySwitch.tsx'
import { useFormat } from '#ui/format.ts'
import { Logo } from '#ui/Logo.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Nothing, part, withTexts } from '#ui/part.tsx'
import { useRecordTitle } from '#ui/record-title.ts'
import { ComponentHead, MoreFacts } from './card/ComponentHead.tsx'
import type { UnknownComponentProps } from './card/UnknownComponent.tsx'
import type { UnknownLabelProps } from './card/UnknownLabel.tsx'
import { componentNameOf, loadKnownComponents, useComponent } from './card/use-component.ts'
import { WorkerActions } from './card/WorkerActions.tsx'
import { scannerPath } from './paths.ts'

export { prefetchComponent } from './card/use-component.ts'

// Loaded on demand, because most labels lead to a component.
const UnknownComponent = part<UnknownComponentProps>(
  async () => (await import('./card/UnknownComponent.tsx')).UnknownComponent,
  () => <ComponentHead component={undefined} />,
  NotLoaded,
)

// Few cards are of an archived project.
const ArchivedNote = part(
  async () => (await withTexts('ui', import('#ui/ArchivedNote.tsx'))).ArchivedNote,
  Nothing,
  NotLoaded,
)

const CardDrawing = part<{ component: MemberComponent }>(
  async () => (await import('./card/CardDrawing.tsx')).CardDrawing,
  Nothing,
  Nothing,
)

const UnknownLabel = part<UnknownLabelProps>(
  async () => (await withTexts('offline', import('./card/UnknownLabel.tsx'))).UnknownLabel,
  () => <ComponentHead component={undefined} />,
  NotLoaded,
)

/** The card that a scanned label opens: the component, its status, and the allowed steps. */
export function CardPage() {
  const { t } = useTranslation('scanning')
  const { id: searched = '' } = useParams()
  const isSignedIn = useHasToken()
  const name = componentNameOf(searched)
  const { query, queryKey, retry, component, asOf, isStale, isUnknown } = useComponent(name)
  const { error, isFetching } = query
  const format = useFormat()
  const isMissing = !name || (error && !component)
  useRecordTitle(component && componentName(component))
  // A component from the index of this device does not say it.
  const isArchived = component !== undefined && 'archived' in component && component.archived
  const unknown = isUnknown && name && 'code' in name ? name.code : null

  // Preload while the user reads the card: the network may be lost by the first tap.
  useEffect(() => {
    QueuedChanges.load().catch(() => undefined)
    loadKnownComponents().catch(() => undefined)
  }, [])

  return (
    <CardFrame isSignedIn={isSignedIn}>
      {unknown ? (
        <>
          <UnknownLabel code={unknown} isSignedIn={isSignedIn} onRetry={retry} />
          <SignedOutNotice isSignedIn={isSignedIn} />
        </>
      ) : isMissing ? (
        <UnknownComponent searched={searched} error={error} isSignedIn={isSignedIn} onRetry={retry} />
      ) : (
        <>
          <ComponentHead component={component} />
          {isStale && <Alert severity="warning">{t('card.asOf', { time: format.dateTime(asOf) })}</Alert>}
          <SignedOutNotice isSignedIn={isSignedIn} />
          {isArchived && <ArchivedNote />}
          {component && 'has_label_of_scrapped' in component && component.has_label_of_scrapped && !isArchived && (
            <Alert severity="warning">{t('card.ofScrapped')}</Alert>
          )}
          {!component ? (
            <Skeleton variant="rounded" height={72} />
          ) : isArchived && !isSignedIn ? null : !isSignedIn ? (
            <WorkerActions key={component.id} component={component} queryKey={queryKey} />
          ) : isDetail(component) ? (
            <ProjectIsArchived value={isArchived}>
              <MemberActions key={component.id} component={component} queryKey={queryKey} isRefreshing={isFetching} />
            </ProjectIsArchived>
          ) : (
            <Alert severity="info">{t('card.notYours')}</Alert>
          )}
          <MoreFacts component={component} />
          {component && isSignedIn && isDetail(component) && <CardDrawing component={component} />}
        </>
      )}
      {(unknown || !isMissing) && <NextComponent isSignedIn={isSignedIn} />}
    </CardFrame>
  )
}

function isDetail(component: KnownComponent['component']): component is MemberComponent {
  return 'allowed_statuses' in component
}

function CardFrame({ isSignedIn, children }: { isSignedIn: boolean; children: ReactNode }) {
  const { t } = useTranslation(['scanning', 'shell'])
  return (
    <Box
      component="main"
      sx={{ display: 'grid', alignContent: 'start', gap: 2.5, maxWidth: 560, marginInline: 'auto', padding: 2 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44 }}>
        <Logo size={24} />
        {/* On a phone there is no room for the name beside the back link. */}
        <Typography component="span" noWrap sx={{ fontWeight: 600, flex: 1 }}>
          <Box component="span" sx={isSignedIn ? { display: { xs: 'none', sm: 'inline' } } : undefined}>
            {t('shell:product')}
          </Box>
        </Typography>
        {isSignedIn && (
          <Button
            component={Link}
            to="/dashboards/modern"
            startIcon={<ArrowLeft size={20} />}
            sx={{ '[dir="rtl"] & svg': { transform: 'scaleX(-1)' } }}
          >
            {t('card.back')}
          </Button>
        )}
        <DisplaySwitch />
      </Box>
      {children}
    </Box>
  )
}

/** Explains to a user why a username is required: the session has ended since the card was opened. */
function SignedOutNotice({ isSignedIn }: { isSignedIn: boolean }) {
  const { t } = useTranslation('scanning')
  const { failure } = useSession()
  const [wasSignedIn] = useState(isSignedIn)
  if (isSignedIn || !(wasSignedIn || failure)) return null
  return <Alert severity="warning">{t('worker.signedOut')}</Alert>
}

function NextComponent({ isSignedIn }: { isSignedIn: boolean }) {
  const { t } = useTranslation('scanning')
  if (isSignedIn) {
    return (
      <Button
        component={Link}
        to={scannerPath}
        variant="outlined"
        fullWidth
        startIcon={<Scan size={24} />}
        sx={{ minHeight: 60, fontSize: '1.0625rem' }}
      >
        {t('next.scan')}
      </Button>
    )
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, color: 'text.secondary' }}>
      <Camera size={24} aria-hidden style={{ flexShrink: 0 }} />
      <Typography>{t('next.hint')}</Typography>
    </Box>
  )
}
