import { printDay, readyDay } from '@castline/contract/calls/casting-steps'
import type { Plant } from '@castline/contract/plants'
import { isPlanDay } from '@castline/domain/plan/plan'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import MuiLink from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import DoneIcon from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs'
import { keepPreviousData } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { call } from '#api/client.ts'
import { NoResponseError } from '#api/errors.ts'
import { useAllEvents } from '#api/events.ts'
import { useCall } from '#api/queries.ts'
import { useSearchParams } from '#api/search-params.ts'
import { OnDevice } from '#tracking/offline/on-device.ts'
import { readyDayOf } from '#tracking/production/known-plant.ts'
import { castLink } from '#tracking/production/links.ts'
import { dotted } from '#ui/dotted.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { FormField } from '#ui/FormField.tsx'
import { useFormat } from '#ui/format.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { PdfButton } from '#ui/PdfButton.tsx'
import { ToneChip } from '#ui/ToneChip.tsx'
import { useKnownPlants } from '../use-known-plants.ts'

const colours = { open: 'default', ready: 'success', missing: 'error' } as const

/** What the castings of the next working day still need. */
export function ReadyView({ plant }: { plant: Plant }) {
  const { t } = useTranslation('board')
  const format = useFormat()
  const [address, setAddress] = useSearchParams()
  const typed = address.get('day') ?? ''
  const shown = useCall(
    readyDay,
    { params: { id: plant.id }, query: { day: isPlanDay(typed) ? typed : undefined } },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  const { error, refetch } = shown
  const isAway = shown.failureReason instanceof NoResponseError
  const plants = useKnownPlants(isAway)
  const answer = isAway && shown.isPlaceholderData ? undefined : shown.data
  const known = plants?.find(({ id }) => id === plant.id)
  const data = answer ?? (isAway && known ? readyDayOf(known, typed, new Date()) : undefined)
  const isNotHere = isAway && plants !== undefined && !data
  const isError = shown.isError && !data && !isNotHere
  const refresh = () => void refetch()
  useAllEvents({ onComponents: refresh, onStatus: refresh, onReconnect: refresh })
  const ready = data?.castings.filter(({ is_ready }) => is_ready).length ?? 0
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Box sx={{ width: 200 }}>
          <FormField
            label={t('place.day')}
            type="date"
            value={data?.day ?? typed}
            onChange={(day) => setAddress({ plant: plant.id, view: 'ready', day })}
          />
        </Box>
        <PdfButton
          label={t('sheet.save')}
          saved={(file) => t('sheet.saved', { file })}
          failed={t('sheet.failed')}
          isDisabled={!data || data.castings.length === 0}
          print={(printed) => call(printDay, { params: { id: plant.id }, query: { day: data?.day, ...printed } })}
        />
        {data && data.castings.length > 0 && (
          <Typography role="status">
            {t('need.count', { ready: format.number(ready), all: format.number(data.castings.length) })}
          </Typography>
        )}
      </Box>
      <OnDevice />
      {isNotHere && <Alert severity="warning">{t('cast.notHere')}</Alert>}
      {isAway && data && known && (
        <Alert severity="warning">{t('cast.asOf', { time: format.dateTime(known.at) })}</Alert>
      )}
      {isError && <FetchFailed error={error} onRetry={() => void refetch()} />}
      {!data && !isError && !isNotHere && <Skeleton variant="rounded" height={280} />}
      {data?.castings.length === 0 && (
        <EmptyState icon={<DoneIcon size={32} />} title={t('need.none')} text={t('need.noneText')} />
      )}
      {data && data.castings.length > 0 && (
        <Card>
          <Box component="ul" aria-label={t('need.list')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {data.castings.map(({ casting, mould_name, needs, is_ready }) => (
              <ListRow key={`${casting.mould_id} ${casting.turn}`} padding={{ block: 1, inline: 2 }}>
                <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
                  <MuiLink
                    component={Link}
                    to={castLink({ id: casting.mould_id, plant_id: plant.id }, casting.day)}
                    sx={{ fontWeight: 600 }}
                  >
                    <bdi>{mould_name}</bdi>
                  </MuiLink>
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {dotted([
                      t('turn', { turn: casting.turn }),
                      t('pieces', {
                        count: casting.used.count,
                        formatted: format.number(casting.used.count),
                      }),
                      casting.volume === null ? null : format.volume(casting.volume),
                      casting.planned_time,
                    ])}
                  </Typography>
                </Box>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, flex: '2 1 260px' }}>
                  {is_ready ? (
                    <ToneChip tone="success" label={t('need.ready')} />
                  ) : (
                    needs
                      .filter(({ state }) => state !== 'ready')
                      .map(({ need, state, note, outdated }) => (
                        <ToneChip
                          key={need}
                          tone={colours[state]}
                          label={dotted([
                            t(`need.${need}`),
                            t(state === 'missing' ? 'need.state.missing' : 'need.state.open'),
                            outdated ? t('drawing.replaced') : note,
                          ])}
                          sx={{ height: 'auto', minHeight: 24, '& .MuiChip-label': { whiteSpace: 'normal' } }}
                        />
                      ))
                  )}
                </Box>
              </ListRow>
            ))}
          </Box>
        </Card>
      )}
    </Box>
  )
}
