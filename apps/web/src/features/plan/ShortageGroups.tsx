import type { Shortage } from '@castline/contract/plan'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import MuiLink from '@mui/material/Link'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import CubeIcon from '@tabler/icons-react/dist/esm/icons/IconCube.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { buildingLink, componentLink } from '#tracking/component/links.ts'
import { loadLink } from '#tracking/loads/links.ts'
import { LateChip } from '#tracking/plan/LateChip.tsx'
import { StatusChip } from '#tracking/status/StatusChip.tsx'
import { useFormat } from '#ui/format.ts'
import { gridRow, wholeRow } from '#ui/grid-row.ts'
import { groupShortages } from './group-shortages.ts'

interface ShortageGroupsProps {
  label: string
  projectId: string
  shortages: readonly Shortage[]
  today: string
}

/** The shortages in erection order under their day and section. */
export function ShortageGroups({ label, projectId, shortages, today }: ShortageGroupsProps) {
  const format = useFormat()
  return (
    <Box role="list" aria-label={label}>
      {groupShortages(shortages).map(({ day, section, rows }) => (
        <Box key={`${day} ${section}`} role="listitem" sx={{ breakInside: 'avoid-page' }}>
          <Typography
            variant="body2"
            component="h2"
            sx={{
              paddingBlock: 1,
              paddingInline: 2,
              fontWeight: 600,
              borderBlockStart: '1px solid',
              borderColor: 'divider',
              color: day < today ? 'status.rejected.text' : 'text.primary',
            }}
          >
            <bdi>{format.date(day)}</bdi> · <bdi>{section}</bdi>
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {rows.map((row) => (
              <ShortageRow key={row.id} projectId={projectId} shortage={row} />
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

function ShortageRow({ projectId, shortage }: { projectId: string; shortage: Shortage }) {
  const { t } = useTranslation('plan')
  const format = useFormat()
  const { id, name, control_number, sequence, reason, ready_on, status, late, load } = shortage
  return (
    <Box
      component="li"
      sx={{
        ...gridRow,
        minHeight: 56,
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: '80px minmax(0, 2fr) minmax(0, 3fr) 288px' },
        breakInside: 'avoid',
      }}
    >
      <Typography
        variant="body2"
        sx={{
          color: 'text.secondary',
          gridColumn: { xs: 2, md: 1 },
          gridRow: 1,
          textAlign: { xs: 'end', md: 'start' },
        }}
      >
        {sequence !== null && t('sequenceOf', { formatted: format.number(sequence) })}
      </Typography>
      <Box sx={{ minWidth: 0, gridColumn: { xs: 1, md: 2 }, gridRow: 1 }}>
        <MuiLink
          component={Link}
          to={componentLink(id)}
          underline="hover"
          color="inherit"
          sx={{
            fontWeight: 600,
            display: 'inline-block',
            paddingBlock: 0.75,
            overflowWrap: 'anywhere',
            ...wholeRow,
          }}
        >
          <bdi>{name}</bdi>
        </MuiLink>
        {control_number !== name && (
          <>
            {' '}
            <Typography component="span" variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              <bdi>{control_number}</bdi>
            </Typography>
          </>
        )}
      </Box>
      <Typography sx={{ gridColumn: { xs: '1 / -1', md: 3 }, gridRow: { xs: 2, md: 1 }, overflowWrap: 'anywhere' }}>
        {reason === 'curing' && ready_on ? t('curingUntil', { date: format.date(ready_on) }) : t(`reason.${reason}`)}
        {load && (
          <>
            {' · '}
            <MuiLink
              component={Link}
              to={loadLink(load.id)}
              // Above the row's own link.
              sx={{ position: 'relative', zIndex: 1, display: 'inline-block', paddingBlock: 0.75 }}
            >
              <bdi>{load.number}</bdi>
            </MuiLink>
          </>
        )}
      </Typography>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          justifyContent: { md: 'flex-end' },
          gridColumn: { xs: '1 / -1', md: 4 },
          gridRow: { xs: 3, md: 1 },
        }}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: { md: 'flex-end' }, minWidth: 0 }}>
          <LateChip days={late} />
          <StatusChip status={status} />
        </Box>
        <Tooltip title={t('inBuilding')}>
          <IconButton
            component={Link}
            to={buildingLink(projectId, { piece: id })}
            aria-label={t('pieceInBuilding', { name: control_number })}
            // Above the row's own link.
            sx={{ position: 'relative', zIndex: 1, marginBlock: -1, displayPrint: 'none' }}
          >
            <CubeIcon size={20} />
          </IconButton>
        </Tooltip>
      </Box>
    </Box>
  )
}
