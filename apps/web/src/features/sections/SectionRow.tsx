import type { SectionStats } from '@castline/contract/projects'
import type { Section } from '@castline/contract/sections'
import type { LateStats } from '@castline/contract/shortages'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import DrawingIcon from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import EditIcon from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import DeleteIcon from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { componentsLink } from '#tracking/components/links.ts'
import { LateLink } from '#tracking/plan/LateLink.tsx'
import { InstalledProgress } from '#tracking/status/InstalledProgress.tsx'
import { useFormat } from '#ui/format.ts'

interface SectionRowProps {
  section: Section
  stats: SectionStats | undefined
  /** How many of its components are late, and when the last is expected; undefined while unknown. */
  late: LateStats['sections'][number] | undefined
  handle: ReactNode
  onDrawings: () => void
  /** Null when the user may not edit the section. */
  changes: { onEdit: () => void; onDelete: () => void } | null
}

/** One section: name, planned date and progress. */
export function SectionRow({ section, stats, late, handle, onDrawings, changes }: SectionRowProps) {
  const { t } = useTranslation('sections')
  const format = useFormat()
  const { name, planned_on } = section
  return (
    <Box
      sx={{
        display: 'grid',
        alignItems: 'center',
        columnGap: { xs: 1, md: 2 },
        rowGap: 1,
        // On phones the buttons are a line of their own: beside them the name has a few words of room.
        gridTemplateColumns: {
          xs: 'auto minmax(0, 1fr)',
          sm: 'auto minmax(0, 1fr) auto',
          md: 'auto minmax(0, 10fr) minmax(0, 19fr) minmax(0, 15fr) auto',
        },
        paddingBlock: { xs: 1, md: 0.75 },
        paddingInline: { xs: 1, sm: 2 },
      }}
    >
      <Box sx={{ minWidth: 8, gridRow: { xs: 4, sm: 'auto' } }}>{handle}</Box>
      <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, gridRow: { xs: 1, sm: 'auto' } }}>
        <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          <MuiLink
            component={Link}
            to={componentsLink(section.project_id, { section: section.id })}
            underline="hover"
            color="inherit"
            sx={{ display: 'inline-block', paddingBlock: 0.25 }}
          >
            {name}
          </MuiLink>
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {planned_on ? t('plannedOn', { date: format.date(planned_on) }) : t('notPlanned')}
        </Typography>
      </Box>
      <Box sx={{ gridColumn: { xs: '1 / -1', sm: '2 / -1', md: 'auto' }, gridRow: { xs: 2, md: 'auto' } }}>
        <LateLink
          count={late?.late}
          expectedAfter={late?.expected_after}
          projectId={section.project_id}
          section={section.id}
        />
      </Box>
      <Box sx={{ gridColumn: { xs: '1 / -1', sm: '2 / -1', md: 'auto' }, gridRow: { xs: 3, md: 'auto' } }}>
        {stats && <InstalledProgress stats={stats} />}
      </Box>
      <Box
        sx={{
          display: 'flex',
          justifySelf: 'end',
          gridColumn: { xs: 2, sm: 3, md: 'auto' },
          gridRow: { xs: 4, sm: 1, md: 'auto' },
        }}
      >
        <IconButton aria-label={t('drawingsOf', { name })} onClick={onDrawings}>
          <DrawingIcon size={20} />
        </IconButton>
        {changes && (
          <>
            <IconButton aria-label={t('editOf', { name })} onClick={changes.onEdit}>
              <EditIcon size={20} />
            </IconButton>
            <IconButton aria-label={t('deleteOf', { name })} onClick={changes.onDelete}>
              <DeleteIcon size={20} />
            </IconButton>
          </>
        )}
      </Box>
    </Box>
  )
}
