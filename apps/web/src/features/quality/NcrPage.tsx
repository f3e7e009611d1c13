import { printNcr } from '@castline/contract/calls/quality-sheets'
import { holdsNow } from '@castline/domain/quality/ncrs'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import HoldIcon from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs'
import MissingIcon from '@tabler/icons-react/dist/esm/icons/IconShieldOff.mjs'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { ProjectIsArchived } from '#api/archived.ts'
import { call } from '#api/client.ts'
import { useDefectLabel } from '#tracking/quality/defect-label.ts'
import { QualityPdf } from '#tracking/quality/QualityPdf.tsx'
import { ArchivedNote } from '#ui/ArchivedNote.tsx'
import { useFormat } from '#ui/format.ts'
import { MissingRecord } from '#ui/MissingRecord.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ProjectZoneContext } from '#ui/project-zone.ts'
import { useRecordTitle } from '#ui/record-title.ts'
import { BuildingButton, useInModel } from './BuildingButton.tsx'
import { HoldAsked } from './HoldAsked.tsx'
import { NcrStatusChip, SeverityChip } from './NcrChips.tsx'
import { NcrEvents } from './NcrEvents.tsx'
import { NcrFacts } from './NcrFacts.tsx'
import type { Lightbox } from './NcrPhotos.tsx'
import { NcrPlace } from './NcrPlace.tsx'
import { NcrPoint } from './NcrPoint.tsx'
import { NcrSteps } from './NcrSteps.tsx'
import { useNcr } from './use-ncr.ts'

const stacked = { display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' } as const

/** One card for both places. What has no place yet is one line: its name, and the way to give it one. */
const whereItIs = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > section': { padding: { xs: 2, sm: 2.5 } },
  '& > section + section': { borderBlockStart: '1px solid', borderColor: 'divider' },
  '& > section:not(:has(p, canvas, img))': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: 2,
    paddingBlock: 1,
    '& > h2': { marginBlockEnd: 0 },
  },
  '&:empty': { display: 'none' },
} as const

/** A non-conformance: the defect, the decision, and the steps that release its component. */
export function NcrPage({ Lightbox }: { Lightbox: Lightbox }) {
  const { t } = useTranslation(['ncr', 'quality'])
  const { colon } = useFormat()
  const defectLabel = useDefectLabel()
  const { id = '' } = useParams()
  const { query, ncr } = useNcr(id)
  const shownPiece = ncr && !ncr.component_deleted ? ncr.component_id : null
  const { isPending } = useInModel(ncr?.project_id ?? '', shownPiece)
  useRecordTitle(ncr?.number)

  if (!ncr && query.isError) {
    return (
      <MissingRecord
        error={query.error}
        onRetry={() => void query.refetch()}
        title={t('quality:title')}
        icon={<MissingIcon size={32} />}
        missing={{
          title: t('missing.title'),
          text: t('missing.text'),
          link: { to: '/quality', text: t('missing.back') },
        }}
      />
    )
  }
  if (!ncr) {
    return (
      <>
        <PageHeader
          title={<Skeleton width={320} role="img" aria-label={t('loading')} />}
          lead={<Skeleton width={240} />}
        />
        <Skeleton variant="rounded" height={320} />
      </>
    )
  }
  return (
    <ProjectIsArchived value={ncr.archived}>
      <ProjectZoneContext value={ncr.time_zone}>
        <PageHeader
          title={
            <>
              <bdi>{ncr.number}</bdi>
              {colon}
              {defectLabel(ncr.defect_type, ncr.defect_name, ncr.defect_names)}
            </>
          }
          lead={
            <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
              <NcrStatusChip ncr={ncr} />
              <SeverityChip severity={ncr.severity} />
            </Box>
          }
          areActionsKnown={!isPending}
          actions={
            <>
              {ncr.component_id !== null && !ncr.component_deleted && (
                <BuildingButton projectId={ncr.project_id} componentId={ncr.component_id} ncrId={ncr.id} />
              )}
              <QualityPdf isShort print={(query) => call(printNcr, { params: { id: ncr.id }, query })} />
            </>
          }
        />
        {ncr.archived && <ArchivedNote />}
        <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {holdsNow(ncr) && !ncr.component_deleted && (
            <Alert severity="warning" icon={<HoldIcon size={24} />}>
              {t('onHold')}
            </Alert>
          )}
          {ncr.hold_asked && !ncr.component_deleted && <HoldAsked ncr={ncr} />}
          <Box
            sx={{
              display: 'grid',
              gap: 2.5,
              alignItems: 'start',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 3fr)' },
            }}
          >
            <Box sx={{ ...stacked, order: { xs: 2, lg: 1 } }}>
              <NcrFacts ncr={ncr} Lightbox={Lightbox} />
              <Card sx={whereItIs}>
                <NcrPoint ncr={ncr} />
                <NcrPlace ncr={ncr} Lightbox={Lightbox} />
              </Card>
              <NcrEvents ncr={ncr} Lightbox={Lightbox} />
            </Box>
            {/* What to do stays in the window. */}
            <Box sx={{ ...stacked, order: { xs: 1, lg: 2 }, position: { lg: 'sticky' }, top: { lg: 86 } }}>
              <NcrSteps ncr={ncr} />
            </Box>
          </Box>
        </Box>
      </ProjectZoneContext>
    </ProjectIsArchived>
  )
}
