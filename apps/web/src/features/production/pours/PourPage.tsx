import { listPlants } from '@castline/contract/calls/plants'
import { getPour } from '@castline/contract/calls/pours'
import type { PourDetail } from '@castline/contract/pour'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import MissingIcon from '@tabler/icons-react/dist/esm/icons/IconBucketOff.mjs'
import EditIcon from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { usePermissions } from '#api/permissions.ts'
import { queryKeyOf, useCall } from '#api/queries.ts'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import { MissingRecord } from '#ui/MissingRecord.tsx'
import { onDemand } from '#ui/on-demand.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ProjectZoneContext } from '#ui/project-zone.ts'
import { useRecordTitle } from '#ui/record-title.ts'
import { mixName } from '../concrete/concrete-name.ts'
import { SpecimensPanel } from '../specimens/SpecimensPanel.tsx'
import { PourComponents } from './PourComponents.tsx'
import { PourFacts } from './PourFacts.tsx'
import { type Lightbox, TicketPhotos } from './TicketPhotos.tsx'

const EditPourDialog = onDemand(async () => (await import('./PourForms.tsx')).EditPourDialog)

const panels = { display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: 'minmax(0, 1fr)' } as const

/** A pour: what was measured, and its components with the loads that took them. */
export function PourPage({ Lightbox }: { Lightbox: Lightbox }) {
  const { t } = useTranslation('production')
  const { id = '' } = useParams()
  const query = useCall(getPour, { params: { id } }, { staleTime: 0 })
  const pour = query.data
  useRecordTitle(pour?.number)
  if (!pour && query.isError) {
    return (
      <MissingRecord
        error={query.error}
        onRetry={() => void query.refetch()}
        title={t('title')}
        icon={<MissingIcon size={32} />}
        missing={{
          title: t('missing.title'),
          text: t('missing.text'),
          link: { to: '/production', text: t('missing.back') },
        }}
      />
    )
  }
  return (
    <ProjectZoneContext value={pour?.time_zone}>
      {pour ? (
        <Loaded pour={pour} Lightbox={Lightbox} />
      ) : (
        <>
          <PageHeader
            title={<Skeleton width={220} role="img" aria-label={t('loading')} />}
            lead={<Skeleton width={280} />}
          />
          <Skeleton variant="rounded" height={320} />
        </>
      )}
    </ProjectZoneContext>
  )
}

function Loaded({ pour, Lightbox }: { pour: PourDetail; Lightbox: Lightbox }) {
  const { t } = useTranslation('production')
  const format = useFormat()
  const mayEdit = usePermissions()('pour:edit') && pour.writable
  const queryClient = useQueryClient()
  const [isEditing, setIsEditing] = useState(false)
  const plants = useCall(listPlants, mayEdit ? {} : null)
  const refresh = (changed: PourDetail) => {
    queryClient.setQueryData(queryKeyOf(getPour, { params: { id: pour.id } }), changed)
  }
  return (
    <>
      <PageHeader
        title={<bdi>{pour.number}</bdi>}
        lead={dotted([
          pour.plant_name,
          mixName(pour.mix),
          pour.volume === null ? null : format.volume(pour.volume),
          format.dateTime(pour.started_at),
        ])}
        actions={
          mayEdit && (
            <Button variant="outlined" startIcon={<EditIcon size={20} />} onClick={() => setIsEditing(true)}>
              {t('edit.open')}
            </Button>
          )
        }
      />
      <Box sx={{ ...panels, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' } }}>
        <Box sx={panels}>
          <SpecimensPanel pour={pour} mayEdit={mayEdit} />
          <PourComponents pour={pour} mayEdit={mayEdit} onChanged={refresh} />
        </Box>
        <Box sx={panels}>
          <PourFacts pour={pour} />
          <TicketPhotos pour={pour} mayEdit={mayEdit} Lightbox={Lightbox} onChanged={refresh} />
        </Box>
      </Box>
      {isEditing && (
        <EditPourDialog
          pour={pour}
          plant={plants.data?.find(({ id }) => id === pour.plant_id)}
          onSaved={refresh}
          onClose={() => setIsEditing(false)}
        />
      )}
    </>
  )
}
