import { listPlants } from '@castline/contract/calls/plants'
import type { Project } from '@castline/contract/projects'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { FilterChoice } from '#ui/FilterChoice.tsx'

interface PlantFilterProps {
  project: Project
  /** The id of a plant. */
  plant: string | null
  onChange: (plant: string | null) => void
}

/** Which plant casts the components of a project. Not shown where there is only one. */
export function PlantFilter({ project, plant, onChange }: PlantFilterProps) {
  const { t } = useTranslation(['components', 'fields'])
  const { data: plants = [] } = useCall(listPlants, project.has_plant || plant !== null ? {} : null)
  const offered = plants.filter(({ id, casts_for }) => id === plant || casts_for.some((each) => each.id === project.id))
  if (offered.length < 2 && plant === null) return null
  return (
    <FilterChoice
      label={t('fields:field.plant')}
      any={t('filter.anyPlant')}
      value={plant}
      options={offered.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={onChange}
    />
  )
}
