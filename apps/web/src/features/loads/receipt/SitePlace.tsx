import { listYards, yardTree } from '@castline/contract/calls/places'
import type { YardTree } from '@castline/contract/places'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#api/client.ts'
import { useCall } from '#api/queries.ts'
import { FilterChoice } from '#ui/FilterChoice.tsx'
import type { ReceiptDraft } from './stored-receipt.ts'

type Place = NonNullable<ReceiptDraft['place']>

interface SitePlaceProps {
  projectId: string
  place: Place | null
  onChange: (place: Place | null) => void
}

/** All places of a yard with the way to them. */
function placesOf({ places }: YardTree): Place[] {
  const byId = new Map(places.map((each) => [each.id, each]))
  const pathOf = (id: string): string => {
    const found = byId.get(id)
    if (!found) return ''
    const { parent_id, code, name } = found
    return parent_id === null ? (name ?? code) : `${pathOf(parent_id)} / ${code}`
  }
  return places.map(({ id }) => ({ id, path: pathOf(id) }))
}

/**
 * Where the pieces are put on the site. Not shown for a project without places on a site, nor without a network unless
 * one was chosen before.
 */
export function SitePlace({ projectId, place, onChange }: SitePlaceProps) {
  const { t } = useTranslation('loads')
  const yards = useCall(listYards, {})
  const ids = (yards.data ?? [])
    .filter(({ kind, projects }) => kind === 'site' && projects.some(({ id }) => id === projectId))
    .map(({ id }) => id)
  const trees = useQuery({
    queryKey: ['trees of yards', ids],
    queryFn: ({ signal }) => Promise.all(ids.map((id) => call(yardTree, { params: { id }, signal }))),
    enabled: ids.length > 0,
  })
  const known = (trees.data ?? []).flatMap(placesOf)
  const offered = place && !known.some(({ id }) => id === place.id) ? [place, ...known] : known
  if (offered.length === 0) return null
  return (
    <FilterChoice
      label={t('receipt.place')}
      any={t('receipt.noPlace')}
      value={place?.id ?? null}
      options={offered.map(({ id, path }) => ({ value: id, label: path }))}
      onChange={(id) => onChange(offered.find((each) => each.id === id) ?? null)}
    />
  )
}
