import { loadEvents } from '@castline/contract/calls/load-steps'
import type { LoadDetail } from '@castline/contract/load'
import type { LoadEvent } from '@castline/contract/load-steps'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { useFormat } from '#ui/format.ts'
import { LoadError } from './LoadError.tsx'

/** In the order in which an event names them. */
const counts = [
  'pieces',
  'taken_off',
  'left_behind',
  'kept',
  'uncured',
  'offline',
  'accepted',
  'refused',
  'missing',
  'held',
  'deleted',
] as const

interface LoadHistoryProps {
  load: LoadDetail
  /** Shown below it, when it no longer moves. */
  children?: ReactNode
}

/** What happened to a load, newest first. */
export function LoadHistory({ load, children }: LoadHistoryProps) {
  const input = { params: { id: load.project_id }, query: { load_id: load.id, limit: 200 } }
  const { data, error, isLoading } = useCall(loadEvents, input, { staleTime: 0 })
  if (isLoading) return null
  return (
    <>
      {error && !data && <LoadError error={error} />}
      {data && data.length > 0 && <Events events={data} />}
      {children}
    </>
  )
}

function Events({ events }: { events: readonly LoadEvent[] }) {
  const { t } = useTranslation('loads')
  return (
    <Card component="section" aria-labelledby="load-history" sx={{ padding: { xs: 2, sm: 2.5 } }}>
      <Typography id="load-history" variant="h3" component="h2" sx={{ marginBlockEnd: 1 }}>
        {t('history.title')}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 }}>
        {events.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </Box>
    </Card>
  )
}

function EventRow({ event }: { event: LoadEvent }) {
  const { t } = useTranslation('loads')
  const format = useFormat()
  const figures = counts.flatMap((name) => {
    const count = event.details[name] ?? 0
    return count > 0 ? [t(`history.count.${name}`, { formatted: format.number(count) })] : []
  })
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
      <Typography sx={{ fontWeight: 600 }}>{t(`history.kind.${event.kind}`)}</Typography>
      {figures.length > 0 && <Typography>{figures.join(' · ')}</Typography>}
      {event.control_numbers.length > 0 && (
        <Typography sx={{ flexBasis: '100%', overflowWrap: 'anywhere' }}>
          <bdi>{format.list(event.control_numbers)}</bdi>
          {event.reason && (
            <>
              {': '}
              <bdi>{event.reason}</bdi>
            </>
          )}
        </Typography>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary', flexBasis: '100%' }}>
        <bdi>{event.user_name ?? t('history.somebody')}</bdi> · {format.dateTime(event.occurred_at)}
      </Typography>
    </Box>
  )
}
