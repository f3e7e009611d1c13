import { listYards, yardTree } from '@castline/contract/calls/places'
import type { Yard } from '@castline/contract/places'
import type { Project } from '@castline/contract/projects'
import { maxLabels } from '@castline/contract/values/labels'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import YardIcon from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { useSearchParams } from '#api/search-params.ts'
import { yardPath } from '#tracking/yard/links.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useFormat } from '#ui/format.ts'
import { ChoosePlaces } from './ChoosePlaces.tsx'
import { LabelPrintLayout } from './LabelPrintLayout.tsx'
import { QuestionPanel } from './QuestionPanel.tsx'
import type { Paper } from './use-paper.ts'

interface PlaceLabelsProps {
  project: Project
  paper: Paper
}

/** Labels of the places in the yards that a project uses. */
export function PlaceLabels({ project, paper }: PlaceLabelsProps) {
  const { t } = useTranslation('labels')
  const [url, setUrl] = useSearchParams()
  const { data, error, isError, refetch } = useCall(listYards, {}, { staleTime: 0 })
  if (isError) return <FetchFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={480} />
  const yards = data.filter(({ projects }) => projects.some(({ id }) => id === project.id))
  const yard = yards.find(({ id }) => id === url.get('yard')) ?? yards[0]
  if (!yard) {
    return (
      <Card>
        <EmptyState
          icon={<YardIcon size={32} />}
          title={t('places.noYard')}
          text={t('places.noYardText')}
          link={{ to: yardPath, text: t('places.openYard') }}
        />
      </Card>
    )
  }
  return (
    <YardLabels
      key={yard.id}
      project={project}
      paper={paper}
      yard={yard}
      yards={yards}
      onYard={(id) =>
        setUrl(
          (now) => {
            now.set('yard', id)
            return now
          },
          { replace: true },
        )
      }
    />
  )
}

interface YardLabelsProps extends PlaceLabelsProps {
  yard: Yard
  yards: readonly Yard[]
  onYard: (id: string) => void
}

function YardLabels({ project, paper, yard, yards, onYard }: YardLabelsProps) {
  const { t } = useTranslation('labels')
  const { number } = useFormat()
  const [url] = useSearchParams()
  const [ticks, setTicks] = useState<ReadonlySet<string>>(() => new Set(url.getAll('place')))
  const [isTicking, setIsTicking] = useState(ticks.size > 0)
  const { data, error, isError, refetch } = useCall(yardTree, { params: { id: yard.id } }, { staleTime: 0 })
  const places = useMemo(
    () =>
      data?.places.map(({ id, code, name, parent_id, qr_code }) => ({
        id,
        qr_code,
        place_code: code,
        // A yard is named by the line below.
        place_name: parent_id === null ? null : name,
        yard_name: yard.name ?? yard.code,
      })),
    [data, yard],
  )
  const chosen = places?.filter(({ id }) => !isTicking || ticks.has(id))
  const gone = isTicking && chosen ? ticks.size - chosen.length : 0

  return (
    <LabelPrintLayout
      project={project}
      paper={paper}
      chosen={chosen && { first: chosen, total: chosen.length, gone }}
      error={isError ? error : null}
      onRetry={() => void refetch()}
      isOld={false}
      order={{
        key: JSON.stringify([yard.id, isTicking && [...ticks]]),
        load: async () => chosen ?? [],
        request: async () => ({ place_ids: chosen?.map(({ id }) => id) ?? [] }),
      }}
      words={{
        gone: gone > 0 ? t('places.gone', { count: gone, formatted: number(gone) }) : null,
        nothing: t('places.nothing'),
        tooMany: t('places.tooMany', { max: number(maxLabels) }),
      }}
    >
      <QuestionPanel title={t('places.title')}>
        <ChoosePlaces
          of="places"
          places={places}
          owners={yards.map(({ id, code, name }) => ({ id, label: name ?? code }))}
          ownerId={yard.id}
          onOwner={onYard}
          choice={{ ticks, onTicks: setTicks, isTicking, onTicking: setIsTicking }}
        />
      </QuestionPanel>
    </LabelPrintLayout>
  )
}
