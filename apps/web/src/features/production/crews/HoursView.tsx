import { hoursOfDay } from '@castline/contract/calls/crews'
import type { Plant } from '@castline/contract/plants'
import { dayIn } from '@castline/domain/plan/calendar'
import { isPlanDay } from '@castline/domain/plan/plan'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import CrewIcon from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs'
import { useTranslation } from 'react-i18next'
import { NoResponseError } from '#api/errors.ts'
import { useAllEvents } from '#api/events.ts'
import { usePermissions } from '#api/permissions.ts'
import { useCall } from '#api/queries.ts'
import { useSearchParams } from '#api/search-params.ts'
import { Choice } from '#ui/Choice.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { FormField } from '#ui/FormField.tsx'
import { HoursForm } from './HoursForm.tsx'

/** The hours of a crew on a day, entered in a minute. */
export function HoursView({ plant }: { plant: Plant }) {
  const { t } = useTranslation('crews')
  const mayEdit = usePermissions()('pour:edit') && plant.writable
  const [address, setAddress] = useSearchParams()
  const today = dayIn(plant.time_zone, new Date())
  const typed = address.get('day') ?? ''
  const day = isPlanDay(typed) ? typed : today
  // A device may know the plant from before it had crews.
  const crews = plant.crews ?? []
  const crew = crews.find(({ id }) => id === address.get('crew')) ?? crews[0]
  const { data, error, failureReason, isError, refetch } = useCall(
    hoursOfDay,
    { params: { id: plant.id }, query: { day } },
    { staleTime: 0 },
  )
  useAllEvents({ onReconnect: () => void refetch() })
  const isAway = failureReason instanceof NoResponseError && !data
  const show = (change: Record<string, string>) =>
    setAddress({ plant: plant.id, view: 'hours', day, ...(crew && { crew: crew.id }), ...change })
  if (!crew) {
    return (
      <EmptyState
        icon={<CrewIcon size={32} />}
        title={t('none')}
        text={t('noneText')}
        link={{ to: '/production/plants', text: t('link') }}
      />
    )
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 640 }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr' }}>
        <Choice
          label={t('crew')}
          value={crew.id}
          options={crews.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => show({ crew: id })}
        />
        <FormField label={t('day')} type="date" value={day} onChange={(next) => show({ day: next })} />
      </Box>
      {isAway && <Alert severity="warning">{t('notHere')}</Alert>}
      {isError && !isAway && <FetchFailed error={error} onRetry={() => void refetch()} />}
      {!data && !isError && !isAway && <Skeleton variant="rounded" height={480} />}
      {(data || isAway) && (
        <HoursForm
          key={`${crew.id} ${day}`}
          crew={crew}
          day={day}
          stored={data?.hours.filter(({ crew_id }) => crew_id === crew.id) ?? []}
          mayEdit={mayEdit}
          onSaved={() => void refetch()}
        />
      )}
    </Box>
  )
}
