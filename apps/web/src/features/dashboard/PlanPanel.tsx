import { lateStats, projectForecast } from '@castline/contract/calls/shortages'
import type { Project } from '@castline/contract/projects'
import { addDays, weekdayOf } from '@castline/domain/plan/calendar'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '#api/queries.ts'
import { componentsLink } from '#tracking/components/links.ts'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useFormat } from '#ui/format.ts'
import { DashboardPanel, Lines, PanelBody } from './DashboardPanel.tsx'
import { useForecastWords } from './ForecastEnd.tsx'

/** Whether the project is late: counts and the forecast; the planned end is above. Nothing for a project without dates and without an end. */
export function PlanPanel({ project }: { project: Project }) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const words = useForecastWords()
  const input = { params: { id: project.id } }
  const late = useCall(lateStats, input)
  const outlook = useCall(projectForecast, input)
  const failed = late.error ?? outlook.error
  if (outlook.data && outlook.data.planned_end === null && late.data?.late === 0 && late.data.missing === 0) return null
  return (
    <DashboardPanel
      title={t('plan.title')}
      actions={
        <Button component={Link} to={`/plan?project=${project.id}`}>
          {t('plan.open')}
        </Button>
      }
    >
      <PanelBody>
        {late.data && outlook.data ? (
          <Box sx={{ display: 'grid', gap: 2 }}>
            <Box
              component="dl"
              sx={{
                display: 'grid',
                gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))',
                gap: 2,
                margin: 0,
              }}
            >
              <Figure name={t('plan.week')}>
                <MuiLink
                  component={Link}
                  to={componentsLink(project.id, weekOf(late.data.today))}
                  color="inherit"
                  sx={target}
                >
                  {format.number(late.data.needed_this_week)}
                </MuiLink>
              </Figure>
              {late.data.missing > 0 && (
                <Figure name={t('plan.missing')}>
                  <MuiLink
                    component={Link}
                    to={`/plan?project=${project.id}&reason=missing`}
                    color="inherit"
                    sx={target}
                  >
                    {format.number(late.data.missing)}
                  </MuiLink>
                </Figure>
              )}
              <Figure name={t('plan.expected')}>
                {late.data.expected_after === 0
                  ? t('plan.inTime')
                  : t('plan.afterNeeded', {
                      count: late.data.expected_after,
                      formatted: format.number(late.data.expected_after),
                    })}
              </Figure>
              <Figure name={t('plan.forecast')}>{outlook.data.forecast ? words(outlook.data.forecast) : '–'}</Figure>
            </Box>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {outlook.data.forecast
                ? t('plan.assumption', {
                    slowest: format.number(outlook.data.forecast.slowest),
                    fastest: format.number(outlook.data.forecast.fastest),
                  })
                : outlook.data.remaining > 0 && t('plan.noForecast')}
            </Typography>
          </Box>
        ) : failed ? (
          <FetchFailed
            error={failed}
            onRetry={() => {
              void late.refetch()
              void outlook.refetch()
            }}
          />
        ) : (
          <Lines count={1} height={88} />
        )}
      </PanelBody>
    </DashboardPanel>
  )
}

/** A single digit is a narrow link. */
const target = { display: 'inline-block', minWidth: 24 } as const

/** The calendar week of a day, as the list of components takes it. */
function weekOf(today: string) {
  const monday = addDays(today, 1 - weekdayOf(today))
  return { needed_from: monday, needed_to: addDays(monday, 6) }
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        {name}
      </Typography>
      <Typography component="dd" sx={{ margin: 0, fontSize: '1.25rem', fontWeight: 600, lineHeight: 1.4 }}>
        {children}
      </Typography>
    </Box>
  )
}
