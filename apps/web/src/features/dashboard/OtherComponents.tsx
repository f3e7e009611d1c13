import { projectsWithOtherComponents } from '@castline/contract/calls/other-components'
import type { Project } from '@castline/contract/projects'
import { statuses } from '@castline/domain/status/statuses'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#api/errors.ts'
import { useCall } from '#api/queries.ts'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useFormat } from '#ui/format.ts'
import { RetryAlert } from '#ui/RetryAlert.tsx'
import { DashboardPanel, Lines, PanelBody, PanelText } from './DashboardPanel.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { FigureTable } from './FigureTable.tsx'

/** The components counted by quantity, with their number in each status. */
export function OtherComponents({ project }: { project: Project }) {
  const { t } = useTranslation(['dashboard', 'statuses'])
  const { number } = useFormat()
  const projects = useCall(projectsWithOtherComponents, {})
  const title = t('other.title')
  const components = projects.data && (projects.data.find(({ id }) => id === project.id)?.components ?? [])
  const columns = [t('other.name'), t('sections.total'), ...statuses.map((status) => t(`statuses:status.${status}`))]
  const figures = (components ?? []).map(({ name, total_quantity, statuses: quantities }) => [
    name,
    total_quantity,
    ...statuses.map((status) => quantities[status]),
  ])
  return (
    <DashboardPanel
      title={title}
      actions={
        figures.length > 0 && (
          <ExportMenu title={title} fileName={`${project.code}-other`} table={{ columns, rows: figures }} />
        )
      }
    >
      {components ? (
        components.length > 0 ? (
          <FigureTable
            label={t('other.table')}
            columns={columns}
            rows={components.map(({ id, name, total_quantity, statuses: quantities }) => ({
              key: id,
              name: <bdi>{name}</bdi>,
              cells: [
                <b key="total">{number(total_quantity)}</b>,
                ...statuses.map((status) => number(quantities[status])),
              ],
            }))}
          />
        ) : (
          <PanelText>{t('other.none')}</PanelText>
        )
      ) : projects.isError ? (
        <PanelBody>
          <OtherFailed error={projects.error} onRetry={() => void projects.refetch()} />
        </PanelBody>
      ) : (
        <Lines count={3} height={44} />
      )}
    </DashboardPanel>
  )
}

/** The error catalogue prescribes a separate text for status 500. */
function OtherFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation(['dashboard', 'ui'])
  if (!(error instanceof ApiError && error.status === 500)) return <FetchFailed error={error} onRetry={onRetry} />
  return <RetryAlert onRetry={onRetry}>{t('other.serverError')}</RetryAlert>
}
