import { listProjects } from '@castline/contract/calls/projects'
import type { Project } from '@castline/contract/projects'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ProjectIsArchived } from '#api/archived.ts'
import { useChosenProject } from '#api/chosen-project.ts'
import { useAllEvents } from '#api/events.ts'
import { queryKeyOf } from '#api/queries.ts'
import { ArchivedNote } from './ArchivedNote.tsx'
import { FetchFailed } from './FetchFailed.tsx'
import { NoProjects } from './NoProjects.tsx'
import { PageHeader } from './PageHeader.tsx'
import { ProjectPicker } from './ProjectPicker.tsx'
import { ProjectZoneContext } from './project-zone.ts'
import { visuallyHidden } from './visuallyHidden.ts'

/** One line at most, and none on phones, where the list begins sooner. */
const LeadLine = styled('div')(({ theme }) => ({
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
  [theme.breakpoints.down('sm')]: { display: 'none' },
}))

interface ProjectPageProps {
  title: ReactNode
  lead?: ReactNode
  /** Buttons beside the picker of the project. */
  actions?: (project: Project) => ReactNode
  /** The content fills the window: the title is for screen readers, and the content places the picker of the project. */
  fillsWindow?: boolean
  /** Mounted again for another project. */
  children: (project: Project, picker: ReactNode) => ReactNode
}

/** A page about one project: its header with the picker, and what shows while there is no project. */
export function ProjectPage({ title, lead, actions, fillsWindow = false, children }: ProjectPageProps) {
  const chosen = useChosenProject()
  const { project, state, error, retry } = chosen
  const queryClient = useQueryClient()
  const picker = <ProjectPicker chosen={chosen} />
  useAllEvents({
    // It may have been archived or restored.
    onComponents: ({ project_id }) =>
      project_id === project?.id && void queryClient.invalidateQueries({ queryKey: queryKeyOf(listProjects) }),
  })
  return (
    <ProjectIsArchived value={project?.archived ?? false}>
      {fillsWindow ? (
        <Typography variant="h1" tabIndex={-1} sx={{ ...visuallyHidden, margin: 0 }}>
          {title}
        </Typography>
      ) : (
        <PageHeader
          title={title}
          areActionsKnown={state !== 'loading'}
          lead={lead && <LeadLine>{lead}</LeadLine>}
          actions={
            <>
              {picker}
              {project && actions?.(project)}
            </>
          }
        />
      )}
      {state === 'loading' && <Skeleton variant="rounded" height={320} />}
      {state === 'failed' && <FetchFailed error={error} onRetry={retry} />}
      {state === 'none' && <NoProjects />}
      {project?.archived && <ArchivedNote />}
      {project && (
        <ProjectZoneContext key={project.id} value={project.time_zone}>
          {children(project, picker)}
        </ProjectZoneContext>
      )}
    </ProjectIsArchived>
  )
}
