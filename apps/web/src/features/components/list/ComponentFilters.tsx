import { componentTypes } from '@castline/contract/calls/components'
import { listSections } from '@castline/contract/calls/sections'
import type { Project } from '@castline/contract/projects'
import { sortKeys } from '@castline/contract/values/component-sort'
import { statuses } from '@castline/domain/status/statuses'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { Choice } from '#ui/Choice.tsx'
import { ListFilters, useFolding } from '#ui/ListFilters.tsx'
import { choiceFilter, plainField } from '#ui/list-filter.tsx'
import { ComponentViews } from './ComponentViews.tsx'
import type { ListState, SortKey } from './list-state.ts'
import { PlaceFilter } from './PlaceFilter.tsx'
import { PlantFilter } from './PlantFilter.tsx'
import { StatusChips } from './StatusChips.tsx'
import { usePlanFilter } from './use-plan-filter.ts'

interface ComponentFiltersProps {
  project: Project
  state: ListState
  /** `isTyping`: the change is part of a series that makes one browser history entry. */
  onChange: (change: Partial<ListState>, isTyping?: boolean) => void
  /** For layouts without column headers to sort by. */
  showsSort: boolean
  /** Whether deleted components can be listed. */
  mayShowDeleted: boolean
}

export function ComponentFilters({ project, state, onChange, showsSort, mayShowDeleted }: ComponentFiltersProps) {
  const { t } = useTranslation(['components', 'fields', 'statuses'])
  const folding = useFolding()
  // On phones the calls are sent when their choices are opened, or have a value to name.
  const isShown = !folding.isPhone || folding.isOpen
  const input = { params: { id: project.id } }
  const sections = useCall(listSections, isShown || state.section !== null ? input : null)
  const types = useCall(componentTypes, isShown ? input : null)
  const plan = usePlanFilter({ timeZone: project.time_zone, state, onChange })
  // The chosen type stays visible when its last component was deleted.
  const offered = new Set([...(types.data ?? []), ...(state.type === null ? [] : [state.type])])
  const status = choiceFilter({
    label: t('fields:field.status'),
    any: t('filter.anyStatus'),
    value: state.deleted ? 'deleted' : state.status,
    options: [
      ...statuses.map((value) => ({ value, label: t(`statuses:status.${value}`) })),
      ...(mayShowDeleted ? [{ value: 'deleted' as const, label: t('filter.deleted') }] : []),
    ],
    onChange: (value) => onChange({ deleted: value === 'deleted', status: value === 'deleted' ? null : value }),
  })
  const section = choiceFilter({
    label: t('fields:field.section'),
    any: t('filter.anySection'),
    value: state.section,
    options: (sections.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
    onChange: (value) => onChange({ section: value }),
  })
  const type = choiceFilter({
    label: t('fields:field.type'),
    any: t('filter.anyType'),
    value: state.type,
    options: [...offered].map((value) => ({ value, label: value })),
    onChange: (value) => onChange({ type: value }),
  })
  // Last: without a yard there is none, which is known only later.
  const place = {
    key: 'place',
    field: <PlaceFilter project={project} place={state.place} onChange={(value) => onChange({ place: value })} />,
    shown: state.place && t('fields:field.place_code'),
    clear: () => onChange({ place: null }),
  }
  const plant = {
    key: 'plant',
    field: <PlantFilter project={project} plant={state.plant} onChange={(value) => onChange({ plant: value })} />,
    shown: state.plant && t('fields:field.plant'),
    clear: () => onChange({ plant: null }),
  }
  const sort = () =>
    plainField(
      'sort',
      <Choice
        label={t('filter.sort')}
        value={`${state.descending ? '-' : ''}${state.sort}`}
        options={sortKeys.flatMap((key) => {
          const column = t(`fields:field.${key}`)
          return [
            { value: key as string, label: t('filter.ascending', { column }) },
            { value: `-${key}`, label: t('filter.descending', { column }) },
          ]
        })}
        onChange={(order) => onChange({ sort: order.replace(/^-/, '') as SortKey, descending: order.startsWith('-') })}
      />,
    )
  // Already while the types load: appearing later it would move the others.
  const hasTypes = types.isPending || offered.size > 0
  return (
    <ListFilters
      label={t('filter.search')}
      hint={t('filter.searchHint')}
      search={state.search}
      onSearch={(search) => onChange({ search }, true)}
      folding={folding}
      presets={
        <>
          {!state.deleted && <StatusChips projectId={project.id} state={state} onChange={onChange} />}
          <ComponentViews projectId={project.id} />
        </>
      }
      filters={
        state.deleted
          ? [status]
          : // The chips say which status is chosen.
            [
              { ...status, shown: null },
              section,
              ...(hasTypes ? [type] : []),
              plan,
              place,
              plant,
              ...(showsSort ? [sort()] : []),
            ]
      }
    />
  )
}
