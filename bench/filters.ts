import type { activityFilter } from '@castline/contract/activity'
import type { ChangesFilter } from '@castline/contract/drawing-changes'
import type { loadFilter } from '@castline/contract/loads'
import { type ncrFilter, ncrSortKeys } from '@castline/contract/ncrs'
import { sortKeys } from '@castline/contract/values/component-sort'
import { loadSortKeys } from '@castline/contract/values/loads'
import { shortageReasons } from '@castline/domain/plan/shortages'
import { middleOf } from '#support/load/load.ts'
import type { ComponentFilter } from '../apps/server/src/tracking/components/component-filter.ts'
import { aFilterProject, middleSize, type Project, projectSizes } from './filter-projects.ts'
import type { Server } from './processes.ts'
import type { Stage } from './stage.ts'

export interface FilterLine {
  readonly name: string
  /** Milliseconds for a page of 50 with its total, one per project: the median of the rounds. */
  readonly took: readonly number[]
}

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)

type Examples<Filter extends string> = Readonly<Record<Filter, readonly string[]>>

// An example of each filter of a list; a filter that the contract adds does not compile until it is here. Ids of what
// no project has, and `section`, `user` are replaced by those of the project.
const nobody = '00000000-0000-4000-8000-000000000000'

const ofComponents: Examples<Exclude<keyof ComponentFilter, 'import_id' | 'selection_id' | 'cast_by'>> = {
  status: ['manufactured', 'rejected'],
  section_id: ['section'],
  type: ['wall', 'none of it'],
  late: ['1'],
  needed_from: [day(0), day(900)],
  needed_to: [day(0), day(-900)],
  load: ['any', 'none'],
  place: ['any', 'none'],
  q: ['w-', '1-77', 'zzqq', 'w 99', '8F3K'],
}

const ofLoads: Examples<keyof typeof loadFilter> = {
  status: ['planned', 'open', 'closed'],
  day: [day(0), day(900)],
  arriving: ['today'],
  trailer_id: [nobody],
  q: ['carrier 7', '12', 'zzqq'],
}

const ofNcrs: Examples<keyof typeof ncrFilter> = {
  status: ['open', 'unclosed', 'void'],
  defect_type: ['cracked', 'surface'],
  severity: ['critical'],
  section_id: ['section'],
  component_id: [nobody],
  about: ['component', 'mould'],
  type: ['wall', 'none of it'],
  assigned_to: ['me', nobody],
  month: [day(0).slice(0, 7)],
  holds: ['1'],
  hold_asked: ['1'],
  overdue: ['1'],
  q: ['crack', '1-77', 'zzqq'],
}

const ofActivity: Examples<keyof typeof activityFilter> = {
  user_id: ['user', nobody],
  section_id: ['section'],
  status: ['manufactured', 'installed'],
  day: [day(-1), day(-900)],
}

const ofChanges: Examples<keyof ChangesFilter> = { state: ['open', 'acknowledged'], q: ['w-7', 'zzqq'] }

const lists: readonly [
  name: string,
  path: (id: string) => string,
  filters: Examples<string>,
  sorts: readonly string[],
][] = [
  ['', (id) => `/api/components/project/${id}`, ofComponents, sortKeys],
  ['loads ', (id) => `/api/projects/${id}/loads`, ofLoads, loadSortKeys],
  ['quality ', (id) => `/api/projects/${id}/ncrs`, ofNcrs, ncrSortKeys],
  ['activity ', (id) => `/api/projects/${id}/activity`, ofActivity, []],
  ['drawings ', (id) => `/api/projects/${id}/drawings`, { state: ['open', 'draft'], q: ['w-7', 'zzqq'] }, []],
  ['changes ', (id) => `/api/projects/${id}/drawing-changes`, ofChanges, []],
  ['shortages ', (id) => `/api/projects/${id}/shortages`, { section_id: ['section'], reason: shortageReasons }, []],
]

function* addresses({ id, sectionId, userId }: Project): Generator<readonly [name: string, path: string]> {
  const known: Readonly<Record<string, string>> = { section: sectionId, user: userId }
  for (const [kind, pathOf, filters, sorts] of lists) {
    const list = `${pathOf(id)}?limit=50`
    yield [`${kind}list`, list]
    yield [`${kind}list, page 10`, `${list}&offset=450`]
    for (const [filter, values] of Object.entries(filters)) {
      for (const value of values) {
        yield [`${kind}${filter}=${value}`, `${list}&${filter}=${encodeURIComponent(known[value] ?? value)}`]
      }
    }
    for (const key of sorts) for (const sort of [key, `-${key}`]) yield [`${kind}sort=${sort}`, `${list}&sort=${sort}`]
  }
  for (const q of ['w-', '1-77', 'zzqq']) {
    yield [`search ${q}`, `/api/search?q=${encodeURIComponent(q)}&project_id=${id}`]
  }
}

interface Measured {
  readonly api: Server
  readonly token: string
  readonly project: Project
}

/** Requests every address in rounds, in each project in turn. */
async function measure(places: readonly Measured[], rounds: number): Promise<FilterLine[]> {
  const times = new Map<string, number[][]>()
  for (const [at, { project }] of places.entries()) {
    for (const [name] of addresses(project)) times.set(name, [...(times.get(name) ?? []), []])
    if (at > 0 && [...times.values()].some((row) => row.length !== at + 1)) throw new Error('A row is missing.')
  }
  for (const name of times.keys()) {
    // The first round warms up caches and plans.
    for (let round = 0; round <= rounds; round++) {
      for (const [at, { api, token, project }] of places.entries()) {
        const path = new Map(addresses(project)).get(name) ?? ''
        const began = performance.now()
        const response = await fetch(`${api.address}${path}`, { headers: { authorization: `Bearer ${token}` } })
        const text = await response.text()
        if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
        if (round > 0) times.get(name)?.[at]?.push(performance.now() - began)
      }
    }
  }
  return [...times].map(([name, took]) => ({ name, took: took.map(middleOf) }))
}

/** Requests every list of a project with every filter and sort that it has, and the search, in projects of several sizes. */
export async function measureFilters({ api, database, token }: Stage, rounds: number): Promise<FilterLine[]> {
  const places: Measured[] = []
  for (const size of projectSizes) places.push({ api, token, project: await aFilterProject(database, size) })
  await database.rows('VACUUM ANALYZE')
  return measure(places, rounds)
}

/** The same in a project of 5,000 components of each stage. */
export async function measureFilterGrowth(stages: readonly Stage[], rounds: number): Promise<FilterLine[]> {
  const places: Measured[] = []
  for (const { api, database, token } of stages) {
    places.push({ api, token, project: await aFilterProject(database, middleSize) })
    await database.rows('VACUUM ANALYZE')
  }
  return measure(places, rounds)
}
