import { getLabelAddress } from '@castline/contract/calls/settings'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import { useChosenProject } from '#api/chosen-project.ts'
import { useCall } from '#api/queries.ts'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { NoProjects } from '#ui/NoProjects.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ProjectPicker } from '#ui/ProjectPicker.tsx'
import { ProjectZoneContext } from '#ui/project-zone.ts'
import { ProjectLabels } from './ProjectLabels.tsx'

/** Label sheets: select components and layout, then print or save. */
export function LabelsPage() {
  const { t } = useTranslation('labels')
  const chosen = useChosenProject()
  const { project, state, error, retry } = chosen
  // What the content offers in the header is known with the address.
  const { isPending: isAddressPending } = useCall(getLabelAddress, {})
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={<Box sx={{ display: { xs: 'none', sm: 'block' } }}>{t('lead')}</Box>}
        actions={<ProjectPicker chosen={chosen} />}
        areActionsKnown={!isAddressPending}
      />
      {project ? (
        <ProjectZoneContext value={project.time_zone}>
          <ProjectLabels key={project.id} project={project} />
        </ProjectZoneContext>
      ) : state === 'failed' ? (
        <FetchFailed error={error} onRetry={retry} />
      ) : state === 'none' ? (
        <NoProjects />
      ) : (
        <Skeleton variant="rounded" height={480} />
      )}
    </>
  )
}
