import { listProjects } from '@castline/contract/calls/projects'
import { useCall } from './queries.ts'

/**
 * Whether a plant casts for a project, or without an id for any project of the user, if the projects are loaded
 * already; makes no request of its own.
 */
export function useHasPlant(projectId?: string): boolean {
  const { data: projects } = useCall(listProjects, {}, { enabled: false })
  return projects?.some(({ id, has_plant }) => has_plant && (!projectId || id === projectId)) ?? false
}
