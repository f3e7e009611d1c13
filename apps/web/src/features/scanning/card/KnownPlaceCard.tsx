import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import type { KnownYard } from '#tracking/yard/known-yards.ts'
import { useFormat } from '#ui/format.ts'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { part, withTexts } from '#ui/part.tsx'
import type { PlaceCardProps } from './PlaceCard.tsx'

const PlaceCard = part<PlaceCardProps>(
  async () => (await withTexts('yard', import('./PlaceCard.tsx'))).PlaceCard,
  () => <Skeleton variant="rounded" height={160} />,
  NotLoaded,
)

/** Returns the yard on this device that has a place with this label, and the place. */
export function knownPlace(yards: readonly KnownYard[], code: string) {
  for (const yard of yards) {
    const place = yard.tree.places.find(({ qr_code }) => qr_code === code)
    if (place) return { yard, place }
  }
  return null
}

/** The card of a place without a network: what this device knows of it. */
export function KnownPlaceCard({ found: { yard, place } }: { found: NonNullable<ReturnType<typeof knownPlace>> }) {
  const { t } = useTranslation('scanning')
  const format = useFormat()
  const parents = new Map(yard.tree.places.map((each) => [each.id, each.parent_id]))
  function isWithin(id: string): boolean {
    const parent = parents.get(id) ?? null
    return id === place.id || (parent !== null && isWithin(parent))
  }
  const components = yard.components.filter(({ place_id }) => isWithin(place_id))
  const { name, code, kind } = yard.tree.yard
  return (
    <>
      <Alert severity="warning">{t('card.asOf', { time: format.dateTime(yard.at) })}</Alert>
      <PlaceCard
        place={{ ...place, yard_name: name ?? code, yard_kind: kind }}
        isSignedIn
        known={{ components, total: components.length, occupied: place.occupied }}
      />
    </>
  )
}
