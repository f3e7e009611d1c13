import { listPlants } from '@castline/contract/calls/plants'
import type { LoadDetail } from '@castline/contract/load'
import { useCall } from '#api/queries.ts'
import { dotted } from '#ui/dotted.ts'

/** The crews that can load for a project, as options: of the plants that cast for it, and the one that is chosen. */
export function useCrews(projectId: string, chosen: LoadDetail['crew']): { value: string; label: string }[] {
  const { data: plants = [] } = useCall(listPlants, {})
  const withCrews = plants.filter(
    ({ crews, casts_for }) => crews.length > 0 && casts_for.some(({ id }) => id === projectId),
  )
  const options = withCrews.flatMap((plant) =>
    plant.crews.map(({ id, name }) => ({
      value: id,
      label: withCrews.length > 1 ? dotted([name, plant.name]) : name,
    })),
  )
  const isListed = !chosen || options.some(({ value }) => value === chosen.id)
  return isListed ? options : [...options, { value: chosen.id, label: chosen.name }]
}
