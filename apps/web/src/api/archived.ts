import { listProjects } from '@castline/contract/calls/projects'
import { createContext } from 'react'
import { useCall } from './queries.ts'

/** Whether the project on screen is archived: then `usePermissions` permits nothing that would change it. */
export const ProjectIsArchived = createContext(false)

/** Whether a project is archived, if the projects are loaded already; makes no request of its own. */
export function useIsArchived(projectId: string | undefined): boolean {
  const { data: projects } = useCall(listProjects, {}, { enabled: false })
  return projects?.find(({ id }) => id === projectId)?.archived ?? false
}
