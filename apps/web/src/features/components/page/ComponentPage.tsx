import { componentHistory } from '@castline/contract/calls/component-history'
import type { ComponentDetail } from '@castline/contract/components'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Cube from '@tabler/icons-react/dist/esm/icons/IconCube.mjs'
import Edit from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import type { QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { ProjectIsArchived, useIsArchived } from '#api/archived.ts'
import { usePermissions } from '#api/permissions.ts'
import { useCall } from '#api/queries.ts'
import { componentName } from '#tracking/components/component-name.ts'
import { buildingLink } from '#tracking/components/links.ts'
import { titleWords } from '#tracking/components/title-words.tsx'
import { LoadChip } from '#tracking/loads/LoadChip.tsx'
import { loadLink } from '#tracking/loads/links.ts'
import { StatusChip } from '#tracking/status/StatusChip.tsx'
import { MemberActions } from '#tracking/steps/MemberActions.tsx'
import { useNoticesReady } from '#tracking/steps/notices.tsx'
import { ArchivedNote } from '#ui/ArchivedNote.tsx'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { onDemand } from '#ui/on-demand.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { usePageInSteps } from '#ui/page-in-steps.ts'
import { Nothing, part, withTexts } from '#ui/part.tsx'
import { ProjectZoneContext } from '#ui/project-zone.ts'
import { useRecordTitle } from '#ui/record-title.ts'
import { ShortButton } from '#ui/ShortButton.tsx'
import { DetailPanel } from './DetailPanel.tsx'
import type { LeftColumnProps } from './LeftColumn.tsx'
import { MissingComponent } from './MissingComponent.tsx'
import { NeighbourLinks } from './Neighbours.tsx'
import { OpenNcrs, useOpenNcrs } from './open-ncrs.tsx'
import { PassportButton } from './passport-part.tsx'
import { StatusSteps } from './StatusSteps.tsx'
import { useLiveComponent } from './use-live-component.ts'
import { useNeighbours } from './use-neighbours.ts'
import { useRecent } from './use-recent.ts'

export { prefetchDetail } from './use-live-component.ts'

const EditComponentDialog = onDemand(
  async () => (await withTexts('editing', import('./EditComponentDialog.tsx'))).EditComponentDialog,
)

// The first window has the status: the rest is loaded after it.
const LeftColumn = part<LeftColumnProps>(
  async () => (await import('./below-status.ts')).LeftColumn,
  () => <Skeleton variant="rounded" height={480} />,
  NotLoaded,
)

const FurtherPanels = part<{ component: ComponentDetail }>(
  async () => (await import('./below-status.ts')).FurtherPanels,
  Nothing,
  NotLoaded,
)

/**
 * The status and what is below it. In wide windows it ends with the window while the other column is scrolled: it is as high as
 * the window at least, so that it begins at the top.
 */
const beside = {
  display: 'grid',
  gap: 2.5,
  alignContent: 'start',
  minWidth: 0,
  order: { lg: 1 },
  position: { lg: 'sticky' },
  insetBlockEnd: 20,
  alignSelf: { lg: 'end' },
  minHeight: { lg: 'calc(100dvh - 200px)' },
} as const

const quietMark = { '& .mark': { color: 'text.secondary', fontWeight: 400 } } as const

/** The page of a component: its properties, status and history, drawings and label. */
export function ComponentPage() {
  const { t } = useTranslation(['component', 'fields'])
  const format = useFormat()
  const { id = '' } = useParams()
  const { query, component, queryKey, refresh } = useLiveComponent(id)
  const neighbours = useNeighbours(component)
  const [isEditing, setIsEditing] = useState(false)
  const isArchived = useIsArchived(component?.project_id)
  const mayEdit = usePermissions()('component:edit') && !isArchived
  useRecordTitle(component && componentName(component))
  useRecent(component)
  const showsRest = usePageInSteps()
  const areNoticesReady = useNoticesReady(component)

  if (!component && query.isError) {
    return <MissingComponent id={id} error={query.error} onRetry={() => void query.refetch()} />
  }
  const isGone = query.isError
  return (
    <ProjectIsArchived value={isArchived}>
      <ProjectZoneContext value={component?.time_zone}>
        <PageHeader
          title={
            component ? (
              <Box
                component="span"
                sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, ...quietMark }}
              >
                <span>{titleWords(component)}</span>
                <StatusChip status={component.status} size="medium" />
              </Box>
            ) : (
              // As high as the chip of the status.
              <Box component="span" sx={{ display: 'flex', minHeight: 32 }}>
                <Skeleton width={220} role="img" aria-label={t('loading')} />
              </Box>
            )
          }
          lead={
            component ? (
              dotted([
                component.weight === null ? null : format.weight(component.weight),
                component.section_name,
                component.project_name,
              ])
            ) : (
              <Skeleton width={280} />
            )
          }
          actions={
            component ? (
              <>
                <PassportButton componentId={component.id} />
                <ShortButton
                  variant="outlined"
                  icon={<Cube size={20} />}
                  label={t('showInBuilding')}
                  component={Link}
                  to={buildingLink(component.project_id, { piece: component.id })}
                />
                {mayEdit && (
                  <ShortButton
                    variant="outlined"
                    icon={<Edit size={20} />}
                    label={t('edit.open')}
                    onClick={() => setIsEditing(true)}
                  />
                )}
                <NeighbourLinks {...neighbours} />
              </>
            ) : (
              [176, 168, ...(mayEdit ? [88] : []), 96].map((width) => (
                <Skeleton key={width} variant="rounded" height={44} sx={{ width: { xs: 44, sm: width } }} />
              ))
            )
          }
        />
        {isArchived && <ArchivedNote />}
        {isGone && (
          <Alert severity="warning" sx={{ marginBlockEnd: 2 }}>
            {t('stale')}
          </Alert>
        )}
        <Box
          sx={{
            display: 'grid',
            gap: 2.5,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
          }}
        >
          {component ? (
            <>
              <Box sx={beside}>
                <StatusPanel
                  key={component.id}
                  component={component}
                  queryKey={queryKey}
                  isRefreshing={query.isFetching}
                />
                {showsRest && areNoticesReady && <FurtherPanels component={component} />}
              </Box>
              {showsRest && <LeftColumn component={component} onChanged={refresh} />}
            </>
          ) : (
            [320, 320].map((height, index) => <Skeleton key={index} variant="rounded" height={height} />)
          )}
        </Box>
        {component && isEditing && <EditComponentDialog component={component} onClose={() => setIsEditing(false)} />}
      </ProjectZoneContext>
    </ProjectIsArchived>
  )
}

interface StatusPanelProps {
  component: ComponentDetail
  queryKey: QueryKey
  isRefreshing: boolean
}

function StatusPanel({ component, queryKey, isRefreshing }: StatusPanelProps) {
  const { t } = useTranslation('component')
  const { data: history, isPending } = useCall(componentHistory, { params: { id: component.id } })
  const { ncrs, isLoaded } = useOpenNcrs(component)
  const rejection = history?.find(({ to_status }) => to_status === 'rejected')
  return (
    <DetailPanel title={t('status')}>
      <Box sx={{ display: 'grid', gap: { xs: 2, lg: 1.5 } }}>
        {component.status === 'rejected' && isPending ? (
          // As high as the steps, of which the history knows how many there are.
          <Skeleton variant="rounded" height={64} />
        ) : (
          <StatusSteps status={component.status} rejectedFrom={rejection?.from_status ?? null} />
        )}
        {component.load && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <MuiLink component={Link} to={loadLink(component.load.id)} sx={{ paddingBlock: 1.25 }}>
              {t('onLoad', { number: component.load.number })}
            </MuiLink>
            <LoadChip status={component.load.status} />
          </Box>
        )}
        {isLoaded ? (
          <>
            {ncrs.length > 0 && <OpenNcrs ncrs={ncrs} />}
            <MemberActions component={component} queryKey={queryKey} isRefreshing={isRefreshing} />
          </>
        ) : (
          <Skeleton variant="rounded" height={72} />
        )}
      </Box>
    </DetailPanel>
  )
}
