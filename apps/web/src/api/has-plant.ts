import { listProjects } from '@castline/contract/calls/projects'
import { useCall } from './queries.ts'

/**
 * Whether a project names a plant, or without an id any project of the user, if the projects are loaded already; makes
 * no request of its own.
 */
export function useHasPlant(projectId?: string): boolean {
  const { data: projects } = useCall(listProjects, {}, { enabled: false })
  return projects?.some(({ id, plant_id }) => plant_id !== null && (!projectId || id === projectId)) ?? false
}
