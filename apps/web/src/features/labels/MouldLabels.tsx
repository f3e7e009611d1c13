import { listMoulds } from '@castline/contract/calls/moulds'
import { listPlants } from '@castline/contract/calls/plants'
import type { Plant } from '@castline/contract/plants'
import type { Project } from '@castline/contract/projects'
import { maxLabels } from '@castline/contract/values/labels'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import MouldIcon from '@tabler/icons-react/dist/esm/icons/IconBox.mjs'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { useSearchParams } from '#api/search-params.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useFormat } from '#ui/format.ts'
import { ChoosePlaces } from './ChoosePlaces.tsx'
import { LabelPrintLayout } from './LabelPrintLayout.tsx'
import { QuestionPanel } from './QuestionPanel.tsx'
import type { Paper } from './use-paper.ts'

interface MouldLabelsProps {
  project: Project
  paper: Paper
}

/** Labels of the moulds of one of the user's plants: scanned, they open what is cast on them today. */
export function MouldLabels({ project, paper }: MouldLabelsProps) {
  const [url, setUrl] = useSearchParams()
  const { data, error, isError, refetch } = useCall(listPlants, {})
  if (isError) return <FetchFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={480} />
  const plants = data.filter(({ reached }) => reached)
  const plant =
    plants.find(({ id }) => id === url.get('plant')) ?? plants.find(({ id }) => id === project.plant_id) ?? plants[0]
  if (!plant) return <NoMoulds />
  return (
    <PlantLabels
      key={plant.id}
      project={project}
      paper={paper}
      plant={plant}
      plants={plants}
      onPlant={(id) =>
        setUrl(
          (now) => {
            now.set('plant', id)
            now.delete('mould')
            return now
          },
          { replace: true },
        )
      }
    />
  )
}

function NoMoulds() {
  const { t } = useTranslation('labels')
  return (
    <Card>
      <EmptyState
        icon={<MouldIcon size={32} />}
        title={t('moulds.none')}
        text={t('moulds.noneText')}
        link={{ to: '/production?view=moulds', text: t('moulds.open') }}
      />
    </Card>
  )
}

interface PlantLabelsProps extends MouldLabelsProps {
  plant: Plant
  plants: readonly Plant[]
  onPlant: (id: string) => void
}

function PlantLabels({ project, paper, plant, plants, onPlant }: PlantLabelsProps) {
  const { t } = useTranslation('labels')
  const { number } = useFormat()
  const [url] = useSearchParams()
  const [ticks, setTicks] = useState<ReadonlySet<string>>(() => new Set(url.getAll('mould')))
  const [isTicking, setIsTicking] = useState(ticks.size > 0)
  const moulds = useCall(listMoulds, { params: { id: plant.id } }, { staleTime: 0 })
  const labels = useMemo(
    () =>
      moulds.data?.map(({ id, name, qr_code }) => ({
        id,
        qr_code,
        place_code: name,
        place_name: null,
        yard_name: plant.name,
      })),
    [moulds.data, plant],
  )
  if (labels?.length === 0 && plants.length === 1) return <NoMoulds />
  const chosen = labels?.filter(({ id }) => !isTicking || ticks.has(id))
  const gone = isTicking && chosen ? ticks.size - chosen.length : 0
  return (
    <LabelPrintLayout
      project={project}
      paper={paper}
      chosen={chosen && { first: chosen, total: chosen.length, gone }}
      error={moulds.isError ? moulds.error : null}
      onRetry={() => void moulds.refetch()}
      isOld={false}
      order={{
        key: JSON.stringify([plant.id, isTicking && [...ticks]]),
        load: async () => chosen ?? [],
        request: async () => ({ mould_ids: chosen?.map(({ id }) => id) ?? [] }),
      }}
      words={{
        gone: gone > 0 ? t('moulds.gone', { count: gone, formatted: number(gone) }) : null,
        nothing: labels?.length === 0 ? t('moulds.noneText') : t('moulds.nothing'),
        tooMany: t('places.tooMany', { max: number(maxLabels) }),
      }}
    >
      <QuestionPanel title={t('moulds.title')}>
        <ChoosePlaces
          of="moulds"
          places={labels}
          owners={plants.map(({ id, name }) => ({ id, label: name }))}
          ownerId={plant.id}
          onOwner={onPlant}
          choice={{ ticks, onTicks: setTicks, isTicking, onTicking: setIsTicking }}
        />
      </QuestionPanel>
    </LabelPrintLayout>
  )
}
