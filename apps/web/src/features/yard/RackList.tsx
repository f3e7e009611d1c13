import { listYards, placeContents, yardTree } from '@castline/contract/calls/places'
import { listRacks } from '@castline/contract/calls/racks'
import type { Yard } from '@castline/contract/places'
import type { Rack } from '@castline/contract/racks'
import { type RackState, rackStates } from '@castline/domain/yard/places'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import MuiLink from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import RackIcon from '@tabler/icons-react/dist/esm/icons/IconForklift.mjs'
import AddIcon from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAllEvents } from '#api/events.ts'
import { usePermissions } from '#api/permissions.ts'
import { queryKeyOf, useCall } from '#api/queries.ts'
import { loadLink } from '#tracking/loads/links.ts'
import { yardLink } from '#tracking/yard/links.ts'
import { dotted } from '#ui/dotted.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useFormat } from '#ui/format.ts'
import { gridRow } from '#ui/grid-row.ts'
import { HeaderAction } from '#ui/header-action.tsx'
import { InColumn } from '#ui/InColumn.tsx'
import { ListHead } from '#ui/ListHead.tsx'
import { onDemand } from '#ui/on-demand.tsx'
import { ToneChip } from '#ui/ToneChip.tsx'
import { useClock } from '#ui/use-clock.ts'

const AddPlacesDialog = onDemand(async () => (await import('./AddPlacesDialog.tsx')).AddPlacesDialog)

const MoveRackDialog = onDemand(async () => (await import('./MoveRackDialog.tsx')).MoveRackDialog)

const wide = 'minmax(0, 1.4fr) minmax(0, 1.4fr) 176px 104px 160px'

/** Racks come back the same day or the next one. */
const oldDays = 3

/** For how many days a rack has been away for longer than that, and is missed where it is loaded; 0 otherwise. */
function daysOut({ state, since }: Rack, format: ReturnType<typeof useFormat>, now: number): number {
  if (state !== 'road' && state !== 'site') return 0
  const days = format.calendarDays(since, new Date(now))
  return days >= oldDays ? days : 0
}

/** Where every rack of a yard is, and since when; what has been away for long is first. Updated live. */
export function RackList({ yard }: { yard: Yard }) {
  const { t } = useTranslation('yard')
  const may = usePermissions()
  const queryClient = useQueryClient()
  const format = useFormat()
  const now = useClock()
  const [moving, setMoving] = useState<Rack | null>(null)
  const [isAdding, setIsAdding] = useState(false)
  const [state, setState] = useState<RackState | null>(null)
  const { data, error, isError, refetch } = useCall(listRacks, {}, { staleTime: 0 })
  const changed = () =>
    void Promise.all(
      [listRacks, listYards, yardTree, placeContents].map((call) =>
        queryClient.invalidateQueries({ queryKey: queryKeyOf(call) }),
      ),
    )
  useAllEvents({ onComponents: changed, onStatus: changed, onReconnect: changed })
  if (isError) return <FetchFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={240} />
  const mayAdd = may('place:edit') && yard.writable
  const add = (
    <Button variant="contained" startIcon={<AddIcon size={20} />} onClick={() => setIsAdding(true)}>
      {t('racks.new')}
    </Button>
  )
  // Racks of this yard, also away from it, and foreign ones that stand here.
  const racks = data
    .filter((rack) => rack.home_id === yard.id || rack.place?.yard_id === yard.id)
    .toSorted((a, b) => daysOut(b, format, now) - daysOut(a, format, now))
  const shown = racks.filter((rack) => state === null || rack.state === state)
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {mayAdd && racks.length > 0 && <HeaderAction>{add}</HeaderAction>}
      {racks.length > 0 && (
        <Box role="group" aria-label={t('racks.state')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {rackStates
            .filter((each) => each === state || racks.some((rack) => rack.state === each))
            .map((each) => (
              <Button
                key={each}
                size="small"
                variant="outlined"
                aria-pressed={each === state}
                onClick={() => setState(each === state ? null : each)}
                sx={{ minHeight: 44, paddingInline: 1, ...(each === state && { bgcolor: 'accent.surface' }) }}
              >
                {format.named(
                  t(`racks.states.${each}`),
                  format.number(racks.filter((rack) => rack.state === each).length),
                )}
              </Button>
            ))}
        </Box>
      )}
      <Card>
        {shown.length === 0 ? (
          <EmptyState
            icon={<RackIcon size={32} />}
            title={t(racks.length === 0 ? 'racks.none' : 'racks.noneSo')}
            text={racks.length === 0 && mayAdd ? t('racks.how') : undefined}
            action={racks.length === 0 && mayAdd && add}
          />
        ) : (
          <>
            <ListHead
              columns={[t('kind.rack'), t('racks.state'), t('racks.column.since'), t('racks.column.holds')]}
              grid={wide}
            />
            <Box component="ul" aria-label={t('racks.title')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
              {shown.map((rack) => (
                <RackRow
                  key={rack.id}
                  rack={rack}
                  now={now}
                  onMove={may('place:move') ? () => setMoving(rack) : null}
                />
              ))}
            </Box>
          </>
        )}
      </Card>
      {moving && <MoveRackDialog rack={moving} onMoved={changed} onClose={() => setMoving(null)} />}
      {isAdding && <AddPlacesDialog within={yard} usual="rack" onSaved={changed} onClose={() => setIsAdding(false)} />}
    </Box>
  )
}

function RackRow({ rack, now, onMove }: { rack: Rack; now: number; onMove: (() => void) | null }) {
  const { t } = useTranslation('yard')
  const format = useFormat()
  const { code, kind, name, state, place, load, since, count, occupied } = rack
  const days = daysOut(rack, format, now)
  const inHand = state === 'yard' && place
  return (
    <Box
      component="li"
      sx={{
        ...gridRow,
        columnGap: 1.5,
        rowGap: { xs: 0.5, md: 0 },
        minHeight: 56,
        paddingBlock: 0.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: wide },
        gridTemplateAreas: {
          // What is away says more, and its button is wider.
          xs: inHand ? '"rack action" "where action" "facts facts"' : '"rack rack" "where action" "facts facts"',
          md: '"rack where since holds action"',
        },
        '&:first-of-type': { borderBlockStart: 0 },
      }}
    >
      <Box sx={{ overflowWrap: 'anywhere', gridArea: 'rack' }}>
        {inHand ? (
          <MuiLink component={Link} to={yardLink(place.yard_id, rack.id)} sx={{ fontWeight: 600 }}>
            <bdi>{code}</bdi>
          </MuiLink>
        ) : (
          <Typography component="span" sx={{ fontWeight: 600 }}>
            <bdi>{code}</bdi>
          </Typography>
        )}
        <Typography
          variant="body2"
          sx={{ color: 'text.secondary', display: { xs: 'inline', md: 'block' }, marginInlineStart: { xs: 1, md: 0 } }}
        >
          {dotted([t(`kind.${kind}`), name])}
        </Typography>
      </Box>
      <Box sx={{ overflowWrap: 'anywhere', gridArea: 'where' }}>
        <Where state={state} place={place} load={load} />
      </Box>
      <Box
        sx={{
          gridArea: 'facts',
          display: { xs: 'flex', md: 'contents' },
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          columnGap: 1,
        }}
      >
        <Box sx={{ gridArea: 'since', display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            <InColumn full={t('racks.since', { date: format.date(since) })} short={format.date(since)} />
          </Typography>
          {days > 0 && (
            <ToneChip tone="warning" label={t('racks.out', { count: days, formatted: format.number(days) })} />
          )}
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary', gridArea: 'holds' }}>
          {dotted([
            count + occupied === 0 ? t('held.empty') : null,
            count > 0 ? t('held.count', { count, formatted: format.number(count) }) : null,
            occupied > 0 ? t('held.occupied', { count: occupied, formatted: format.number(occupied) }) : null,
          ])}
        </Typography>
      </Box>
      {onMove && state !== 'load' && (
        <Button variant="outlined" onClick={onMove} sx={{ gridArea: 'action', justifySelf: 'end' }}>
          {t(state === 'yard' ? 'racks.move' : 'racks.return')}
        </Button>
      )}
    </Box>
  )
}

function Where({ state, place, load }: Pick<Rack, 'place' | 'load'> & { state: RackState }) {
  const { t } = useTranslation('yard')
  if (place) {
    return (
      <MuiLink component={Link} to={yardLink(place.yard_id, place.id)}>
        <bdi>{place.path}</bdi>
      </MuiLink>
    )
  }
  return (
    <Typography variant="body2" component="span">
      {t(`racks.states.${state}`)}
      {load && (
        <>
          {': '}
          <MuiLink component={Link} to={loadLink(load.id)}>
            <bdi>{load.number}</bdi>
          </MuiLink>
          {load.destination && (
            <Box component="span" sx={{ color: 'text.secondary', display: 'block' }}>
              <bdi>{load.destination}</bdi>
            </Box>
          )}
        </>
      )}
    </Typography>
  )
}
