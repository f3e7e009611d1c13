import { useTranslation } from 'react-i18next'
import { Choice } from '#ui/Choice.tsx'
import { useFormat } from '#ui/format.ts'
import { ListFilters } from '#ui/ListFilters.tsx'
import { choiceFilter, dayFilter, plainField } from '#ui/list-filter.tsx'
import { type LoadListState, sortChoices, sortOf, statusChoices } from './load-list-state.ts'

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
          options: statusChoices[state.tab].map((value) => ({ value, label: t(`statuses:load.${value}`) })),
          onChange: (status) => onChange({ status }),
        }),
        ...(state.tab === 'open'
          ? [
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
            ]
          : []),
        plainField(
          'sort',
          <Choice
            label={t('filter.sort')}
            value={sortOf(state)}
            options={sortChoices.map((value) => ({ value, label: t(`sort.${value}`) }))}
            onChange={(sort) => onChange({ sort })}
          />,
        ),
      ]}
    />
  )
}
