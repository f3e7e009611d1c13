import type { Status } from '@castline/domain/status/statuses'

export const componentListPath = '/forms/form-component'

/** The address of a project's component list, optionally filtered, or of its import or drawings. */
export function componentsLink(
  projectId: string,
  query: {
    readonly status?: Status
    readonly section?: string
    readonly import?: '1'
    /** The upload of drawings, their list, or the components that were made before a new revision. */
    readonly drawings?: '1' | 'list' | 'changed'
    /** A search; with `drawings`, for a mark or file name. */
    readonly q?: string
    /** With `drawings`: a state. */
    readonly state?: 'open'
    /** With `import`: the model to import components from. */
    readonly model?: string
    readonly imported?: string
    readonly selection?: string
    readonly place?: string
    readonly late?: '1'
    readonly needed_from?: string
    readonly needed_to?: string
  } = {},
): string {
  return `${componentListPath}?${new URLSearchParams({ project: projectId, ...query })}`
}

export function sectionsLink(projectId: string): string {
  return `/forms/form-section?project=${projectId}`
}

export function componentLink(id: string): string {
  return `/component/${id}`
}

/** The address of a project's building, optionally filtered, or with one component selected. */
export function buildingLink(
  projectId: string,
  query: {
    readonly status?: Status
    readonly section?: string
    readonly piece?: string
    /** A non-conformance, with the view that it was seen from. */
    readonly ncr?: string
    readonly load?: string
    readonly late?: '1'
    readonly colour?: 'late' | 'hold' | 'load'
  } = {},
): string {
  return `/building?${new URLSearchParams({ project: projectId, ...query })}`
}

/** More ids would exceed the URL length that some servers accept. */
export const maxIdsInAddress = 300

interface LabelFilter {
  readonly status?: Status | null
  readonly section?: string | null
  readonly search?: string
  readonly imported?: string | null
  readonly selection?: string | null
}

/** The address that prints labels of these components or, without ids, of all that match the filter. */
export function labelsLink(projectId: string, ids: readonly string[], filter: LabelFilter = {}): string {
  const address = new URLSearchParams({ project: projectId })
  if (ids.length > 0 && ids.length <= maxIdsInAddress) address.set('ids', ids.join(','))
  else {
    if (filter.status) address.set('status', filter.status)
    if (filter.section) address.set('section', filter.section)
    if (filter.search) address.set('q', filter.search)
    if (filter.imported) address.set('imported', filter.imported)
    if (filter.selection) address.set('selection', filter.selection)
    if (address.size === 1) address.set('all', '1')
  }
  return `/pages/qr-code?${address}`
}
