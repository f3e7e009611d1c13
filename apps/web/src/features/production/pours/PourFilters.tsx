import type { Plant } from '@castline/contract/plants'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'
import { ListFilters } from '#ui/ListFilters.tsx'
import { choiceFilter, dayFilter } from '#ui/list-filter.tsx'
import type { PourListState } from './pour-list-state.ts'

interface PourFiltersProps {
  plant: Plant
  state: PourListState
  onChange: (change: Partial<PourListState>) => void
}

export function PourFilters({ plant, state, onChange }: PourFiltersProps) {
  const { t } = useTranslation('production')
  const { date } = useFormat()
  return (
    <ListFilters
      label={t('filter.search')}
      hint={t('filter.hint')}
      search={state.search}
      onSearch={(search) => onChange({ search })}
      filters={[
        choiceFilter({
          label: t('filter.mix'),
          any: t('filter.anyMix'),
          value: state.mix,
          options: plant.mixes.map(({ id, name }) => ({ value: id, label: name })),
          onChange: (mix) => onChange({ mix }),
        }),
        choiceFilter({
          label: t('filter.outcome'),
          any: t('filter.anyOutcome'),
          value: state.failing ? 'failing' : null,
          options: [{ value: 'failing', label: t('filter.failing') }],
          onChange: (outcome) => onChange({ failing: outcome !== null }),
        }),
        ...(plant.instruments.length > 0
          ? [
              choiceFilter({
                label: t('filter.instrument'),
                any: t('filter.anyInstrument'),
                value: state.instrument,
                options: plant.instruments.map(({ id, name }) => ({ value: id, label: name })),
                onChange: (instrument) => onChange({ instrument }),
              }),
            ]
          : []),
        ...(['from', 'to'] as const).map((end) =>
          dayFilter({
            label: t(`filter.${end}`),
            day: state[end],
            shown: state[end] && date(state[end]),
            onChange: (day) => onChange({ [end]: day }),
          }),
        ),
      ]}
    />
  )
}
