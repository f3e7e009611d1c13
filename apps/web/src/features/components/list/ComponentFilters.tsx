import { componentTypes } from '@castline/contract/calls/components'
import { listSections } from '@castline/contract/calls/sections'
import type { Project } from '@castline/contract/projects'
import { sortKeys } from '@castline/contract/values/component-sort'
import { statuses } from '@castline/domain/status/statuses'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { Choice } from '#ui/Choice.tsx'
import { FilterChoice } from '#ui/FilterChoice.tsx'
import { ListFilters } from '#ui/ListFilters.tsx'
import type { ListState, SortKey } from './list-state.ts'
import { PlaceFilter } from './PlaceFilter.tsx'
import { PlanFilter } from './PlanFilter.tsx'

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

export function ComponentFilters(props: ComponentFiltersProps) {
  const { state, onChange } = props
  const { t } = useTranslation('components')
  return (
    <ListFilters
      label={t('filter.search')}
      hint={t('filter.searchHint')}
      search={state.search}
      onSearch={(search) => onChange({ search }, true)}
      active={[state.status, state.section, state.type, state.place, state.late || state.needed].filter(Boolean).length}
    >
      <FilterChoices {...props} />
    </ListFilters>
  )
}

/** Rendered, and its calls sent, only while it is shown: on phones the choices are folded at first. */
function FilterChoices({ project, state, onChange, showsSort, mayShowDeleted }: ComponentFiltersProps) {
  const { t } = useTranslation(['components', 'fields', 'statuses'])
  const sections = useCall(listSections, { params: { id: project.id } })
  const types = useCall(componentTypes, { params: { id: project.id } })
  // The chosen type stays visible when its last component was deleted.
  const offered = new Set([...(types.data ?? []), ...(state.type === null ? [] : [state.type])])
  return (
    <>
      <FilterChoice
        label={t('fields:field.status')}
        any={t('filter.anyStatus')}
        value={state.deleted ? 'deleted' : state.status}
        options={[
          ...statuses.map((value) => ({ value, label: t(`statuses:status.${value}`) })),
          ...(mayShowDeleted ? [{ value: 'deleted' as const, label: t('filter.deleted') }] : []),
        ]}
        onChange={(value) => onChange({ deleted: value === 'deleted', status: value === 'deleted' ? null : value })}
      />
      {!state.deleted && (
        <>
          <FilterChoice
            label={t('fields:field.section')}
            any={t('filter.anySection')}
            value={state.section}
            options={(sections.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(section) => onChange({ section })}
          />
          {/* Already while the types load: appearing later it would move the others. */}
          {(types.isPending || offered.size > 0) && (
            <FilterChoice
              label={t('fields:field.type')}
              any={t('filter.anyType')}
              value={state.type}
              options={[...offered].map((value) => ({ value, label: value }))}
              onChange={(type) => onChange({ type })}
            />
          )}
          <PlanFilter timeZone={project.time_zone} state={state} onChange={onChange} />
          {/* Last: without a yard there is none, which is known only later. */}
          <PlaceFilter project={project} place={state.place} onChange={(place) => onChange({ place })} />
          {showsSort && (
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
              onChange={(order) =>
                onChange({ sort: order.replace(/^-/, '') as SortKey, descending: order.startsWith('-') })
              }
            />
          )}
        </>
      )}
    </>
  )
}
