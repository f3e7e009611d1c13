import { listMoulds } from '@castline/contract/calls/moulds'
import { listPlants } from '@castline/contract/calls/plants'
import type { Project } from '@castline/contract/projects'
import { maxLabels } from '@castline/contract/values/labels'
import Card from '@mui/material/Card'
import MouldIcon from '@tabler/icons-react/dist/esm/icons/IconBox.mjs'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { useSearchParams } from '#api/search-params.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useFormat } from '#ui/format.ts'
import { ChoosePlaces } from './ChoosePlaces.tsx'
import { LabelPrintLayout } from './LabelPrintLayout.tsx'
import { QuestionPanel } from './QuestionPanel.tsx'
import type { Paper } from './use-paper.ts'

interface MouldLabelsProps {
  project: Project
  paper: Paper
}

/** Labels of the moulds of the plant that casts for a project: scanned, they open what is cast on them today. */
export function MouldLabels({ project, paper }: MouldLabelsProps) {
  const { t } = useTranslation('labels')
  const { number } = useFormat()
  const [url] = useSearchParams()
  const [ticks, setTicks] = useState<ReadonlySet<string>>(() => new Set(url.getAll('mould')))
  const [isTicking, setIsTicking] = useState(ticks.size > 0)
  const plantId = project.plant_id
  const moulds = useCall(listMoulds, plantId ? { params: { id: plantId } } : null, { staleTime: 0 })
  const plants = useCall(listPlants, plantId ? {} : null)
  const plant = plants.data?.find(({ id }) => id === plantId)
  const labels = useMemo(
    () =>
      moulds.data &&
      plant &&
      moulds.data.map(({ id, name, qr_code }) => ({
        ...{ id, qr_code, place_code: name, place_name: null, yard_name: plant.name },
      })),
    [moulds.data, plant],
  )
  if (!plantId || labels?.length === 0) {
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
  const chosen = labels?.filter(({ id }) => !isTicking || ticks.has(id))
  const gone = isTicking && chosen ? ticks.size - chosen.length : 0
  const failed = moulds.isError ? moulds : plants
  return (
    <LabelPrintLayout
      project={project}
      paper={paper}
      chosen={chosen && { first: chosen, total: chosen.length, gone }}
      error={failed.isError ? failed.error : null}
      onRetry={() => void failed.refetch()}
      isOld={false}
      order={{
        key: JSON.stringify([plantId, isTicking && [...ticks]]),
        load: async () => chosen ?? [],
        request: async () => ({ mould_ids: chosen?.map(({ id }) => id) ?? [] }),
      }}
      words={{
        gone: gone > 0 ? t('moulds.gone', { count: gone, formatted: number(gone) }) : null,
        nothing: t('moulds.nothing'),
        tooMany: t('places.tooMany', { max: number(maxLabels) }),
      }}
    >
      <QuestionPanel title={t('moulds.title')}>
        <ChoosePlaces
          of="moulds"
          places={labels}
          yards={[]}
          yardId=""
          onYard={() => undefined}
          choice={{ ticks, onTicks: setTicks, isTicking, onTicking: setIsTicking }}
        />
      </QuestionPanel>
    </LabelPrintLayout>
  )
}
