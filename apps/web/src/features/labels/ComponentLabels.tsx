import type { Project } from '@castline/contract/projects'
import { maxLabels } from '@castline/contract/values/labels'
import { placesOnSheet } from '@castline/domain/labels/sheets'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { useSearchParams } from '#api/search-params.ts'
import { listedWith } from '#tracking/components/listed-with.ts'
import { useFormat } from '#ui/format.ts'
import { ChooseComponents } from './ChooseComponents.tsx'
import { LabelPrintLayout } from './LabelPrintLayout.tsx'
import { filterQuery, isFiltered, readIds, shownFilter, withChosenFilter } from './label-filter.ts'
import { labelColumns } from './label-item.ts'
import { NoComponents } from './NoComponents.tsx'
import { QuestionPanel } from './QuestionPanel.tsx'
import { loadChosen, useChosenComponents } from './use-chosen-components.ts'
import type { Paper } from './use-paper.ts'

const { list, fields } = listedWith(...labelColumns)

/** Labels of existing components: all that match a filter, or the ticked ones. */
export function ComponentLabels({ project, paper }: { project: Project; paper: Paper }) {
  const { t } = useTranslation('labels')
  const { number } = useFormat()
  const queryClient = useQueryClient()
  const [url, setUrl] = useSearchParams()
  const [ticks, setTicks] = useState<ReadonlySet<string>>(() => readIds(url) ?? new Set())
  const [isTicking, setIsTicking] = useState(ticks.size > 0)

  const { filter, isDefault } = shownFilter(url)
  const choice = { projectId: project.id, filter, ticked: isTicking ? ticks : null }
  const { chosen, error, isOld, retry } = useChosenComponents(choice, placesOnSheet(paper.layout))

  const isNone = chosen?.total === 0 && !isTicking && !isOld
  // Only where none waits to be cast: whether the project has any at all.
  const any = useCall(list, isNone && isDefault ? { params: { id: project.id }, query: { fields, limit: 1 } } : null)
  if (isNone && (isDefault ? any.data?.total === 0 : !isFiltered(filter)))
    return <NoComponents projectId={project.id} />
  return (
    <LabelPrintLayout
      project={project}
      paper={paper}
      chosen={chosen}
      error={error}
      onRetry={retry}
      isOld={isOld}
      order={{
        key: JSON.stringify([choice.projectId, filter, choice.ticked && [...choice.ticked]]),
        load: () => loadChosen(queryClient, choice),
        request: async () =>
          isTicking && chosen ? { component_ids: chosen.first.map(({ id }) => id) } : { filter: filterQuery(filter) },
      }}
      words={{
        gone: chosen?.gone ? t('choose.gone', { count: chosen.gone, formatted: number(chosen.gone) }) : null,
        nothing: t('preview.nothing'),
        tooMany: t('preview.tooMany', { max: number(maxLabels) }),
      }}
    >
      <QuestionPanel title={t('choose.title')}>
        <ChooseComponents
          projectId={project.id}
          filter={filter}
          onFilter={(next) => setUrl((now) => withChosenFilter(now, next), { replace: true })}
          choice={{ ticks, onTicks: setTicks, isTicking, onTicking: setIsTicking }}
        />
      </QuestionPanel>
    </LabelPrintLayout>
  )
}
