import { isId } from '@castline/contract/values/ids'
import { statuses } from '@castline/domain/status/statuses'
import { addressState, choicePart, idPart, searchPart } from '#api/address-state.ts'

/** The filter of the components to print. In the address it has the same parameters as the component list. */
const filter = addressState({
  status: choicePart('status', statuses),
  section: idPart('section'),
  search: searchPart,
  /** An import: only the components that it created. */
  imported: idPart('imported'),
  /** A saved selection. */
  selection: idPart('selection'),
})
export type LabelFilter = ReturnType<typeof filter.read>
export const readFilter = filter.read
export const withFilter = filter.write

export const noFilter: LabelFilter = { status: null, section: null, search: '', imported: null, selection: null }

export function isFiltered({ status, section, search, imported, selection }: LabelFilter): boolean {
  return [status, section, imported, selection].some((each) => each !== null) || search !== ''
}

const every = 'all'

/**
 * The filter of the page: that of its address; without one, the components that are not cast yet, which are those that have
 * no label on them. `isDefault`: nobody has chosen it.
 */
export function shownFilter(address: URLSearchParams): { filter: LabelFilter; isDefault: boolean } {
  const chosen = readFilter(address)
  const isDefault = !isFiltered(chosen) && !address.has(every)
  return { filter: isDefault ? { ...chosen, status: 'planning' } : chosen, isDefault }
}

/** The address with a filter that somebody has chosen: also that there is none. */
export function withChosenFilter(address: URLSearchParams, chosen: LabelFilter): URLSearchParams {
  const written = withFilter(address, chosen)
  if (isFiltered(chosen)) written.delete(every)
  else written.set(every, '1')
  return written
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
