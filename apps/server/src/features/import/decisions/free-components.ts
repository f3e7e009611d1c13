import { markWithoutRevision } from '@castline/domain/import/revised-marks'
import type { Queryable } from '#database/database.ts'
import { matchesOf, type PlannedComponent } from './decided-components.ts'
import { inTurns } from './in-turns.ts'
import { type AlikeComponent, componentsInOrder } from './queries.ts'

type Rows = readonly PlannedComponent[]
export type Pair = readonly [PlannedComponent, AlikeComponent]

/** The components that no row has found, in order, each taken at most once. */
export interface FreeComponents {
  /** Takes the next component of the same mark and section for each row; without a section, of the same mark. */
  inSection(rows: Rows): Promise<Pair[]>
  /** Takes the next component of the same mark in any section. */
  elsewhere(rows: Rows): Promise<Pair[]>
  /** Takes the next component of the same section of which the mark may be an earlier revision. */
  revised(rows: Rows): Promise<Pair[]>
  /** How many components of this mark are left in a section. */
  left(sectionId: string, mark: string): number
  /** How many components of this mark are left in all sections. */
  leftOf(mark: string): number
}

const inOne = (sectionId: string, mark: string) => `${sectionId}\n${mark}`

/** Components by a key, in order. A component is in several queues; the first that reaches it takes it. */
function queues(candidates: readonly AlikeComponent[], taken: ReadonlySet<string>, keyOf: KeyOf) {
  const byKey = new Map<string, AlikeComponent[]>()
  for (const candidate of candidates) {
    const key = keyOf(candidate)
    const others = byKey.get(key)
    if (others) others.push(candidate)
    else byKey.set(key, [candidate])
  }
  const reached = new Map<string, number>()
  return (key: string): AlikeComponent | null => {
    const queue = byKey.get(key) ?? []
    let at = reached.get(key) ?? 0
    while (queue[at] && taken.has((queue[at] as AlikeComponent).id)) at++
    reached.set(key, at + 1)
    return queue[at] ?? null
  }
}
type KeyOf = (component: AlikeComponent) => string

/** Loads the components that no row has found by its id or number. */
export async function freeComponents(database: Queryable, projectId: string, rows: Rows): Promise<FreeComponents> {
  const taken = new Set<string>()
  await inTurns(rows, ({ matched }) => {
    for (const { id } of matchesOf(matched)) taken.add(id)
  })
  const candidates = (await componentsInOrder(database, projectId)).filter(({ id }) => !taken.has(id))
  const counts = new Map<string, number>()
  const ofMarks = new Map<string, number>()
  const keyInOne = ({ section_id, name }: AlikeComponent) => inOne(section_id, name)
  await inTurns(candidates, (candidate) => {
    counts.set(keyInOne(candidate), (counts.get(keyInOne(candidate)) ?? 0) + 1)
    ofMarks.set(candidate.name, (ofMarks.get(candidate.name) ?? 0) + 1)
  })

  async function take(those: Rows, keyOf: KeyOf, rowKey: (row: PlannedComponent) => string | null): Promise<Pair[]> {
    if (those.length === 0 || candidates.length === 0) return []
    const next = queues(candidates, taken, keyOf)
    const pairs: Pair[] = []
    await inTurns(those, (row) => {
      const key = rowKey(row)
      const found = key === null ? null : next(key)
      if (!found) return
      taken.add(found.id)
      counts.set(keyInOne(found), (counts.get(keyInOne(found)) ?? 1) - 1)
      ofMarks.set(found.name, (ofMarks.get(found.name) ?? 1) - 1)
      pairs.push([row, found])
    })
    return pairs
  }

  const anywhere = (those: Rows) =>
    take(
      those,
      ({ name }) => name,
      ({ cells }) => cells.name,
    )
  return {
    async inSection(those) {
      const placed = await take(those, keyInOne, ({ section, cells }) =>
        section?.id && cells.name !== null ? inOne(section.id, cells.name) : null,
      )
      return [...placed, ...(await anywhere(those.filter(({ section }) => section === null)))]
    },
    elsewhere: anywhere,
    async revised(those) {
      const sectionOf = ({ section, namesSection }: PlannedComponent) => (namesSection ? section?.id : undefined)
      const named = await take(
        those.filter(({ namesSection }) => namesSection),
        ({ section_id, name }) => inOne(section_id, markWithoutRevision(name)),
        (row) => {
          const id = sectionOf(row)
          return id && row.cells.name !== null ? inOne(id, markWithoutRevision(row.cells.name)) : null
        },
      )
      const others = await take(
        those.filter(({ namesSection }) => !namesSection),
        ({ name }) => markWithoutRevision(name),
        ({ cells }) => (cells.name === null ? null : markWithoutRevision(cells.name)),
      )
      return [...named, ...others]
    },
    left: (sectionId, mark) => counts.get(inOne(sectionId, mark)) ?? 0,
    leftOf: (mark) => ofMarks.get(mark) ?? 0,
  }
}
