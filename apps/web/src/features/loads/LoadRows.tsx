import type { ListedLoad } from '@castline/contract/loads'
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
import { visuallyHidden } from '#ui/visuallyHidden.ts'
import { LoadWeight } from './LoadWeight.tsx'
import { NextStep } from './NextStep.tsx'
import { isInPlant } from './unset-fields.ts'

interface LoadRowsProps {
  label: string
  loads: readonly ListedLoad[]
  onChanged: () => void
}

/** Loads as rows, which are cards on a phone; the first of each day begins with the day. */
export function LoadRows({ label, loads, onChanged }: LoadRowsProps) {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {loads.map((load, at) => (
        <LoadRow
          key={load.id}
          load={load}
          isFirstOfDay={load.planned_on !== loads[at - 1]?.planned_on}
          onChanged={onChanged}
        />
      ))}
    </Box>
  )
}

/** A line that ends with … where it has no room; phones show all of it. */
const oneLine = {
  // Where it ends with …, that is at its own end; it begins at the edge of its column in both directions.
  unicodeBidi: { md: 'plaintext' },
  textAlign: 'left',
  display: 'block',
  overflowWrap: 'anywhere',
  overflow: { md: 'hidden' },
  textOverflow: { md: 'ellipsis' },
  whiteSpace: { md: 'nowrap' },
} as const

const quiet = { color: 'text.secondary', fontSize: '0.8125rem' } as const

/** Where the parts of a row stand: on phones in two columns, the next step beside the weight. */
const at = {
  time: { gridColumn: 1, gridRow: { xs: 2, md: 1 } },
  number: { gridColumn: { xs: 1, md: 2 }, gridRow: 1 },
  where: { gridColumn: { xs: '1 / -1', md: 3 }, gridRow: { xs: 3, md: 1 }, minWidth: 0 },
  weight: { gridColumn: { xs: 1, md: 4 }, gridRow: { xs: 4, md: 1 } },
  status: { gridColumn: { xs: 2, md: 5 }, gridRow: { xs: '1 / span 2', md: 1 } },
  step: { gridColumn: { xs: 2, md: 6 }, gridRow: { xs: 4, md: 1 }, justifySelf: 'end' },
} as const

interface LoadRowProps {
  load: ListedLoad
  isFirstOfDay: boolean
  onChanged: () => void
}

function LoadRow({ load, isFirstOfDay, onChanged }: LoadRowProps) {
  const { t } = useTranslation('loads')
  const format = useFormat()
  const { id, number, status, planned_on, planned_time, overdue, trailer, pieces, loaded } = load
  const count = { count: pieces, formatted: format.number(pieces) }
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
            paddingBlock: 0.5,
            bgcolor: 'action.hover',
            borderBlockStart: '1px solid',
            borderColor: 'divider',
          }}
        >
          {format.weekday(planned_on)}
        </Typography>
      )}
      <Box
        sx={{
          ...gridRow,
          minHeight: 52,
          rowGap: 0.25,
          paddingBlock: { xs: 1, md: 0.5 },
          'html[data-density="compact"] &': { minHeight: { md: 44 }, paddingBlock: { md: 0 } },
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr) auto',
            md: '84px 104px minmax(0, 1fr) 144px 150px 104px',
          },
          ...(isFirstOfDay && { borderBlockStart: 0 }),
        }}
      >
        <Box sx={{ ...at.time, display: { xs: 'flex', md: 'block' }, gap: 1 }}>
          <Typography variant="body2" component="span" sx={{ fontWeight: 600, display: 'block' }}>
            {planned_time && <bdi>{planned_time}</bdi>}
          </Typography>
          {overdue && <Overdue />}
        </Box>
        <Box sx={at.number}>
          <MuiLink
            component={Link}
            to={loadLink(id)}
            underline="hover"
            color="inherit"
            sx={{ fontWeight: 600, ...wholeRow }}
          >
            <bdi>{number}</bdi>
          </MuiLink>
          <Typography component="span" sx={{ ...quiet, display: { md: 'block' }, marginInlineStart: { xs: 1, md: 0 } }}>
            {status === 'loading' ? t('loadedOf', { loaded: format.number(loaded), ...count }) : t('pieces', count)}
          </Typography>
        </Box>
        <WhereAndWhat load={load} />
        <Typography component="div" variant="body2" sx={at.weight}>
          {pieces > 0 && <LoadWeight load={load} />}
          {pieces > 0 && trailer?.max_weight && <LimitBar value={load.weight} limit={trailer.max_weight} />}
        </Typography>
        <Standing load={load} />
        <Box sx={at.step}>
          <NextStep load={load} onChanged={onChanged} />
        </Box>
      </Box>
    </Box>
  )
}

/** Its gate above the vehicle and who drives it. */
function WhereAndWhat({ load }: { load: ListedLoad }) {
  const { t } = useTranslation('loads')
  const { status, destination, trailer } = load
  const truck = [load.vehicle, load.driver, trailer?.name, load.crew?.name]
  const all = dotted([...truck, load.carrier])
  // The carrier only where there is nobody to call.
  const under =
    dotted(load.driver ? truck : [...truck, load.carrier]) || t(isInPlant(status) ? 'noVehicle' : 'noVehicleEntered')
  return (
    <Box sx={at.where}>
      {destination && (
        <Typography component="span" variant="body2" title={destination} sx={oneLine}>
          <bdi>{destination}</bdi>
        </Typography>
      )}
      <Typography component="span" title={all} sx={{ ...oneLine, ...quiet }}>
        {under}
      </Typography>
    </Box>
  )
}

/** The status of a load, and when it left. */
function Standing({ load: { status, departed_at } }: { load: ListedLoad }) {
  const { t } = useTranslation('loads')
  const format = useFormat()
  const isOnTheRoad = status === 'departed' || status === 'arrived'
  return (
    <Box sx={{ ...at.status, display: 'grid', justifyItems: { xs: 'end', md: 'start' } }}>
      <LoadChip status={status} />
      {departed_at && isOnTheRoad && (
        <Typography component="span" sx={quiet}>
          <span aria-hidden>{format.dateTime(departed_at)}</span>
          <span style={visuallyHidden}>{t('departedAt', { time: format.dateTime(departed_at) })}</span>
        </Typography>
      )}
    </Box>
  )
}

/** It should have left or arrived. */
function Overdue() {
  const { t } = useTranslation('statuses')
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        fontSize: '0.8125rem',
        fontWeight: 600,
        color: 'status.rejected.text',
        whiteSpace: 'nowrap',
      }}
    >
      <LateIcon size={14} aria-hidden />
      {t('overdueLoad')}
    </Box>
  )
}
