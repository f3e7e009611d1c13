import { ncrStats } from '@castline/contract/calls/defects'
import type { Project } from '@castline/contract/projects'
import { useCall } from '#api/queries.ts'

/** The figures of a project's non-conformances. */
export function useStats({ id }: Pick<Project, 'id'>) {
  return useCall(ncrStats, { params: { id } }, { staleTime: 0 })
}
