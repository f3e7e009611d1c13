import { maxImportRows } from '@castline/contract/values/import-fields'
import type { Queryable } from '#database/database.ts'
import { ApiError } from '#http/errors.ts'
import { fileFault } from '../reading/unreadable.ts'
import { type ComponentRow, componentsOf, type PlannedComponent, type TargetSection } from './decided-components.ts'
import { inTurns } from './in-turns.ts'
import { matchComponents } from './matching.ts'
import { type PairingOptions, pairByMark } from './pairing.ts'
import { type ImportProject, namedSections } from './queries.ts'

/** Maps each spelling of a section's name to its section; the first spelling names a new one. */
async function targetSections(database: Queryable, projectId: string, components: readonly ComponentRow[]) {
  const written = [...new Set(components.flatMap(({ component }) => component.section ?? []))]
  const known = new Map(
    (await namedSections(database, projectId, written)).map((section) => [section.written, section]),
  )
  const byKey = new Map<string, TargetSection>()
  const byWriting = new Map<string, TargetSection>()
  for (const writing of written) {
    const found = known.get(writing)
    const key = found?.key ?? writing
    const target = byKey.get(key) ?? { key, id: found?.id ?? null, name: found?.name ?? writing }
    byKey.set(key, target)
    byWriting.set(writing, target)
  }
  return { byKey, byWriting }
}

/** Throws `ApiError` `invalid` if the quantities make more components than a file may have rows. */
export function refuseTooMany(rows: readonly ComponentRow[]): void {
  const total = rows.reduce((sum, { quantity }) => sum + (quantity ?? 1), 0)
  if (total <= maxImportRows) return
  const fault = fileFault('too_many_components', { total, max: maxImportRows })
  throw new ApiError('invalid', fault.message, { details: [fault] })
}

/** Finds the component of each row, by id, number and, where the ids have changed, by mark. */
export async function plannedComponents(
  database: Queryable,
  project: ImportProject,
  rows: readonly ComponentRow[],
  options: PairingOptions,
  progress: (matched: number, of: number) => void,
  signal: AbortSignal,
) {
  const sections = await targetSections(database, project.id, rows)
  const given = new Set<string>()
  await inTurns(rows, ({ component: { control_number }, numbers }) => {
    for (const number of numbers ?? [control_number]) if (number !== null) given.add(number)
  })
  const components: PlannedComponent[] = []
  await inTurns(rows, (row) => {
    const { section: written } = row.component
    const section = written === null ? null : (sections.byWriting.get(written) ?? null)
    components.push(...componentsOf(row, section, given))
  })
  await matchComponents(database, project.id, components, progress, signal)
  const pairing = await pairByMark(database, project.id, components, options)
  return { components, sections: sections.byKey, pairing }
}
