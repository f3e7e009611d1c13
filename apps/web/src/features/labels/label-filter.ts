import { isId } from '@castline/contract/values/ids'
import { isStatus, type Status } from '@castline/domain/status/statuses'

/** The filter of the components to print. In the address it has the same parameters as the component list. */
export interface LabelFilter {
  readonly status: Status | null
  /** A section id. */
  readonly section: string | null
  readonly search: string
  /** The id of an import: only the components that it created. */
  readonly imported: string | null
  /** The id of a saved selection. */
  readonly selection: string | null
}

export const noFilter: LabelFilter = { status: null, section: null, search: '', imported: null, selection: null }

/** Parses the address. Ignores invalid values. */
export function readFilter(address: URLSearchParams): LabelFilter {
  const status = address.get('status')
  const section = address.get('section')
  const imported = address.get('imported')
  const selection = address.get('selection')
  return {
    status: isStatus(status) ? status : null,
    section: isId(section) ? section : null,
    search: (address.get('q') ?? '').slice(0, 120),
    imported: isId(imported) ? imported : null,
    selection: isId(selection) ? selection : null,
  }
}

/** The address with another filter. */
export function withFilter(address: URLSearchParams, filter: LabelFilter): URLSearchParams {
  const written = new URLSearchParams(address)
  const { status, section, search: q, imported, selection } = filter
  const parts = { status, section, q, imported, selection }
  for (const [name, value] of Object.entries(parts)) {
    if (value) written.set(name, value)
    else written.delete(name)
  }
  return written
}

export function isFiltered({ status, section, search, imported, selection }: LabelFilter): boolean {
  return [status, section, imported, selection].some((each) => each !== null) || search !== ''
}

/** The component ids in the address; null if there are none. */
export function readIds(address: URLSearchParams): ReadonlySet<string> | null {
  const ids = (address.get('ids') ?? '').split(',').filter((id) => isId(id))
  return ids.length > 0 ? new Set(ids) : null
}

/** The filter as query parameters. */
export function filterQuery({ status, section, search, imported, selection }: LabelFilter) {
  return {
    status: status ?? undefined,
    section_id: section ?? undefined,
    import_id: imported ?? undefined,
    selection_id: selection ?? undefined,
    q: search.trim() || undefined,
  }
}
