import type { ImportOptions } from '@castline/contract/import'
import type { Queryable } from '#database/database.ts'
import { loadedBatches } from './batches.ts'
import { inTurns } from './in-turns.ts'
import { likeness, type PlannedComponent } from './planned-components.ts'
import { type AlikeComponent, componentsById, componentsOfSections } from './queries.ts'

/**
 * The result of comparing the model ids of a file with those of a project: another export of the same model may have
 * changed them.
 */
export interface ChangedIds {
  /** Rows with an id. */
  readonly given: number
  /** Rows with an id that exists in the project. */
  readonly known: number
  /** Rows that belong to a component by control number, mark or section, but with another id. */
  readonly paired: number
}

const batchSize = 1000

function isFound({ byId, byNumber }: PlannedComponent['matched']): boolean {
  return byId !== undefined || byNumber !== undefined
}

/** The components of the file's sections that no row has found, by section and mark, in the order of their numbers. */
async function unmatchedComponents(database: Queryable, projectId: string, components: readonly PlannedComponent[]) {
  const found = new Set<string>()
  const sections = new Set<string>()
  await inTurns(components, ({ matched, section }) => {
    if (section.id !== null) sections.add(section.id)
    for (const existing of Object.values(matched)) if (existing) found.add(existing.id)
  })
  const alike = new Map<string, AlikeComponent[]>()
  if (sections.size === 0) return alike
  const candidates = await componentsOfSections(database, projectId, [...sections])
  await inTurns(candidates, (component) => {
    if (found.has(component.id)) return
    const key = likeness(component.section_id, component.name)
    const others = alike.get(key)
    if (others) others.push(component)
    else alike.set(key, [component])
  })
  return alike
}

type Pair = readonly [PlannedComponent, string]

/** Pairs each of these, in order, with the next component of its section and mark. */
async function inOrder(
  components: readonly PlannedComponent[],
  alike: ReadonlyMap<string, readonly AlikeComponent[]>,
): Promise<Pair[]> {
  const reached = new Map<string, number>()
  const pairs: Pair[] = []
  await inTurns(components, (component) => {
    const key = likeness(component.section.id, component.cells.name)
    const at = reached.get(key) ?? 0
    reached.set(key, at + 1)
    const candidate = alike.get(key)?.[at]
    if (candidate) pairs.push([component, candidate.id])
  })
  return pairs
}

/** Loads the components that were chosen for these rows. */
async function assign(database: Queryable, pairs: readonly Pair[]): Promise<void> {
  const load = (batch: readonly Pair[]) =>
    componentsById(
      database,
      batch.map(([, id]) => id),
    )
  for await (const [batch, loaded] of loadedBatches(pairs, batchSize, load)) {
    const byId = new Map(loaded.map((component) => [component.id, component]))
    for (const [component, id] of batch) component.matched = { ...component.matched, byMark: byId.get(id) }
  }
}

/** Counts the ids of the file, those that the project has, and those that replace another one by control number. */
async function countIds(components: readonly PlannedComponent[]): Promise<ChangedIds> {
  const counts = { given: 0, known: 0, paired: 0 }
  await inTurns(components, ({ cells, matched }) => {
    if (cells.external_id === null) return
    counts.given += 1
    if (matched.byId) counts.known += 1
    else if (matched.byNumber?.external_id) counts.paired += 1
  })
  return counts
}

/**
 * Pairs rows that have an unknown model id with components of the same mark and section, in order: two exports of one
 * model may have no id in common. Only if less than half of the file's ids are known; a file with a few new ids has
 * new components. With `create`, pairs are counted but not made. Returns null if the ids have not changed.
 */
export async function pairChangedIds(
  database: Queryable,
  projectId: string,
  components: readonly PlannedComponent[],
  choice: ImportOptions['changed_ids'],
): Promise<ChangedIds | null> {
  const counts = await countIds(components)
  if (counts.given === 0 || counts.known * 2 >= counts.given) return null
  const alike = await unmatchedComponents(database, projectId, components)
  await inTurns(alike, ([key, others]) => {
    alike.set(
      key,
      others.filter(({ has_id }) => has_id),
    )
  })
  const strangers = components.filter(({ cells, matched }) => cells.external_id !== null && !isFound(matched))
  const pairs = await inOrder(strangers, alike)
  const paired = counts.paired + pairs.length
  if (paired === 0) return null
  if (choice !== 'create') await assign(database, pairs)
  return { ...counts, paired }
}

/**
 * Finds the components of rows that have a quantity instead of numbers: the first n of the mark in its section. Marks
 * the last row of a mark of which the project has more than the file.
 */
export async function findCounted(
  database: Queryable,
  projectId: string,
  components: readonly PlannedComponent[],
): Promise<void> {
  const counted = components.filter(({ isCounted }) => isCounted)
  if (counted.length === 0) return
  const alike = await unmatchedComponents(database, projectId, components)
  const pairs = await inOrder(
    counted.filter(({ cells, matched }) => cells.control_number === null && !isFound(matched)),
    alike,
  )
  await assign(database, pairs)
  const used = new Map<string, number>()
  for (const [{ section, cells }] of pairs) {
    const key = likeness(section.id, cells.name)
    used.set(key, (used.get(key) ?? 0) + 1)
  }
  const given = new Map<string, number>()
  const last = new Map<string, PlannedComponent>()
  for (const component of counted) {
    const key = likeness(component.section.id, component.cells.name)
    given.set(key, (given.get(key) ?? 0) + 1)
    last.set(key, component)
  }
  for (const [key, component] of last) {
    const more = (alike.get(key)?.length ?? 0) - (used.get(key) ?? 0)
    const count = given.get(key) ?? 0
    if (more > 0) component.fewer = { given: count, total: count + more }
  }
}
