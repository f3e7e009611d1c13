import type { Status } from '@castline/domain/statuses'
import { componentListPath } from '#tracking/component/links.ts'

/** The table of a project's components, filtered as its own address says it. */
export function componentsAddress(projectId: string, filter: { status?: Status; section?: string } = {}): string {
  const query = new URLSearchParams({ project: projectId, ...filter })
  return `${componentListPath}?${query}`
}
