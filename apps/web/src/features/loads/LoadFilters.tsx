import { useTranslation } from 'react-i18next'
import { Choice } from '#ui/Choice.tsx'
import { useFormat } from '#ui/format.ts'
import { ListFilters } from '#ui/ListFilters.tsx'
import { choiceFilter, dayFilter, plainField } from '#ui/list-filter.tsx'
import { type LoadListState, sortChoices, statusChoices } from './load-list-state.ts'

interface LoadFiltersProps {
  state: LoadListState
  onChange: (change: Partial<LoadListState>) => void
}

export function LoadFilters({ state, onChange }: LoadFiltersProps) {
  const { t } = useTranslation(['loads', 'statuses'])
  const { date } = useFormat()
  return (
    <ListFilters
      label={t('filter.search')}
      hint={t('filter.hint')}
      search={state.search}
      onSearch={(search) => onChange({ search })}
      filters={[
        choiceFilter({
          label: t('filter.status'),
          any: t('filter.anyStatus'),
          value: state.status,
          options: statusChoices.map((value) => ({
            value,
            label: value === 'open' ? t('filter.open') : t(`statuses:load.${value}`),
          })),
          onChange: (status) => onChange({ status }),
        }),
        choiceFilter({
          label: t('filter.arrival'),
          any: t('filter.anyArrival'),
          value: state.isArriving ? 'today' : null,
          options: [{ value: 'today', label: t('filter.arriving') }],
          onChange: (arriving) => onChange({ isArriving: arriving !== null }),
        }),
        dayFilter({
          label: t('filter.day'),
          day: state.day,
          shown: state.day && date(state.day),
          onChange: (day) => onChange({ day }),
        }),
        plainField(
          'sort',
          <Choice
            label={t('filter.sort')}
            value={state.sort}
            options={sortChoices.map((value) => ({ value, label: t(`sort.${value}`) }))}
            onChange={(sort) => onChange({ sort })}
          />,
        ),
      ]}
    />
  )
}
