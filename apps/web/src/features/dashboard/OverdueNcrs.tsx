import { listNcrs } from '@castline/contract/calls/ncrs'
import type { Project } from '@castline/contract/projects'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '#api/queries.ts'
import { ncrLink, overdueNcrsLink } from '#tracking/quality/links.ts'
import { useSeesInQuality } from '#tracking/quality/use-sees.ts'
import { dotted } from '#ui/dotted.ts'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useFormat } from '#ui/format.ts'
import { DashboardPanel, PanelBody } from './DashboardPanel.tsx'

const shown = 5

/** The non-conformances with a past due day, the longest overdue first. Nothing while there are none. */
export function OverdueNcrs({ project }: { project: Project }) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const seesPeople = useSeesInQuality()('people')
  const query = { overdue: '1', sort: 'due_on', limit: shown } as const
  const overdue = useCall(listNcrs, { params: { id: project.id }, query })
  const { total = 0, ncrs = [] } = overdue.data ?? {}
  if (total === 0 && !overdue.isError) return null
  return (
    <DashboardPanel
      title={overdue.data ? t('overdueNcrs.title', { formatted: format.number(total) }) : t('overdueNcrs.failed')}
      actions={
        <Button component={Link} to={overdueNcrsLink(project.id)}>
          {t('overdueNcrs.all')}
        </Button>
      }
    >
      {overdue.isError && !overdue.data && (
        <PanelBody>
          <FetchFailed error={overdue.error} onRetry={() => void overdue.refetch()} />
        </PanelBody>
      )}
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {ncrs.map(({ id, number, subject, control_number, section_name, assigned_to, due_on }) => (
          <Box
            component="li"
            key={id}
            sx={{ paddingBlock: 1.25, paddingInline: 2.5, borderBlockStart: '1px solid', borderColor: 'divider' }}
          >
            <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 1.5 }}>
              <MuiLink
                component={Link}
                to={ncrLink(id)}
                underline="hover"
                sx={{ color: 'text.primary', fontWeight: 600, paddingBlock: 0.75 }}
              >
                <bdi>{number}</bdi>
              </MuiLink>
              <Typography variant="body2" sx={{ color: 'status.rejected.text', fontWeight: 600 }}>
                {due_on && t('overdueNcrs.due', { day: format.date(due_on) })}
              </Typography>
            </Box>
            <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {dotted([
                subject?.name ?? control_number,
                section_name,
                seesPeople ? (assigned_to?.name ?? t('overdueNcrs.nobody')) : null,
              ])}
            </Typography>
          </Box>
        ))}
      </Box>
    </DashboardPanel>
  )
}
