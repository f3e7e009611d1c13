import { placeContents } from '@castline/contract/calls/places'
import { listRacks } from '@castline/contract/calls/racks'
import type { PlaceContents, PlaceResponse } from '@castline/contract/places'
import { isRackKind } from '@castline/domain/yard/places'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import MuiLink from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { usePermissions } from '#api/permissions.ts'
import { useCall } from '#api/queries.ts'
import { componentName } from '#tracking/components/component-name.ts'
import { componentLink } from '#tracking/components/links.ts'
import { StatusChip } from '#tracking/status/StatusChip.tsx'
import { racksLink, yardLink } from '#tracking/yard/links.ts'
import { useRememberYard } from '#tracking/yard/use-known-yards.ts'
import { dotted } from '#ui/dotted.ts'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useFormat } from '#ui/format.ts'
import { SignInButton } from './SignInButton.tsx'

export interface PlaceCardProps {
  place: PlaceResponse
  isSignedIn: boolean
  /** What is there by this device, without a network. */
  known?: PlaceContents
}

type PlaceDetail = Extract<PlaceResponse, { id: string }>

/** How many of the components there are listed. */
const listed = 20

/** The card of a place's label: members see what is there, everybody else only that it is a place. */
export function PlaceCard({ place, isSignedIn, known }: PlaceCardProps) {
  const { t } = useTranslation('yard')
  const isRack = 'id' in place && isRackKind(place.kind)
  return (
    <>
      <Box component="header">
        <Typography variant="h1" tabIndex={-1} sx={{ overflowWrap: 'anywhere' }}>
          {t(isRack ? 'card.rack' : 'card.place', { code: place.code })}
        </Typography>
        <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {isRack ? <RackPlace rackId={place.id} /> : t('card.yard', { yard: place.yard_name })}
        </Typography>
      </Box>
      {'id' in place ? (
        <MemberPart place={place} known={known} />
      ) : (
        <>
          <Alert severity="info">{isSignedIn ? t('card.stranger') : t('card.visitor')}</Alert>
          {!isSignedIn && <SignInButton isMain />}
        </>
      )}
    </>
  )
}

/** Where a rack is now. */
function RackPlace({ rackId }: { rackId: string }) {
  const { t } = useTranslation('yard')
  const format = useFormat()
  const { data } = useCall(listRacks, {}, { staleTime: 0 })
  const rack = data?.find(({ id }) => id === rackId)
  if (!rack) return null
  return dotted([
    rack.place?.path ?? t(`racks.states.${rack.state}`),
    rack.load?.number,
    t('racks.since', { date: format.date(rack.since) }),
  ])
}

function MemberPart({ place, known }: { place: PlaceDetail; known: PlaceContents | undefined }) {
  const { t } = useTranslation('yard')
  const format = useFormat()
  const may = usePermissions()
  const input = { params: { id: place.id }, query: { limit: listed } }
  const contents = useCall(placeContents, known ? null : input, { staleTime: 0 })
  const data = known ?? contents.data
  useRememberYard(place.root_id)
  const isAway = isRackKind(place.kind) && place.parent_id === null
  return (
    <>
      <Box sx={{ display: 'grid', gap: 1.5, '& .MuiButton-root': { minHeight: 64, fontSize: '1.0625rem' } }}>
        {may('place:move') && !isAway && (
          <Button component={Link} to={yardLink(place.root_id, place.id, { isMoving: true })} variant="contained">
            {t('card.move')}
          </Button>
        )}
        {may('place:move') && !isAway && (
          <Button component={Link} to={yardLink(place.root_id, place.id, { isTakingStock: true })} variant="outlined">
            {t('stock.open')}
          </Button>
        )}
        <Button
          component={Link}
          to={isAway ? racksLink(place.root_id) : yardLink(place.root_id, place.id)}
          variant="outlined"
        >
          {data && data.total > listed ? t('card.more', { formatted: format.number(data.total) }) : t('card.open')}
        </Button>
      </Box>
      <Typography variant="h2">{t('contents.title')}</Typography>
      {contents.isError && !known && <FetchFailed error={contents.error} onRetry={() => void contents.refetch()} />}
      {!data && !contents.isError && <Skeleton variant="rounded" height={160} />}
      {data && (
        <Card sx={{ paddingInline: 2, paddingBlock: 1 }}>
          {data.components.length === 0 && (
            <Typography sx={{ paddingBlock: 1, color: 'text.secondary' }}>{t('contents.none')}</Typography>
          )}
          <Box
            component="ul"
            aria-label={t('contents.title')}
            sx={{
              listStyle: 'none',
              margin: 0,
              padding: 0,
              '& li + li': { borderBlockStart: 1, borderColor: 'divider' },
            }}
          >
            {data.components.slice(0, listed).map(({ component_id, status, place_code, placed_at, ...named }) => (
              <Box
                key={component_id}
                component="li"
                sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, paddingBlock: 1 }}
              >
                <Box sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}>
                  <MuiLink component={Link} to={componentLink(component_id)} sx={{ fontWeight: 600 }}>
                    <bdi>{componentName(named)}</bdi>
                  </MuiLink>
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {t('contents.since', { place: place_code, date: format.date(placed_at) })}
                  </Typography>
                </Box>
                <StatusChip status={status} />
              </Box>
            ))}
          </Box>
          {data.occupied > 0 && (
            <Typography variant="body2" sx={{ paddingBlock: 1, color: 'text.secondary' }}>
              {t('contents.occupied', { count: data.occupied, formatted: format.number(data.occupied) })}
            </Typography>
          )}
        </Card>
      )}
    </>
  )
}
