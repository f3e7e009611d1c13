import type { Plant } from '@castline/contract/plants'
import { useTranslation } from 'react-i18next'
import { FilterChoice } from '#ui/FilterChoice.tsx'
import { FormField } from '#ui/FormField.tsx'
import { ListFilters } from '#ui/ListFilters.tsx'
import type { PourListState } from './pour-list-state.ts'

interface PourFiltersProps {
  plant: Plant
  state: PourListState
  onChange: (change: Partial<PourListState>) => void
}

export function PourFilters({ plant, state, onChange }: PourFiltersProps) {
  const { t } = useTranslation('production')
  const active = [state.mix, state.from, state.to].filter((value) => value !== null).length
  return (
    <ListFilters
      label={t('filter.search')}
      hint={t('filter.hint')}
      search={state.search}
      onSearch={(search) => onChange({ search })}
      active={active}
    >
      <FilterChoice
        label={t('filter.mix')}
        any={t('filter.anyMix')}
        value={state.mix}
        options={plant.mixes.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(mix) => onChange({ mix })}
      />
      {(['from', 'to'] as const).map((end) => (
        <FormField
          key={end}
          label={t(`filter.${end}`)}
          type="date"
          value={state[end] ?? ''}
          onChange={(day) => onChange({ [end]: day || null })}
        />
      ))}
    </ListFilters>
  )
}
