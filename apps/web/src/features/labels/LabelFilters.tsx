import { listSections } from '@castline/contract/calls/sections'
import { statuses } from '@castline/domain/status/statuses'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { FilterChoice } from '#ui/FilterChoice.tsx'
import { ListFilters } from '#ui/ListFilters.tsx'
import type { LabelFilter } from './label-filter.ts'

interface LabelFiltersProps {
  projectId: string
  filter: LabelFilter
  onFilter: (filter: LabelFilter) => void
}

export function LabelFilters({ projectId, filter, onFilter }: LabelFiltersProps) {
  const { t } = useTranslation(['labels', 'fields', 'statuses'])
  const sections = useCall(listSections, { params: { id: projectId } })
  return (
    <ListFilters
      label={t('choose.search')}
      hint={t('choose.searchHint')}
      search={filter.search}
      onSearch={(search) => onFilter({ ...filter, search })}
    >
      <FilterChoice
        label={t('fields:field.section')}
        any={t('choose.anySection')}
        value={filter.section}
        options={(sections.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(section) => onFilter({ ...filter, section })}
      />
      <FilterChoice
        label={t('fields:field.status')}
        any={t('choose.anyStatus')}
        value={filter.status}
        options={statuses.map((value) => ({ value, label: t(`statuses:status.${value}`) }))}
        onChange={(status) => onFilter({ ...filter, status })}
      />
    </ListFilters>
  )
}
