import { listYards, yardTree } from '@castline/contract/calls/places'
import type { YardTree } from '@castline/contract/places'
import type { Project } from '@castline/contract/projects'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#api/client.ts'
import { useCall } from '#api/queries.ts'
import { FilterChoice } from '#ui/FilterChoice.tsx'

interface PlaceFilterProps {
  project: Project
  /** `any`, `none`, or the id of a place. */
  place: string | null
  onChange: (place: string | null) => void
}

/** The places to choose from: all but slots, of which there may be thousands, and the chosen one. */
function optionsOf({ places }: YardTree, chosen: string | null) {
  const byId = new Map(places.map((each) => [each.id, each]))
  const pathOf = (id: string): string => {
    const found = byId.get(id)
    if (!found) return ''
    const { parent_id, code, name } = found
    return parent_id === null ? (name ?? code) : `${pathOf(parent_id)} / ${code}`
  }
  return places
    .filter(({ id, kind }) => kind !== 'slot' || id === chosen)
    .map(({ id }) => ({ value: id, label: pathOf(id) }))
}

/** Where components are in the yards of a project. Not shown for a project without a yard. */
export function PlaceFilter({ project, place, onChange }: PlaceFilterProps) {
  const { t } = useTranslation(['components', 'fields'])
  const yards = useCall(listYards, {})
  const used = (yards.data ?? []).filter(({ projects }) => projects.some(({ id }) => id === project.id))
  const ids = used.map(({ id }) => id)
  const trees = useQuery({
    queryKey: ['trees of yards', ids],
    queryFn: ({ signal }) => Promise.all(ids.map((id) => call(yardTree, { params: { id }, signal }))),
    enabled: ids.length > 0,
  })
  if (used.length === 0 && place === null) return null
  return (
    <FilterChoice
      label={t('fields:field.place_code')}
      any={t('filter.anywhere')}
      value={place}
      options={[
        { value: 'any', label: t('filter.anyPlace') },
        { value: 'none', label: t('filter.noPlace') },
        ...(trees.data ?? []).flatMap((tree) => optionsOf(tree, place)),
      ]}
      onChange={onChange}
    />
  )
}
