import type { LoadDetail } from '@castline/contract/load'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import LateIcon from '@tabler/icons-react/dist/esm/icons/IconClockExclamation.mjs'
import CubeIcon from '@tabler/icons-react/dist/esm/icons/IconCube.mjs'
import DrawingIcon from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import EditIcon from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import MissingIcon from '@tabler/icons-react/dist/esm/icons/IconTruckOff.mjs'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { ProjectIsArchived } from '#api/archived.ts'
import { buildingLink } from '#tracking/components/links.ts'
import { LoadChip } from '#tracking/loads/LoadChip.tsx'
import { OnDevice } from '#tracking/offline/on-device.ts'
import { QueuedChanges } from '#tracking/queue/list/queued-changes.ts'
import { ArchivedNote } from '#ui/ArchivedNote.tsx'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import { MissingRecord } from '#ui/MissingRecord.tsx'
import { onDemand } from '#ui/on-demand.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { withTexts } from '#ui/part.tsx'
import { ProjectZoneContext } from '#ui/project-zone.ts'
import { useRecordTitle } from '#ui/record-title.ts'
import { ShortButton } from '#ui/ShortButton.tsx'
import { ToneChip } from '#ui/ToneChip.tsx'
import { LoadFacts } from './LoadFacts.tsx'
import { LoadHistory } from './LoadHistory.tsx'
import { LoadingPanel, type Reader } from './LoadingPanel.tsx'
import { LoadPieces } from './LoadPieces.tsx'
import { LoadRacks } from './LoadRacks.tsx'
import { LoadSteps } from './LoadSteps.tsx'
import { NoteButton } from './NoteButton.tsx'
import { useLoad } from './use-load.ts'
import { useOpeningStep } from './use-opening-step.ts'
import { WeightDrawing } from './WeightDrawing.tsx'

const DeviceDrawings = onDemand(
  async () => (await withTexts('offline', import('#tracking/drawings/device/DeviceDrawings.tsx'))).DeviceDrawings,
)
const EditLoadDialog = onDemand(async () => (await import('./EditLoadDialog.tsx')).EditLoadDialog)

/** In wide windows the facts stand beside the components, and the racks below the facts. */
const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
  gridTemplateRows: { lg: 'auto 1fr' },
  '& > *': { minWidth: 0 },
} as const

/** A load: its truck, its components in the order of loading, and its steps. */
export function LoadPage({ Reader }: { Reader: Reader }) {
  const { t } = useTranslation(['loads', 'statuses'])
  const format = useFormat()
  const { id = '' } = useParams()
  const { query, load, queued, isStale, isUnknown, refresh } = useLoad(id)
  const opening = useOpeningStep('load')
  const [opened, setOpened] = useState<'edit' | 'scan' | 'drawings' | null>(opening.isAsked ? 'scan' : null)
  useRecordTitle(load?.number)
  // There is no network to load it when it is needed.
  useEffect(() => {
    QueuedChanges.load().catch(() => undefined)
    OnDevice.load().catch(() => undefined)
  }, [])

  if (!load && (isUnknown || query.isError)) {
    return (
      <MissingRecord
        error={query.error}
        onRetry={() => void query.refetch()}
        title={t('title')}
        icon={<MissingIcon size={32} />}
        missing={{
          title: t('missing.title'),
          text: t('missing.text'),
          link: { to: '/loads', text: t('missing.back') },
        }}
      />
    )
  }
  const may = (step: LoadDetail['allowed_steps'][number]) => load?.allowed_steps.includes(step) ?? false
  return (
    <ProjectIsArchived value={load?.archived ?? false}>
      <ProjectZoneContext value={load?.time_zone}>
        <PageHeader
          title={
            load ? (
              <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
                <bdi>{load.number}</bdi>
                <LoadChip status={load.status} />
                {load.overdue && <ToneChip tone="error" Icon={LateIcon} label={t('statuses:overdueLoad')} />}
              </Box>
            ) : (
              <Skeleton width={220} role="img" aria-label={t('loading')} />
            )
          }
          lead={
            load ? (
              dotted([format.weekday(load.planned_on), load.planned_time, load.project_name])
            ) : (
              <Skeleton width={280} />
            )
          }
          actions={
            load && (
              <>
                <ShortButton
                  icon={<CubeIcon size={20} />}
                  label={t('inBuilding')}
                  component={Link}
                  to={buildingLink(load.project_id, { load: load.id, colour: 'load' })}
                />
                <ShortButton
                  icon={<DrawingIcon size={20} />}
                  label={t('drawings')}
                  onClick={() => setOpened('drawings')}
                />
                <NoteButton load={load} />
                {may('edit') && (
                  <ShortButton
                    variant="outlined"
                    icon={<EditIcon size={20} />}
                    label={t('edit.open')}
                    onClick={() => setOpened('edit')}
                  />
                )}
              </>
            )
          }
        />
        {load ? (
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            {load.archived && <ArchivedNote />}
            {isStale && <Alert severity="warning">{t('stale')}</Alert>}
            <LoadSteps
              load={load}
              isBehind={queued.length > 0}
              isScanning={opened === 'scan'}
              onScan={() => {
                setOpened(opened === 'scan' ? null : 'scan')
                opening.forget()
              }}
              onChanged={refresh}
            />
            {opened === 'scan' && may('load') && <LoadingPanel load={load} Reader={Reader} onChanged={refresh} />}
            {queued.length > 0 && <QueuedChanges changes={queued} />}
            <Box sx={columns}>
              <Box sx={{ gridColumn: { lg: 2 } }}>
                <LoadFacts load={load} />
              </Box>
              <Box sx={{ gridColumn: { lg: 1 }, gridRow: { lg: '1 / span 2' }, display: 'grid', gap: 2 }}>
                <WeightDrawing load={load} />
                <LoadPieces load={load} mayEdit={may('edit')} mayLoad={may('load')} onChanged={refresh} />
                <LoadHistory load={load}>{!load.archived && <OnDevice />}</LoadHistory>
              </Box>
              <Box sx={{ gridColumn: { lg: 2 } }}>
                <LoadRacks load={load} mayLoad={may('load')} onChanged={refresh} />
              </Box>
            </Box>
          </Box>
        ) : (
          <Skeleton variant="rounded" height={320} />
        )}
        {load && opened === 'drawings' && (
          <DeviceDrawings
            of={{ kind: 'load', id: load.id, name: load.number, projectId: load.project_id }}
            onClose={() => setOpened(null)}
          />
        )}
        {load && opened === 'edit' && <EditLoadDialog load={load} onSaved={refresh} onClose={() => setOpened(null)} />}
      </ProjectZoneContext>
    </ProjectIsArchived>
  )
}
