import { useTranslation } from 'react-i18next'
import { Choice } from '#ui/Choice.tsx'
import { FilterChoice } from '#ui/FilterChoice.tsx'
import { FormField } from '#ui/FormField.tsx'
import { ListFilters } from '#ui/ListFilters.tsx'
import { type LoadListState, sortChoices, statusChoices } from './load-list-state.ts'

interface LoadFiltersProps {
  state: LoadListState
  onChange: (change: Partial<LoadListState>) => void
}

export function LoadFilters({ state, onChange }: LoadFiltersProps) {
  const { t } = useTranslation(['loads', 'statuses'])
  const active = [state.status, state.day].filter((value) => value !== null).length
  return (
    <ListFilters
      label={t('filter.search')}
      hint={t('filter.hint')}
      search={state.search}
      onSearch={(search) => onChange({ search })}
      active={active}
    >
      <FilterChoice
        label={t('filter.status')}
        any={t('filter.anyStatus')}
        value={state.status}
        options={statusChoices.map((value) => ({
          value,
          label: value === 'open' ? t('filter.open') : t(`statuses:load.${value}`),
        }))}
        onChange={(status) => onChange({ status })}
      />
      <FormField
        label={t('filter.day')}
        type="date"
        value={state.day ?? ''}
        onChange={(day) => onChange({ day: day || null })}
      />
      <Choice
        label={t('filter.sort')}
        value={state.sort}
        options={sortChoices.map((value) => ({ value, label: t(`sort.${value}`) }))}
        onChange={(sort) => onChange({ sort })}
      />
    </ListFilters>
  )
}
