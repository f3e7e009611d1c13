import { rejectedHistory } from '@castline/contract/calls/component-history'
import { projectInsights } from '@castline/contract/calls/progress'
import type { Project } from '@castline/contract/projects'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '#api/queries.ts'
import { componentLink } from '#tracking/components/links.ts'
import { useRejectionReason } from '#tracking/steps/use-rejection-reason.ts'
import { dotted } from '#ui/dotted.ts'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useFormat } from '#ui/format.ts'
import { Paging } from '#ui/Paging.tsx'
import { DashboardPanel, Lines, PanelBody, PanelText } from './DashboardPanel.tsx'

const size = 5

/** The rejected components with time and reason, latest first. */
export function RejectedComponents({ project }: { project: Project }) {
  const { t } = useTranslation('dashboard')
  const { ago, dateTime } = useFormat()
  const [page, setPage] = useState(0)
  const query = { project_id: project.id, limit: size, offset: page * size }
  const rejected = useCall(rejectedHistory, { query }, { placeholderData: keepPreviousData })
  // The list returns no total, so take it from the analysis.
  const insights = useCall(projectInsights, { params: { id: project.id } })
  const reasonOf = useRejectionReason()
  const shown = rejected.data ?? []
  const total = Math.max(insights.data?.rejections.total ?? 0, page * size + shown.length)
  return (
    <DashboardPanel title={t('rejected.title')}>
      {rejected.data ? (
        shown.length > 0 || page > 0 ? (
          <>
            <Box component="ul" aria-label={t('rejected.title')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
              {shown.map((each) => (
                <Box
                  component="li"
                  key={each.id}
                  sx={{ paddingBlock: 1.25, paddingInline: 2.5, borderBlockStart: '1px solid', borderColor: 'divider' }}
                >
                  <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 1.5 }}>
                    <MuiLink
                      component={Link}
                      to={componentLink(each.component_id)}
                      underline="hover"
                      sx={{
                        color: 'text.primary',
                        fontWeight: 600,
                        minWidth: 0,
                        overflowWrap: 'anywhere',
                        paddingBlock: 0.75,
                      }}
                    >
                      <bdi>{each.control_number}</bdi>
                    </MuiLink>
                    <Typography
                      component="time"
                      variant="body2"
                      dateTime={each.rejected_at}
                      title={dateTime(each.rejected_at)}
                      sx={{ color: 'text.secondary', flexShrink: 0 }}
                    >
                      {ago(each.rejected_at)}
                    </Typography>
                  </Box>
                  <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                    {reasonOf(each) ?? t('rejections.noReason')}
                  </Typography>
                  <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                    {dotted([each.section_name, each.rejected_by])}
                  </Typography>
                </Box>
              ))}
            </Box>
            {total > size && <Paging page={page} size={size} total={total} onPage={setPage} />}
          </>
        ) : (
          <PanelText>{t('rejected.none')}</PanelText>
        )
      ) : rejected.isError ? (
        <PanelBody>
          <FetchFailed error={rejected.error} onRetry={() => void rejected.refetch()} />
        </PanelBody>
      ) : (
        <Lines count={4} height={72} />
      )}
    </DashboardPanel>
  )
}
