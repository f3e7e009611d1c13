import type { CorrectedCell } from '@castline/contract/import-preview'
import { firstStatus } from '@castline/domain/status/statuses'
import { columnList, typedColumns } from '#database/column-lists.ts'
import type { Queryable } from '#database/database.ts'
import { followRejections } from '#tracking/quality/rejection-ncrs.ts'
import { type ComponentChange, writtenChange } from './decisions/changes.ts'
import type { ImportDecisions, NewComponent } from './decisions/decisions.ts'
import type { ImportProject } from './decisions/queries.ts'
import { auditImportedPlans, changePlans, decideNewComponents } from './planned-queries.ts'
import { importedFields } from './rows/understood-row.ts'
import { recordSteps, writeSteps } from './write-step-queries.ts'

const batchSize = 1000

const columns = columnList(importedFields)
const typed = typedColumns(importedFields)

const insertSections = `
  WITH last AS (SELECT coalesce(max(position), 0) AS position FROM sections WHERE project_id = $1)
  INSERT INTO sections (project_id, name, position)
  SELECT $1, n.name, last.position + n.place
  FROM unnest($2::text[]) WITH ORDINALITY AS n (name, place), last
  RETURNING id, lower(name) AS key`

// The history's id is drawn before the component is inserted: one statement cannot update a row that it inserts.
const insertComponents = `
  WITH given AS (
    SELECT r.*, CASE
        WHEN r.status = '${firstStatus}' THEN NULL
        WHEN r.status_date IS NULL THEN now()
        WHEN r.status_date LIKE '%Z' THEN r.status_date::timestamptz
        -- An hour that the local clock shows twice may be the one to come.
        ELSE least(now(), r.status_date::timestamp AT TIME ZONE p.time_zone)
      END AS occurred_at
    FROM projects p, jsonb_to_recordset($2::jsonb) AS r (
      section_id uuid, ${typed}, computed jsonb, status text, status_date text)
    WHERE p.id = $1
  ), inserted AS (
    INSERT INTO components (project_id, section_id, ${columns}, computed, status, status_changed_at, last_change_id)
    SELECT $1, section_id, ${columns}, computed, status, occurred_at,
      CASE WHEN status <> '${firstStatus}' THEN nextval(pg_get_serial_sequence('status_changes', 'id')) END
    FROM given
    RETURNING id, version, status, status_changed_at, last_change_id
  ), history AS (
    INSERT INTO status_changes (id, component_id, project_id, from_status, to_status, user_id, via, occurred_at)
    SELECT last_change_id, id, $1, '${firstStatus}', status, $3, 'import', status_changed_at
    FROM inserted WHERE last_change_id IS NOT NULL
  )
  INSERT INTO import_components (import_id, component_id, version) SELECT $4, id, version FROM inserted`

const updateComponents = `
  WITH updated AS (
    UPDATE components c SET
    section_id = coalesce(r.section_id, c.section_id),
    ${importedFields.map((name) => `${name} = CASE WHEN NOT r.cleared ? '${name}' THEN coalesce(r.${name}, c.${name}) END`).join(',\n    ')},
    computed = c.computed || r.computed,
    version = c.version + 1, updated_at = now()
  FROM jsonb_to_recordset($2::jsonb) AS r (
    id uuid, section_id uuid, cleared jsonb, replaced jsonb, written jsonb, computed jsonb, ${typed})
    WHERE c.id = r.id AND c.project_id = $1
    RETURNING c.id, c.version, r.replaced, r.written
  )
  INSERT INTO import_components (import_id, component_id, version, replaced, written)
  SELECT $3, id, version, replaced, written FROM updated`

/** Lets a statement of this transaction fail with `55P03` if it waits longer than a minute for a lock. */
export async function limitLockWait(transaction: Queryable): Promise<void> {
  await transaction.rows("SET LOCAL lock_timeout = '60s'")
}

/** Inserts an import, which lists the components that `writePlan` writes, and returns its id. */
export async function insertImport(
  transaction: Queryable,
  projectId: string,
  about: {
    readonly userId: string
    readonly fileName: string | null
    readonly created: number
    readonly updated: number
    readonly moved: number
    readonly corrected: readonly CorrectedCell[]
  },
): Promise<string> {
  const rows = await transaction.rows<{ id: string }>(
    `INSERT INTO imports (project_id, imported_by, file_name, created, updated, moved, corrected, sections_created)
     VALUES ($1, $2, $3, $4, $5, $6, $7, '{}') RETURNING id`,
    [
      projectId,
      about.userId,
      about.fileName,
      about.created,
      about.updated,
      about.moved,
      JSON.stringify(about.corrected),
    ],
  )
  const [inserted] = rows as [{ id: string }]
  return inserted.id
}

async function createSections(
  transaction: Queryable,
  projectId: string,
  importId: string,
  decisions: ImportDecisions,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const { key, id } of decisions.sections.values()) if (id !== null) ids.set(key, id)
  if (decisions.newSections.length === 0) return ids
  const names = decisions.newSections.map(({ name }) => name)
  const created = await transaction.rows<{ id: string; key: string }>(insertSections, [projectId, names])
  for (const { id, key } of created) ids.set(key, id)
  const createdIds = created.map(({ id }) => id)
  await transaction.rows('UPDATE imports SET sections_created = $2 WHERE id = $1', [importId, createdIds])
  return ids
}

/** Components that are imported as rejected get a non-conformance like others. */
async function followImportedRejections(transaction: Queryable, importId: string): Promise<void> {
  const changes = await transaction.rows<{ id: string }>(
    `SELECT c.last_change_id::text AS id FROM import_components x JOIN components c ON c.id = x.component_id
     WHERE x.import_id = $1 AND x.replaced IS NULL AND c.status = 'rejected'`,
    [importId],
  )
  await followRejections(
    transaction,
    changes.map(({ id }) => id),
  )
}

/**
 * Writes decisions in a transaction that has locked the project: sections, new components with their history, changes, and
 * what undoing the import and the history of each component need. Calls `progress` with the number of written
 * components. Throws database errors, and the signal's reason if aborted; then everything is rolled back.
 */
export async function writeDecisions(
  transaction: Queryable,
  project: ImportProject,
  decisions: ImportDecisions,
  { id: importId, userId }: { readonly id: string; readonly userId: string },
  progress: (written: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const sectionIds = await createSections(transaction, project.id, importId, decisions)
  let written = 0

  async function inBatches<T>(
    components: readonly T[],
    write: (batch: readonly T[]) => Promise<unknown>,
  ): Promise<void> {
    for (let start = 0; start < components.length; start += batchSize) {
      signal.throwIfAborted()
      const batch = components.slice(start, start + batchSize)
      await write(batch)
      written += batch.length
      progress(written)
    }
  }

  const changes = await writeSteps(transaction, userId, decisions.steps, inBatches)
  const plans: ComponentChange[] = []
  await inBatches(decisions.updates, async (batch) => {
    const changed = batch.map(writtenChange)
    plans.push(...changed.filter((change) => change.plan !== null))
    const changes = changed.map(({ section_key, plan: _plan, ...change }) => ({
      ...change,
      section_id: sectionIds.get(section_key ?? ''),
    }))
    await transaction.rows(updateComponents, [project.id, JSON.stringify(changes), importId])
    await changePlans(transaction, project.id, changed)
  })
  await auditImportedPlans(transaction, userId, project.id, plans)
  await inBatches<NewComponent>(decisions.creates, async (batch) => {
    const components = batch.map(({ section_key, status, ...component }) => ({
      ...component,
      status: status ?? firstStatus,
      section_id: sectionIds.get(section_key),
    }))
    await transaction.rows(insertComponents, [project.id, JSON.stringify(components), userId, importId])
    await decideNewComponents(transaction, project.id, batch)
  })
  await recordSteps(transaction, importId, changes)
  if (decisions.creates.some(({ status }) => status === 'rejected'))
    await followImportedRejections(transaction, importId)
}
