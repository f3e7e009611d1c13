import type { Shortage } from '@castline/contract/shortages'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import MuiLink from '@mui/material/Link'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import CubeIcon from '@tabler/icons-react/dist/esm/icons/IconCube.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { componentName } from '#tracking/components/component-name.ts'
import { buildingLink, componentLink } from '#tracking/components/links.ts'
import { LateChip } from '#tracking/plan/LateChip.tsx'
import { StatusChip } from '#tracking/status/StatusChip.tsx'
import { useFormat } from '#ui/format.ts'
import { gridRow, wholeRow } from '#ui/grid-row.ts'
import { WhyMissing } from './WhyMissing.tsx'

interface ShortageRowProps {
  projectId: string
  shortage: Shortage
  today: string
}

/** A component of the shortage list: why it is missing, and when it can be on site. */
export function ShortageRow({ projectId, shortage, today }: ShortageRowProps) {
  const { t } = useTranslation('plan')
  const format = useFormat()
  const { id, sequence, status } = shortage
  const name = componentName(shortage)
  return (
    <Box
      component="li"
      sx={{
        ...gridRow,
        minHeight: 56,
        rowGap: { xs: 0, md: 0.5 },
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
      </Box>
      <Typography
        component="div"
        sx={{ gridColumn: { xs: '1 / -1', md: 3 }, gridRow: { xs: 2, md: 1 }, overflowWrap: 'anywhere' }}
      >
        <WhyMissing shortage={shortage} today={today} />
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
          <LateChip of={shortage} isShort />
          <StatusChip status={status} />
        </Box>
        <Tooltip title={t('inBuilding')}>
          <IconButton
            component={Link}
            to={buildingLink(projectId, { piece: id })}
            aria-label={t('pieceInBuilding', { name })}
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
