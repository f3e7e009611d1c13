import type { Status } from '@castline/domain/statuses'

export const componentListPath = '/forms/form-component'

/** The list of a project's components, filtered, or its import. */
export function componentsLink(
  projectId: string,
  query: { readonly status?: Status; readonly section?: string; readonly import?: '1' } = {},
): string {
  return `${componentListPath}?${new URLSearchParams({ project: projectId, ...query })}`
}

/** The page of one component. */
export function componentLink(id: string): string {
  return `/component/${id}`
}

/** More ids would make an address too long for some servers. */
export const maxIdsInAddress = 300

interface LabelFilter {
  readonly status?: Status | null
  readonly section?: string | null
  readonly search?: string
}

/** The page that prints labels of these components or, without ids, of those that the filter finds. */
export function labelsLink(projectId: string, ids: readonly string[], filter: LabelFilter = {}): string {
  const address = new URLSearchParams({ project: projectId })
  if (ids.length > 0 && ids.length <= maxIdsInAddress) address.set('ids', ids.join(','))
  else {
    if (filter.status) address.set('status', filter.status)
    if (filter.section) address.set('section', filter.section)
    if (filter.search) address.set('q', filter.search)
  }
  return `/pages/qr-code?${address}`
}
