import type { FieldChange } from '#database/audit.ts'
import type { Queryable } from '#database/database.ts'
import { type GivenPlan, writeGivenPlans } from '#tracking/plan/component-plans.ts'
import { joinPlan } from '#tracking/plan/plan-columns.ts'

export interface BulkRow extends GivenPlan {
  readonly id: string
  readonly name: string
  readonly control_number: string
  readonly section_id: string | null
  readonly section_name: string | null
  readonly type: string | null
  readonly concrete: string | null
  readonly exposure: string | null
  readonly plant: string | null
  readonly deleted: boolean
}

const columns = `c.id, c.name, c.control_number, c.section_id, s.name AS section_name, c.type, c.concrete, c.exposure, c.plant,
  c.deleted_at IS NOT NULL AS deleted, cp.sequence, cp.cast_on, cp.deliver_on, cp.needed_on`

/** Locks and returns those of these components that are in the project and were not deleted. */
export function lockComponents(transaction: Queryable, projectId: string, ids: readonly string[]): Promise<BulkRow[]> {
  return transaction.rows<BulkRow>(
    `SELECT ${columns} FROM components c JOIN sections s ON s.id = c.section_id ${joinPlan}
     WHERE c.project_id = $1 AND c.id = ANY ($2::uuid[]) AND c.deleted_at IS NULL
     ORDER BY c.id FOR NO KEY UPDATE OF c`,
    [projectId, ids],
  )
}

/** Writes section, type, concrete and plant of these components, and the plans of those with a changed needed day. */
export async function writeEdits(
  transaction: Queryable,
  projectId: string,
  components: readonly EditedRow[],
): Promise<void> {
  await transaction.rows(
    `UPDATE components c SET section_id = r.section_id, type = r.type, concrete = r.concrete, exposure = r.exposure, plant = r.plant, deleted_at = NULL, version = c.version + 1,
       updated_at = now()
     FROM jsonb_to_recordset($1) AS r (id uuid, section_id uuid, type text, concrete text, exposure text, plant text) WHERE c.id = r.id`,
    [
      JSON.stringify(
        components.map(({ id, section_id, type, concrete, exposure, plant }) => ({
          id,
          section_id,
          type,
          concrete,
          exposure,
          plant,
        })),
      ),
    ],
  )
  const planned = components.filter(({ changes }) => changes.needed_on)
  if (planned.length > 0) await writeGivenPlans(transaction, projectId, planned)
}

/** Marks these components as deleted. */
export async function markAllDeleted(transaction: Queryable, ids: readonly string[]): Promise<void> {
  await transaction.rows(
    'UPDATE components SET deleted_at = now(), version = version + 1, updated_at = now() WHERE id = ANY ($1::uuid[])',
    [ids],
  )
}

export interface StoredEdit {
  readonly id: string
  readonly kind: 'edit' | 'delete'
  readonly project_id: string
  readonly user_id: string | null
  readonly age_ms: number
}

/** Returns an edit or deletion of components by the id of its entry in the audit log. */
export function storedEdit(transaction: Queryable, id: string): Promise<StoredEdit | null> {
  return transaction.row<StoredEdit>(
    `SELECT l.id::text, split_part(l.action, '.', 2) AS kind, l.details ->> 'project_id' AS project_id, l.user_id,
       (extract(epoch FROM now() - l.at) * 1000)::float8 AS age_ms
     FROM audit_log l
     WHERE l.id = $1::bigint
       AND l.action IN ('component.edit', 'components.edit', 'component.delete', 'components.delete')`,
    [id],
  )
}

export interface EditedRow extends BulkRow {
  readonly changes: Readonly<Record<string, FieldChange>>
}

/** Returns the ids of the components of an edit. */
export async function editedIds(transaction: Queryable, editId: string): Promise<string[]> {
  const rows = await transaction.rows<{ id: string }>(
    'SELECT component_id AS id FROM component_edits WHERE audit_id = $1::bigint',
    [editId],
  )
  return rows.map(({ id }) => id)
}

/** Locks and returns the current components of an edit, with their changed fields. */
export function lockEdited(transaction: Queryable, editId: string): Promise<EditedRow[]> {
  return transaction.rows<EditedRow>(
    `SELECT ${columns}, e.changes
     FROM component_edits e JOIN components c ON c.id = e.component_id LEFT JOIN sections s ON s.id = c.section_id
       ${joinPlan}
     WHERE e.audit_id = $1::bigint ORDER BY c.id FOR NO KEY UPDATE OF c`,
    [editId],
  )
}

/** Returns the sections of a project by id. */
export async function sectionNames(transaction: Queryable, projectId: string): Promise<Map<string, string>> {
  const rows = await transaction.rows<{ id: string; name: string }>(
    'SELECT id, name FROM sections WHERE project_id = $1',
    [projectId],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Adds a section with a free name at the end of a project; returns its id. */
export async function addSection(transaction: Queryable, projectId: string, name: string): Promise<string> {
  const rows = await transaction.rows<{ id: string }>(
    `INSERT INTO sections (project_id, name, position)
     SELECT $1, $2, coalesce(max(position), 0) + 1 FROM sections WHERE project_id = $1 RETURNING id`,
    [projectId, name],
  )
  const [inserted] = rows as [{ id: string }]
  return inserted.id
}
