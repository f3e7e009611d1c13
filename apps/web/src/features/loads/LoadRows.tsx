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
import { ToneChip } from '#ui/ToneChip.tsx'
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

/** In one line from the width of a tablet on. */
const oneLine = {
  unicodeBidi: 'plaintext',
  overflow: { md: 'hidden' },
  textOverflow: { md: 'ellipsis' },
  whiteSpace: { md: 'nowrap' },
} as const

interface LoadRowProps {
  load: ListedLoad
  isFirstOfDay: boolean
  onChanged: () => void
}

function LoadRow({ load, isFirstOfDay, onChanged }: LoadRowProps) {
  const { t } = useTranslation('loads')
  const format = useFormat()
  const { id, number, status, planned_on, planned_time, overdue, destination, trailer, pieces, loaded } = load
  const vehicle = dotted([load.vehicle, trailer?.name, load.carrier, load.driver, load.crew?.name])
  const isOnTheRoad = status === 'departed' || status === 'arrived'
  const departed = load.departed_at && isOnTheRoad && t('departedAt', { time: format.dateTime(load.departed_at) })
  const under = dotted([departed || null, vehicle || t(isInPlant(status) ? 'noVehicle' : 'noVehicleEntered')])
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
          {format.weekday(planned_on)}
        </Typography>
      )}
      <Box
        sx={{
          ...gridRow,
          minHeight: 44,
          paddingBlock: { xs: 1, md: 0.25 },
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr) auto',
            md: '56px 84px minmax(0, 2fr) minmax(0, 3fr) minmax(150px, 2fr) 216px 148px',
          },
          ...(isFirstOfDay && { borderBlockStart: 0 }),
        }}
      >
        <Typography
          variant="body2"
          sx={{ fontWeight: 600, gridColumn: { xs: '1 / -1', md: 1 }, gridRow: { xs: 2, md: 1 } }}
        >
          {planned_time && <bdi>{planned_time}</bdi>}
        </Typography>
        <MuiLink
          component={Link}
          to={loadLink(id)}
          underline="hover"
          color="inherit"
          sx={{
            fontWeight: 600,
            paddingBlock: 0.75,
            gridColumn: { xs: 1, md: 2 },
            gridRow: 1,
            ...wholeRow,
          }}
        >
          <bdi>{number}</bdi>
        </MuiLink>
        <Typography
          title={destination ?? undefined}
          sx={{ gridColumn: { xs: '1 / -1', md: 3 }, gridRow: { xs: 3, md: 1 }, overflowWrap: 'anywhere', ...oneLine }}
        >
          {destination && <bdi>{destination}</bdi>}
        </Typography>
        <Typography
          variant="body2"
          title={under}
          sx={{
            color: 'text.secondary',
            gridColumn: { xs: '1 / -1', md: 4 },
            gridRow: { xs: 4, md: 1 },
            overflowWrap: 'anywhere',
            ...oneLine,
          }}
        >
          {under}
        </Typography>
        <Typography
          component="div"
          variant="body2"
          sx={{ gridColumn: { xs: '1 / -1', md: 5 }, gridRow: { xs: 5, md: 1 } }}
        >
          {status === 'loading'
            ? t('loadedOf', { loaded: format.number(loaded), count: pieces, formatted: format.number(pieces) })
            : t('pieces', { count: pieces, formatted: format.number(pieces) })}
          {pieces > 0 && ' · '}
          {pieces > 0 && <LoadWeight load={load} />}
          {pieces > 0 && trailer?.max_weight && <LimitBar value={load.weight} limit={trailer.max_weight} />}
        </Typography>
        <Standing status={status} isOverdue={overdue} />
        <Box
          sx={{
            gridColumn: { xs: '1 / -1', md: 7 },
            gridRow: { xs: 6, md: 1 },
            justifySelf: { xs: 'start', md: 'end' },
          }}
        >
          <NextStep load={load} onChanged={onChanged} />
        </Box>
      </Box>
    </Box>
  )
}

/** The status of a load, and that it should have left. */
function Standing({ status, isOverdue }: { status: ListedLoad['status']; isOverdue: boolean }) {
  const { t } = useTranslation('statuses')
  return (
    <Box
      sx={{
        gridColumn: { xs: 2, md: 6 },
        gridRow: 1,
        justifySelf: { xs: 'end', md: 'start' },
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: { xs: 'end', md: 'start' },
        gap: 0.5,
      }}
    >
      <LoadChip status={status} />
      {isOverdue && <ToneChip tone="error" Icon={LateIcon} label={t('overdueLoad')} />}
    </Box>
  )
}
