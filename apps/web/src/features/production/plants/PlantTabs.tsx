import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'
import { PageTabs } from '#ui/PageTabs.tsx'
import { Crews } from './Crews.tsx'
import { Declarations } from './Declarations.tsx'
import { Instruments } from './Instruments.tsx'
import { Mixes } from './Mixes.tsx'
import type { PlantPartProps } from './PlantEntries.tsx'
import { PlantMembers } from './PlantMembers.tsx'
import { PlantProjects } from './PlantProjects.tsx'

const parts = ['mix', 'declaration', 'instrument', 'crew', 'people', 'projects'] as const
type Part = (typeof parts)[number]

/** What belongs to a plant, a list in each tab; who does not work there sees its projects. */
export function PlantTabs({ plant, mayEdit, onChanged }: PlantPartProps) {
  const { t } = useTranslation('plants')
  const format = useFormat()
  const id = useId()
  const mayEditPlant = mayEdit && plant.writable
  const shown = parts.filter((part) => (part === 'people' ? mayEditPlant : plant.reached || part === 'projects'))
  const [chosen, setChosen] = useState<Part>('mix')
  const part = shown.includes(chosen) ? chosen : 'projects'
  const counts = {
    mix: plant.mixes.length,
    declaration: plant.declarations.length,
    instrument: plant.instruments.length,
    crew: plant.crews?.length ?? 0,
    people: plant.members.length,
    projects: plant.casts_for.length,
  } satisfies Record<Part, number>
  const entries = { plant, mayEdit: mayEditPlant, onChanged }
  return (
    <div>
      <PageTabs
        label={t('tab.label')}
        id={id}
        value={part}
        tabs={shown.map((value) => ({ value, label: format.noted(t(`tab.${value}`), format.number(counts[value])) }))}
        onChange={setChosen}
      >
        {part === 'mix' && <Mixes {...entries} />}
        {part === 'declaration' && <Declarations {...entries} />}
        {part === 'instrument' && <Instruments {...entries} />}
        {part === 'crew' && <Crews {...entries} />}
        {part === 'people' && <PlantMembers members={plant.members} />}
        {part === 'projects' && <PlantProjects plant={plant} mayEdit={mayEdit} onChanged={onChanged} />}
      </PageTabs>
    </div>
  )
}
