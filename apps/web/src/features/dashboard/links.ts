import type { Status } from '@castline/domain/statuses'

/** The table of a project's components, filtered as its own address says it. */
export function componentsAddress(projectId: string, filter: { status?: Status; section?: string } = {}): string {
  const query = new URLSearchParams({ project: projectId, ...filter })
  return `/forms/form-component?${query}`
}

/** One piece with all that is known of it. */
export function pieceAddress(componentId: string): string {
  return `/component/${componentId}`
}
