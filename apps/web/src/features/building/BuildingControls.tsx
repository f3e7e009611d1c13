import { statuses } from '@castline/domain/status/statuses'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Choice } from '#ui/Choice.tsx'
import { FilterChoice } from '#ui/FilterChoice.tsx'
import { ListFilters, useFolding } from '#ui/ListFilters.tsx'
import { type Colouring, colourings } from './building-address.ts'
import { type BuildingFilterProps, NarrowedTo } from './NarrowedTo.tsx'
import { Sliders } from './Sliders.tsx'

/** Filters and colouring; on phones behind one button, with the slice by height and the day, which the stage has otherwise. */
export function BuildingControls({ building, address, onChange }: BuildingFilterProps) {
  const { t } = useTranslation(['building', 'fields', 'statuses'])
  const { status, section, colouring, top, day } = address
  const folding = useFolding()
  const active = [status, section, colouring === 'status' ? null : colouring, top, day].filter((each) => each !== null)
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ListFilters
        label={t('filter.search')}
        hint={t('filter.searchHint')}
        search={address.search}
        onSearch={(search) => onChange({ search })}
        active={active.length}
        folding={folding}
      >
        <FilterChoice
          label={t('fields:field.status')}
          any={t('filter.anyStatus')}
          value={address.status}
          options={statuses.map((value) => ({ value, label: t(`statuses:status.${value}`) }))}
          onChange={(status) => onChange({ status })}
        />
        <FilterChoice
          label={t('fields:field.section')}
          any={t('filter.anySection')}
          value={address.section}
          options={building.sections.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(section) => onChange({ section })}
        />
        <Choice<Colouring>
          label={t('colour.label')}
          value={address.colouring}
          options={colourings.map((value) => ({ value, label: t(`colour.${value}`) }))}
          onChange={(colouring) => onChange({ colouring })}
        />
        {folding.isPhone && <Sliders building={building} address={address} onChange={onChange} />}
      </ListFilters>
      <NarrowedTo building={building} address={address} onChange={onChange} />
    </Box>
  )
}
