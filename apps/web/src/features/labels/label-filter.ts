import { isId } from '@castline/contract/ids'
import { isStatus, type Status } from '@castline/domain/statuses'

/** The filter of the components to print. In the address it has the same parameters as the component list. */
export interface LabelFilter {
  readonly status: Status | null
  /** A section id. */
  readonly section: string | null
  readonly search: string
}

export const noFilter: LabelFilter = { status: null, section: null, search: '' }

/** Parses the address. Ignores invalid values. */
export function readFilter(address: URLSearchParams): LabelFilter {
  const status = address.get('status')
  const section = address.get('section')
  return {
    status: isStatus(status) ? status : null,
    section: isId(section) ? section : null,
    search: (address.get('q') ?? '').slice(0, 120),
  }
}

/** The address with another filter. */
export function withFilter(address: URLSearchParams, filter: LabelFilter): URLSearchParams {
  const written = new URLSearchParams(address)
  const parts = { status: filter.status, section: filter.section, q: filter.search }
  for (const [name, value] of Object.entries(parts)) {
    if (value) written.set(name, value)
    else written.delete(name)
  }
  return written
}

export function isFiltered({ status, section, search }: LabelFilter): boolean {
  return status !== null || section !== null || search !== ''
}

/** The component ids in the address; null if there are none. */
export function readIds(address: URLSearchParams): ReadonlySet<string> | null {
  const ids = (address.get('ids') ?? '').split(',').filter((id) => isId(id))
  return ids.length > 0 ? new Set(ids) : null
}

/** The filter as query parameters. */
export function filterQuery({ status, section, search }: LabelFilter) {
  return { status: status ?? undefined, section_id: section ?? undefined, q: search.trim() || undefined }
}
