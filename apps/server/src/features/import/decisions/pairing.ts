import type { ImportOptions } from '@castline/contract/import'
import type { Queryable } from '#database/database.ts'
import { loadedBatches } from './batches.ts'
import { type Matched, matchesOf, type PlannedComponent } from './decided-components.ts'
import { type FreeComponents, freeComponents, type Pair } from './free-components.ts'
import { inTurns } from './in-turns.ts'
import { componentsById } from './queries.ts'

/**
 * The result of comparing the model ids of a file with those of a project: another export of the same model may have
 * changed them.
 */
interface ChangedIds {
  /** Rows with an id. */
  readonly given: number
  /** Rows with an id that exists in the project. */
  readonly known: number
  /** Rows that belong to a component by control number or mark, but with another id. */
  readonly paired: number
  /** How many of them belong to a component in another section than the row's. */
  readonly elsewhere: number
}

/** Rows without id and control number whose mark is in the project. */
interface SameMarks {
  /** In the section of the row. */
  readonly here: number
  /** Only in other sections. */
  readonly elsewhere: number
}

/** What was found by marks, and leaves a choice to a person. */
export interface Pairing {
  /** Null unless most of the file's model ids are other than the project's. */
  readonly changedIds: ChangedIds | null
  readonly sameMarks: SameMarks | null
  /** Rows whose mark may be a revision of a component's mark. */
  readonly revised: number
}

export type PairingOptions = Pick<ImportOptions, 'changed_ids' | 'same_marks' | 'revised_marks'>

const batchSize = 1000

const isFound = ({ matched }: PlannedComponent) => matchesOf(matched).length > 0

/** Loads the components that were chosen for these rows. */
async function assign(database: Queryable, pairs: readonly Pair[], how: Matched['how']): Promise<void> {
  const load = (batch: readonly Pair[]) =>
    componentsById(
      database,
      batch.map(([, { id }]) => id),
    )
  for await (const [batch, loaded] of loadedBatches(pairs, batchSize, load)) {
    const byId = new Map(loaded.map((component) => [component.id, component]))
    for (const [row, { id }] of batch) row.matched = { ...row.matched, byMark: byId.get(id), how }
  }
}

/** Counts the ids of the file, those that the project has, and those that replace another one by control number. */
async function countIds(components: readonly PlannedComponent[]) {
  const counts = { given: 0, known: 0, paired: 0 }
  await inTurns(components, ({ cells, matched }) => {
    if (cells.external_id === null) return
    counts.given += 1
    if (matched.byId) counts.known += 1
    else if (matched.byNumber?.external_id) counts.paired += 1
  })
  return counts
}

interface Found {
  readonly here: readonly Pair[]
  readonly elsewhere: readonly Pair[]
}

/** Pairs rows with components of the same mark: first in the same section, then the rest in others. */
async function byMark(
  free: FreeComponents,
  rows: readonly PlannedComponent[],
  beforeElsewhere: () => void = () => undefined,
): Promise<Found> {
  const here = await free.inSection(rows)
  beforeElsewhere()
  const paired = new Set(here.map(([row]) => row))
  return { here, elsewhere: await free.elsewhere(rows.filter((row) => !paired.has(row))) }
}

async function keep(database: Queryable, { here, elsewhere }: Found): Promise<void> {
  await assign(database, here, 'in_section')
  await assign(database, elsewhere, 'elsewhere')
}

/** Marks the last row of a mark of which the project has more in the section than the file. */
function noteFewer(components: readonly PlannedComponent[], free: FreeComponents): void {
  const last = new Map<string, { row: PlannedComponent; given: number }>()
  for (const row of components) {
    if (!row.isCounted || !row.section?.id || row.cells.name === null) continue
    const key = `${row.section.id}\n${row.cells.name}`
    last.set(key, { row, given: (last.get(key)?.given ?? 0) + 1 })
  }
  for (const { row, given } of last.values()) {
    const more = free.left(row.section?.id ?? '', row.cells.name ?? '')
    if (more > 0) row.fewer = { given, total: given + more }
  }
}

/**
 * Pairs the rows that were found neither by model id nor by control number with components of the same mark, in order:
 * those with an id only if less than half of the file's ids are known, because a file with a few new ids has new
 * components; those without id and number always. What is left may be revised marks. A choice to create is counted,
 * but not made.
 */
export async function pairByMark(
  database: Queryable,
  projectId: string,
  components: readonly PlannedComponent[],
  options: PairingOptions,
): Promise<Pairing> {
  const ids = await countIds(components)
  const haveChanged = ids.given > 0 && ids.known * 2 < ids.given
  const strangers = components.filter((row) => !isFound(row))
  const withIds = haveChanged ? strangers.filter(({ cells }) => cells.external_id !== null) : []
  const bare = strangers.filter(({ cells }) => cells.external_id === null && cells.control_number === null)
  if (withIds.length + bare.length === 0 && !components.some(({ isCounted }) => isCounted)) {
    const changedIds = haveChanged && ids.paired > 0 ? { ...ids, elsewhere: 0 } : null
    return { changedIds, sameMarks: null, revised: 0 }
  }
  const free = await freeComponents(database, projectId, components)

  const identified = await byMark(free, withIds)
  const paired = ids.paired + identified.here.length + identified.elsewhere.length
  if (options.changed_ids !== 'create') await keep(database, identified)

  const same = options.same_marks ?? 'section'
  const marked = await byMark(free, bare, () => {
    if (same !== 'everywhere') noteFewer(components, free)
  })
  if (same === 'everywhere') noteFewer(components, free)
  if (same !== 'create') await assign(database, marked.here, 'in_section')
  if (same === 'everywhere') await assign(database, marked.elsewhere, 'elsewhere')

  const known = new Set(
    [identified, marked].flatMap(({ here, elsewhere }) => [...here, ...elsewhere].map(([row]) => row)),
  )
  for (const [row, { name, section_id }] of marked.here) {
    row.isUncertain = (row.section ? free.left(section_id, name) : free.leftOf(name)) > 0
  }
  for (const [row, { name }] of marked.elsewhere) row.isUncertain = free.leftOf(name) > 0

  const revised = await free.revised([...withIds, ...bare].filter((row) => !known.has(row)))
  if (options.revised_marks !== 'create') await assign(database, revised, 'renamed')

  const uncounted = marked.here.filter(([{ isCounted }]) => !isCounted).length
  const sameMarks = { here: uncounted, elsewhere: marked.elsewhere.length }
  return {
    changedIds: haveChanged && paired > 0 ? { ...ids, paired, elsewhere: identified.elsewhere.length } : null,
    sameMarks: sameMarks.here + sameMarks.elsewhere > 0 ? sameMarks : null,
    revised: revised.length,
  }
}
