import FilterIcon from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs'
import { useTranslation } from 'react-i18next'
import { Choice } from '#ui/Choice.tsx'
import { useFormat } from '#ui/format.ts'
import { ListTools } from '#ui/header-action.tsx'
import { ListFilters, useFolding } from '#ui/ListFilters.tsx'
import { choiceFilter, dayFilter, plainField } from '#ui/list-filter.tsx'
import { ShortButton } from '#ui/ShortButton.tsx'
import { type LoadListState, sortChoices, sortOf, statusChoices } from './load-list-state.ts'

interface LoadFiltersProps {
  state: LoadListState
  onChange: (change: Partial<LoadListState>) => void
}

/** The search and the filters of loads: on phones behind a button beside the tabs, so that the loads begin near the top. */
export function LoadFilters({ state, onChange }: LoadFiltersProps) {
  const { t } = useTranslation(['loads', 'statuses', 'ui'])
  const { date } = useFormat()
  const folding = useFolding()
  return (
    <>
      {folding.isPhone && (
        <ListTools>
          <ShortButton
            variant="outlined"
            icon={<FilterIcon size={20} />}
            label={t('ui:filters.open')}
            aria-expanded={folding.isOpen}
            onClick={folding.toggle}
          />
        </ListTools>
      )}
      <ListFilters
        folding={folding}
        isWholeFolded
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
    </>
  )
}
