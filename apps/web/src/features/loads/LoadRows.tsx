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
import { ToneChip } from '#ui/ToneChip.tsx'
import { LoadWeight } from './LoadWeight.tsx'
import { isInPlant } from './unset-fields.ts'

/** Loads as rows, which are cards on a phone. */
export function LoadRows({ label, loads }: { label: string; loads: readonly Load[] }) {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {loads.map((load) => (
        <LoadRow key={load.id} load={load} />
      ))}
    </Box>
  )
}

function LoadRow({ load }: { load: Load }) {
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
    <Box
      component="li"
      sx={{
        ...gridRow,
        minHeight: 64,
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr) auto',
          md: '120px 170px minmax(0, 3fr) minmax(0, 2fr) 150px',
        },
        '&:first-of-type': { borderBlockStart: 0 },
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
        {format.date(planned_on)}
        {planned_time && (
          <>
            {' · '}
            <bdi>{planned_time}</bdi>
          </>
        )}
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
      </Typography>
      <Box sx={{ gridColumn: { xs: 2, md: 5 }, gridRow: 1, justifySelf: 'end' }}>
        <LoadChip status={status} />
      </Box>
    </Box>
  )
}
