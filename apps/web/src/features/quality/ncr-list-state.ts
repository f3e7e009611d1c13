import type { QueryFor } from '@castline/contract/call'
import type { listNcrs } from '@castline/contract/calls/ncrs'
import type { Ncr } from '@castline/contract/ncr'
import { isId } from '@castline/contract/values/ids'
import { holdsNow, isSettled, ncrStatuses, ncrSubjectKinds, severities } from '@castline/domain/quality/ncrs'
import {
  allowed,
  choicePart,
  flagPart,
  idPart,
  pagePart,
  searchPart,
  sortedState,
  textPart,
} from '#api/address-state.ts'

export const pageSize = 100

export const sortKeys = ['open_first', 'number', 'severity', 'reported_at', 'due_on'] as const
export type SortKey = (typeof sortKeys)[number]

/** What a non-conformance can be about. */
export const abouts = ['component', ...ncrSubjectKinds] as const

export const shownStatuses = ['unclosed', ...ncrStatuses] as const

const month = /^[1-9]\d{3}-(?:0[1-9]|1[0-2])$/
const defect = /^(?:[a-z]{2,20}|own-[a-z0-9]{8})$/

/** The filters of the register. */
const register = sortedState(
  {
    search: searchPart,
    status: choicePart('status', shownStatuses),
    defect: allowed<string>('defect', (text) => defect.test(text)),
    severity: choicePart('severity', severities),
    section: idPart('section'),
    assigned: allowed<string>('assigned', (text) => text === 'me' || isId(text)),
    overdue: flagPart('overdue'),
    /** Only those that hold their component now. */
    holds: flagPart('holds'),
    /** Only those that ask for a hold. */
    holdAsked: flagPart('asked'),
    /** What it is about: a component, or something else of this kind. */
    about: choicePart('about', abouts),
    /** The type of the component. */
    type: textPart('type'),
    /** The month in which it was reported, such as `2026-11`. */
    month: allowed<string>('month', (text) => month.test(text)),
    page: pagePart,
  },
  sortKeys,
  'open_first',
)
export type NcrListState = ReturnType<typeof register.read>
export const readNcrListState = register.read
export const withNcrListState = register.change

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

/** The groups of the register in its usual order. */
type NcrGroup = 'holding' | 'open' | 'settled'

const groupOf = (ncr: Ncr): NcrGroup => (holdsNow(ncr) ? 'holding' : isSettled(ncr) ? 'settled' : 'open')

/** The group that begins at a place of the register; null within a group, if there is only one, and in another order. */
export function groupFrom(
  ncrs: readonly Ncr[],
  place: number,
  { sort, descending }: Pick<NcrListState, 'sort' | 'descending'>,
): NcrGroup | null {
  const [first, before, ncr, last] = [ncrs[0], ncrs[place - 1], ncrs[place], ncrs.at(-1)]
  if (!ncr || !first || !last || sort !== 'open_first' || descending) return null
  if (groupOf(first) === groupOf(last)) return null
  return before && groupOf(before) === groupOf(ncr) ? null : groupOf(ncr)
}

const sortOf = ({ sort, descending }: Pick<NcrListState, 'sort' | 'descending'>) =>
  `${descending ? '-' : ''}${sort}` as const

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
