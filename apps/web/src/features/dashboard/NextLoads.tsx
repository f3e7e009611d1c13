import { listLoads } from '@castline/contract/calls/loads'
import type { Project } from '@castline/contract/projects'
import { nextLoadsQuery } from '@castline/contract/values/overview'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import LateIcon from '@tabler/icons-react/dist/esm/icons/IconClockExclamation.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { LoadChip } from '#tracking/loads/LoadChip.tsx'
import { loadLink, loadsLink } from '#tracking/loads/links.ts'
import { dotted } from '#ui/dotted.ts'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useFormat } from '#ui/format.ts'
import { ToneChip } from '#ui/ToneChip.tsx'
import { DashboardPanel, PanelBody } from './DashboardPanel.tsx'
import { usePart } from './overview.ts'

/** The open loads that are planned first. Nothing while there are none. */
export function NextLoads({ project }: { project: Project }) {
  const { t } = useTranslation(['dashboard', 'statuses'])
  const format = useFormat()
  const open = usePart(listLoads, { params: { id: project.id }, query: nextLoadsQuery })
  const loads = open.data?.loads ?? []
  if (loads.length === 0 && !open.isError) return null
  return (
    <DashboardPanel
      title={t('nextLoads.title')}
      actions={
        <Button component={Link} to={loadsLink(project.id)}>
          {t('nextLoads.all')}
        </Button>
      }
    >
      {open.isError && !open.data && (
        <PanelBody>
          <FetchFailed error={open.error} onRetry={() => void open.refetch()} />
        </PanelBody>
      )}
      <Box component="ul" aria-label={t('nextLoads.title')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {loads.map(({ id, number, status, planned_on, planned_time, overdue, pieces, destination }) => (
          <Box
            component="li"
            key={id}
            sx={{ paddingBlock: 1, paddingInline: 2.5, borderBlockStart: '1px solid', borderColor: 'divider' }}
          >
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
              <MuiLink
                component={Link}
                to={loadLink(id)}
                underline="hover"
                sx={{ color: 'text.primary', fontWeight: 600, paddingBlock: 0.75, flex: 1 }}
              >
                <bdi>{number}</bdi>
              </MuiLink>
              {overdue && <ToneChip tone="error" Icon={LateIcon} label={t('statuses:overdueLoad')} />}
              <LoadChip status={status} />
            </Box>
            <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {dotted([
                [format.date(planned_on), planned_time].filter(Boolean).join(' '),
                t('sections.pieces', { count: pieces, formatted: format.number(pieces) }),
                destination,
              ])}
            </Typography>
          </Box>
        ))}
      </Box>
    </DashboardPanel>
  )
}
