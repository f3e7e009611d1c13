import { listPlants } from '@castline/contract/calls/plants'
import type { WorksAt } from '@castline/contract/plant-members'
import { type PlantPart, plantParts } from '@castline/domain/production/parts'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { Choice } from '#ui/Choice.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'

interface PlantPartsProps {
  chosen: readonly WorksAt[]
  onChange: (plants: WorksAt[]) => void
}

/** For each plant what somebody does there. */
export function PlantParts({ chosen, onChange }: PlantPartsProps) {
  const { t } = useTranslation(['users', 'statuses'])
  const plants = useCall(listPlants, {})
  const options = [
    { value: '' as const, label: t('plants.not') },
    ...plantParts.map((value) => ({ value, label: t(`statuses:part.${value}`) })),
  ]
  function choose(plant_id: string, part: PlantPart | ''): void {
    const others = chosen.filter((each) => each.plant_id !== plant_id)
    onChange(part === '' ? others : [...others, { plant_id, part }])
  }
  return (
    <>
      {plants.isPending && <Skeleton variant="rounded" height={132} />}
      {plants.isError && <FetchFailed error={plants.error} onRetry={() => void plants.refetch()} />}
      {plants.data?.map(({ id, name }) => (
        <Choice
          key={id}
          label={name}
          value={chosen.find(({ plant_id }) => plant_id === id)?.part ?? ''}
          options={options}
          onChange={(part) => choose(id, part)}
        />
      ))}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('plants.hint')}
      </Typography>
    </>
  )
}
