import { deleteCrew } from '@castline/contract/calls/crews'
import { call } from '#api/client.ts'
import { onDemand } from '#ui/on-demand.tsx'
import { PlantEntries, type PlantPartProps } from './PlantEntries.tsx'

const CrewDialog = onDemand(async () => (await import('./CrewForms.tsx')).CrewDialog)

/** Who works together in a plant. */
export function Crews(props: PlantPartProps) {
  const { plant, onChanged } = props
  return (
    <PlantEntries
      {...props}
      kind="crew"
      entries={plant.crews}
      calledBy={({ name }) => name}
      nameOf={({ name }) => <bdi>{name}</bdi>}
      detailsOf={() => null}
      dialogOf={(crew, onClose) => <CrewDialog plantId={plant.id} crew={crew} onSaved={onChanged} onClose={onClose} />}
      remove={(id) => call(deleteCrew, { params: { id } })}
    />
  )
}
