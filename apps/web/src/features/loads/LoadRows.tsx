import type { Load } from '@castline/contract/load'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import LateIcon from '@tabler/icons-react/dist/esm/icons/IconClockExclamation.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { LoadChip } from '#tracking/loads/LoadChip.tsx'
import { loadLink } from '#tracking/loads/links.ts'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import { gridRow, wholeRow } from '#ui/grid-row.ts'
import { LimitBar } from '#ui/LimitBar.tsx'
import { ToneChip } from '#ui/ToneChip.tsx'
import { LoadWeight } from './LoadWeight.tsx'
import { isInPlant } from './unset-fields.ts'

/** Loads as rows, which are cards on a phone; the first of each day begins with the day. */
export function LoadRows({ label, loads }: { label: string; loads: readonly Load[] }) {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {loads.map((load, at) => (
        <LoadRow key={load.id} load={load} isFirstOfDay={load.planned_on !== loads[at - 1]?.planned_on} />
      ))}
    </Box>
  )
}

function LoadRow({ load, isFirstOfDay }: { load: Load; isFirstOfDay: boolean }) {
  const { t } = useTranslation('loads')
  const format = useFormat()
  const {
    id,
    number,
    status,
    planned_on,
    planned_time,
    overdue,
    departed_at,
    destination,
    trailer,
    carrier,
    driver,
    pieces,
    loaded,
  } = load
  const vehicle = dotted([load.vehicle, trailer?.name, carrier, driver])
  const isBeingLoaded = status === 'loading'
  return (
    <Box component="li">
      {isFirstOfDay && (
        <Typography
          component="h2"
          variant="body2"
          className="day"
          sx={{
            fontWeight: 600,
            paddingInline: 2,
            paddingBlock: 0.75,
            bgcolor: 'action.hover',
            borderBlockStart: '1px solid',
            borderColor: 'divider',
          }}
        >
          {format.date(planned_on)}
        </Typography>
      )}
      <Box
        sx={{
          ...gridRow,
          minHeight: 64,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr) auto',
            md: '120px 170px minmax(0, 3fr) minmax(0, 2fr) 150px',
          },
          ...(isFirstOfDay && { borderBlockStart: 0 }),
        }}
      >
        <MuiLink
          component={Link}
          to={loadLink(id)}
          underline="hover"
          color="inherit"
          sx={{
            fontWeight: 600,
            paddingBlock: 0.75,
            ...wholeRow,
          }}
        >
          <bdi>{number}</bdi>
        </MuiLink>
        <Typography variant="body2" sx={{ gridColumn: { xs: '1 / -1', md: 2 }, gridRow: { xs: 2, md: 1 } }}>
          {planned_time && <bdi>{planned_time}</bdi>}
          {overdue && (
            <Box component="span" sx={{ display: 'block' }}>
              <ToneChip tone="error" Icon={LateIcon} label={t('overdue')} />
            </Box>
          )}
          {departed_at && (status === 'departed' || status === 'arrived') && (
            <Box component="span" sx={{ display: 'block' }}>
              {t('departedAt', { time: format.dateTime(departed_at) })}
            </Box>
          )}
        </Typography>
        <Box sx={{ minWidth: 0, gridColumn: { xs: '1 / -1', md: 3 }, gridRow: { xs: 3, md: 1 } }}>
          {destination && (
            <Typography sx={{ overflowWrap: 'anywhere' }}>
              <bdi>{destination}</bdi>
            </Typography>
          )}
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {vehicle || t(isInPlant(status) ? 'noVehicle' : 'noVehicleEntered')}
          </Typography>
        </Box>
        <Typography
          component="div"
          variant="body2"
          sx={{ gridColumn: { xs: '1 / -1', md: 4 }, gridRow: { xs: 4, md: 1 } }}
        >
          <div>
            {isBeingLoaded
              ? t('loadedOf', { loaded: format.number(loaded), count: pieces, formatted: format.number(pieces) })
              : t('pieces', { count: pieces, formatted: format.number(pieces) })}
          </div>
          {pieces > 0 && <LoadWeight load={load} />}
          {pieces > 0 && trailer?.max_weight && <LimitBar value={load.weight} limit={trailer.max_weight} />}
        </Typography>
        <Box sx={{ gridColumn: { xs: 2, md: 5 }, gridRow: 1, justifySelf: 'end' }}>
          <LoadChip status={status} />
        </Box>
      </Box>
    </Box>
  )
}
