import type { QueryFor } from '@castline/contract/call'
import type { listNcrs } from '@castline/contract/calls/ncrs'
import { isId } from '@castline/contract/values/ids'
import { ncrStatuses, ncrSubjectKinds, type Severity, severities } from '@castline/domain/quality/ncrs'

export const pageSize = 100

export const sortKeys = ['open_first', 'number', 'severity', 'reported_at', 'due_on'] as const
export type SortKey = (typeof sortKeys)[number]

/** What a non-conformance can be about. */
export const abouts = ['component', ...ncrSubjectKinds] as const

export const shownStatuses = ['unclosed', ...ncrStatuses] as const

/** The filters of the register; in the address, so that links and reloads show the same. */
export interface NcrListState {
  readonly search: string
  readonly status: (typeof shownStatuses)[number] | null
  readonly defect: string | null
  readonly severity: Severity | null
  readonly section: string | null
  readonly assigned: string | null
  readonly overdue: boolean
  /** Only those that hold their component now. */
  readonly holds: boolean
  /** Only those that ask for a hold. */
  readonly holdAsked: boolean
  /** What it is about: a component, or something else of this kind. */
  readonly about: (typeof abouts)[number] | null
  /** The type of the component. */
  readonly type: string | null
  /** The month in which it was reported, such as `2026-11`. */
  readonly month: string | null
  readonly sort: SortKey
  readonly descending: boolean
  /** Zero-based; the address counts from 1. */
  readonly page: number
}

const month = /^[1-9]\d{3}-(?:0[1-9]|1[0-2])$/

const oneOf = <Value extends string>(values: readonly Value[], given: string | null | undefined): Value | null =>
  values.find((value) => value === given) ?? null

/** Parses the address. Ignores invalid values. */
export function readNcrListState(address: URLSearchParams): NcrListState {
  const [section, defect, assigned] = ['section', 'defect', 'assigned'].map((name) => address.get(name))
  const page = Number(address.get('page'))
  const sort = oneOf(sortKeys, address.get('sort')?.replace(/^-/, ''))
  return {
    search: (address.get('q') ?? '').slice(0, 120),
    status: oneOf(shownStatuses, address.get('status')),
    defect: defect && /^(?:[a-z]{2,20}|own-[a-z0-9]{8})$/.test(defect) ? defect : null,
    severity: oneOf(severities, address.get('severity')),
    section: isId(section ?? null) ? (section ?? null) : null,
    assigned: assigned === 'me' || isId(assigned ?? null) ? (assigned ?? null) : null,
    overdue: address.get('overdue') === '1',
    holds: address.get('holds') === '1',
    holdAsked: address.get('asked') === '1',
    about: oneOf(abouts, address.get('about')),
    type: address.get('type')?.slice(0, 120) || null,
    month: month.test(address.get('month') ?? '') ? address.get('month') : null,
    sort: sort ?? 'open_first',
    descending: address.get('sort')?.startsWith('-') === true,
    page: Number.isSafeInteger(page) && page > 1 && page < 1_000_000 ? page - 1 : 0,
  }
}

/** Whether a filter narrows the register, and how many do. */
export function filtersOf({
  status,
  defect,
  severity,
  section,
  assigned,
  about,
  type,
  month,
  overdue,
  holds,
  holdAsked,
}: NcrListState): number {
  const chosen = [status, defect, severity, section, assigned, about, type, month].filter((value) => value !== null)
  return chosen.length + Number(overdue) + Number(holds) + Number(holdAsked)
}

/** The state of every filter that does not narrow the register. */
export const withoutFilters = {
  ...{
    status: null,
    defect: null,
    severity: null,
    section: null,
    assigned: null,
    about: null,
    type: null,
    month: null,
  },
  overdue: false,
  holds: false,
  holdAsked: false,
  search: '',
  page: 0,
} as const

/** The figures that list what they count. */
export const countedFilters = [
  { key: 'unclosed', filter: { status: 'unclosed' } },
  { key: 'holding', filter: { holds: true } },
  { key: 'overdue', filter: { overdue: true } },
] as const

const sortOf = ({ sort, descending }: Pick<NcrListState, 'sort' | 'descending'>) =>
  `${descending ? '-' : ''}${sort}` as const

/** The address with a change; defaults are left out, and a new filter begins at the first page. */
export function withNcrListState(address: URLSearchParams, change: Partial<NcrListState>): URLSearchParams {
  const state = { ...readNcrListState(address), page: 0, ...change }
  const written = new URLSearchParams(address)
  const order = sortOf(state)
  const values = {
    q: state.search.trim() || null,
    status: state.status,
    defect: state.defect,
    severity: state.severity,
    section: state.section,
    assigned: state.assigned,
    overdue: state.overdue ? '1' : null,
    holds: state.holds ? '1' : null,
    asked: state.holdAsked ? '1' : null,
    about: state.about,
    type: state.type,
    month: state.month,
    sort: order === 'open_first' ? null : order,
    page: state.page > 0 ? String(state.page + 1) : null,
  }
  for (const [name, value] of Object.entries(values)) {
    if (value === null) written.delete(name)
    else written.set(name, value)
  }
  return written
}

export function queryOf(state: NcrListState): QueryFor<typeof listNcrs> {
  return {
    status: state.status ?? undefined,
    defect_type: state.defect ?? undefined,
    severity: state.severity ?? undefined,
    section_id: state.section ?? undefined,
    assigned_to: state.assigned ?? undefined,
    overdue: state.overdue ? '1' : undefined,
    holds: state.holds ? '1' : undefined,
    hold_asked: state.holdAsked ? '1' : undefined,
    about: state.about ?? undefined,
    type: state.type ?? undefined,
    month: state.month ?? undefined,
    q: state.search.trim() || undefined,
    sort: sortOf(state),
    limit: pageSize,
    offset: state.page * pageSize,
  }
}
