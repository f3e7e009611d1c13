import type { Status } from '@castline/domain/statuses'

/** The table of a project's components, filtered as its own address says it. */
export function componentsAddress(projectId: string, filter: { status?: Status; section?: string } = {}): string {
  const query = new URLSearchParams({ project: projectId, ...filter })
  return `/forms/form-component?${query}`
}
