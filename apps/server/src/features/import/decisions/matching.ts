import type { Queryable } from '#database/database.ts'
import { quoted } from '../rows/faulty.ts'
import { loadedBatches } from './batches.ts'
import type { PlannedComponent } from './decided-components.ts'
import { inTurns } from './in-turns.ts'
import { matchLabelCodes } from './label-codes.ts'
import { type ExistingComponent, matchingComponents, numbersWithZeros } from './queries.ts'

const batchSize = 1000

/**
 * Restores the leading zeros of control numbers: a spreadsheet program saves `007` as `7`. Only where the project has
 * no component `7`, and the file no `007`.
 */
async function restoreZeros(
  database: Queryable,
  projectId: string,
  components: readonly PlannedComponent[],
): Promise<void> {
  const shortened = components.filter(({ cells }) => /^[1-9]\d*$|^0$/.test(cells.control_number ?? ''))
  if (shortened.length === 0) return
  const known = await numbersWithZeros(database, projectId)
  const given = new Set(components.map(({ cells }) => cells.control_number))
  for (const component of shortened) {
    const full = known.get(component.cells.control_number ?? '')
    if (full && !given.has(full)) component.cells = { ...component.cells, control_number: full }
  }
}

function mapBy<Key>(
  existing: readonly ExistingComponent[],
  keyOf: (component: ExistingComponent) => Key,
): Map<Key, ExistingComponent> {
  return new Map(existing.map((component) => [keyOf(component), component]))
}

/**
 * Finds the component of each planned one by label code, model id and by control number, with one statement per thousand. Throws
 * the signal's reason if aborted.
 */
export async function matchComponents(
  database: Queryable,
  projectId: string,
  components: readonly PlannedComponent[],
  progress: (matched: number, of: number) => void,
  signal: AbortSignal,
): Promise<void> {
  await matchLabelCodes(database, projectId, components)
  await restoreZeros(database, projectId, components)
  const load = (batch: readonly PlannedComponent[]) =>
    matchingComponents(
      database,
      projectId,
      batch.map(({ cells }) => cells),
    )
  let matched = 0
  for await (const [batch, existing] of loadedBatches(components, batchSize, load)) {
    signal.throwIfAborted()
    const byId = mapBy(existing, ({ external_id }) => external_id)
    const byNumber = mapBy(existing, ({ control_number }) => control_number)
    await inTurns(batch, (component) => {
      const { external_id, control_number } = component.cells
      const labelled = component.matched.byId
      const withId = external_id === null ? undefined : byId.get(external_id)
      if (labelled && withId && withId.id !== labelled.id) {
        const values = { value: quoted(external_id ?? ''), name: quoted(withId.name) }
        component.faults = [{ code: 'id_taken', values }]
      }
      component.matched = {
        byId: labelled ?? withId,
        byNumber: control_number === null ? undefined : byNumber.get(control_number),
      }
    })
    matched += batch.length
    progress(matched, components.length)
  }
}
