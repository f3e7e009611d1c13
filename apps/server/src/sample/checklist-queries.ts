import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'
import type { sampleTemplates } from './checklists.ts'

/** Inserts templates and completes each for the first three components of its type and status. */
export async function insertChecklists(
  transaction: Queryable,
  projectId: string,
  templates: typeof sampleTemplates,
): Promise<void> {
  for (const { name, step, gate, elementType, items, completedFor, answers } of templates) {
    await transaction.rows(
      `WITH template AS (
         INSERT INTO checklist_templates (project_id, version, name, step, gate, items, element_type)
         VALUES ($1, 1, $2, $3, $7, $4, $8) RETURNING id, series_id
       ), person AS (
         SELECT u.id FROM users u WHERE u.role = 'inspector' AND ${reachesProject('u.id', '$1')} LIMIT 1
       ), filled AS (
         INSERT INTO checklists (component_id, template_id, series_id, started_by, completed_at)
         SELECT c.id, template.id, template.series_id, (SELECT id FROM person), now()
         FROM template, (
           SELECT id FROM components WHERE project_id = $1 AND status = $5 AND coalesce(type = $8, true)
           ORDER BY control_number LIMIT 3) AS c
         RETURNING id
       )
       INSERT INTO checklist_answers (checklist_id, item_id, value, passed, user_id)
       SELECT filled.id, answer.key, answer.value, true, (SELECT id FROM person) FROM filled, jsonb_each($6) AS answer`,
      [projectId, name, step, JSON.stringify(items), completedFor, JSON.stringify(answers), gate, elementType],
    )
  }
}
