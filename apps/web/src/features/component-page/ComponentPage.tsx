import { type ComponentDetail, componentHistory } from '@castline/contract/components'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Edit from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import type { QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { usePermissions } from '#api/permissions.ts'
import { useCall } from '#api/queries.ts'
import { MemberActions } from '#tracking/status/MemberActions.tsx'
import { StatusChip } from '#tracking/status/StatusChip.tsx'
import { onDemand } from '#ui/on-demand.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { withTexts } from '#ui/part.tsx'
import { ComponentFacts } from './ComponentFacts.tsx'
import { DetailPanel } from './DetailPanel.tsx'
import { Drawings } from './drawings/Drawings.tsx'
import { LabelPanel } from './LabelPanel.tsx'
import { MissingComponent } from './MissingComponent.tsx'
import { NeighbourLinks } from './Neighbours.tsx'
import { StatusSteps } from './StatusSteps.tsx'
import { Timeline } from './Timeline.tsx'
import { useComponent } from './use-component.ts'
import { useNeighbours } from './use-neighbours.ts'

const EditComponentDialog = onDemand(
  async () => (await withTexts('editing', import('#tracking/component/EditComponentDialog.tsx'))).EditComponentDialog,
)

/** The page of a component: its properties, status and history, drawings and label. */
export function ComponentPage() {
  const { t } = useTranslation('component')
  const { id = '' } = useParams()
  const { query, piece, queryKey, refresh } = useComponent(id)
  const neighbours = useNeighbours(piece)
  const [isEditing, setIsEditing] = useState(false)
  const hasPermission = usePermissions()

  if (!piece && query.isError) return <MissingComponent error={query.error} onRetry={() => void query.refetch()} />
  const isGone = query.isError
  return (
    <>
      <PageHeader
        title={
          piece ? (
            <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
              <bdi>{piece.name}</bdi>
              <StatusChip status={piece.status} size="medium" />
            </Box>
          ) : (
            <Skeleton width={220} aria-label={t('loading')} />
          )
        }
        lead={
          piece ? `${piece.control_number} · ${piece.section_name} · ${piece.project_name}` : <Skeleton width={280} />
        }
        actions={
          <>
            <NeighbourLinks {...neighbours} />
            {piece && hasPermission('component:edit') && (
              <Button variant="outlined" startIcon={<Edit size={20} />} onClick={() => setIsEditing(true)}>
                {t('edit.open')}
              </Button>
            )}
          </>
        }
      />
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
        {piece ? (
          <>
            <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0, order: { lg: 1 } }}>
              <StatusPanel key={piece.id} piece={piece} queryKey={queryKey} isRefreshing={query.isFetching} />
              <LabelPanel piece={piece} />
            </Box>
            <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>
              <DetailPanel title={t('facts')}>
                <ComponentFacts piece={piece} />
              </DetailPanel>
              <Drawings piece={piece} onChanged={refresh} />
              <Timeline piece={piece} />
            </Box>
          </>
        ) : (
          [320, 320].map((height, index) => <Skeleton key={index} variant="rounded" height={height} />)
        )}
      </Box>
      {piece && isEditing && <EditComponentDialog piece={piece} onClose={() => setIsEditing(false)} />}
    </>
  )
}

interface StatusPanelProps {
  piece: ComponentDetail
  queryKey: QueryKey
  isRefreshing: boolean
}

function StatusPanel({ piece, queryKey, isRefreshing }: StatusPanelProps) {
  const { t } = useTranslation('component')
  const { data: history } = useCall(componentHistory, { params: { id: piece.id } })
  const rejection = history?.find(({ to_status }) => to_status === 'rejected')
  return (
    <DetailPanel title={t('status')}>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <StatusSteps status={piece.status} rejectedFrom={rejection?.from_status ?? null} />
        <MemberActions piece={piece} queryKey={queryKey} isRefreshing={isRefreshing} />
      </Box>
    </DetailPanel>
  )
}
