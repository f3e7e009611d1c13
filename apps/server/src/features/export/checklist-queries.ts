import type { Checklist, ChecklistTemplate } from '@castline/contract/checklists'
import { checklistSteps } from '@castline/domain/checklists/checklists'
import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'
import { sqlTexts } from '#database/sql-texts.ts'
import { appliesTo } from '#tracking/checklists/checklist-gates.ts'

export type ExportedTemplate = Pick<ChecklistTemplate, 'series_id' | 'name' | 'element_type'>

/** Returns the checklists of a project, in the order of their steps: those in use, and retired ones with answers. */
export function exportedTemplates(database: Queryable, projectId: string, userId: string): Promise<ExportedTemplate[]> {
  return database.replicaReads.rows<ExportedTemplate>(
    `SELECT t.series_id, t.name, t.element_type FROM checklist_templates t
     WHERE t.project_id = $1 AND t.current AND ${reachesProject('$2', '$1')} AND (t.active OR EXISTS (
       SELECT FROM checklists k JOIN checklist_templates v ON v.id = k.template_id
       WHERE v.series_id = t.series_id AND NOT k.obsolete))
     ORDER BY array_position(ARRAY[${sqlTexts(checklistSteps)}], t.step), lower(t.name), t.id`,
    [projectId, userId],
    'exported-templates',
  )
}

export interface ExportedChecklist {
  readonly component_id: string
  readonly series_id: string
  /** Null where it applies and was not started. */
  readonly started_at: string | null
  readonly completed_at: string | null
  /** Of the version that it was started with. */
  readonly items: ChecklistTemplate['items']
  /** The last answer to each item. */
  readonly answers: readonly Pick<Checklist['answers'][number], 'item_id' | 'value' | 'passed' | 'note'>[]
}

/** Returns the checklists of these components that were started or apply to them; none if the user lost access. */
export function exportedChecklists(
  database: Queryable,
  projectId: string,
  userId: string,
  componentIds: readonly string[],
): Promise<ExportedChecklist[]> {
  return database.replicaReads.rows<ExportedChecklist>(
    `SELECT c.id AS component_id, k.series_id, k.started_at, k.completed_at, v.items, coalesce((
       SELECT json_agg(json_build_object('item_id', a.item_id, 'value', a.value, 'passed', a.passed, 'note', a.note))
       FROM (SELECT DISTINCT ON (item_id) * FROM checklist_answers WHERE checklist_id = k.id ORDER BY item_id, id DESC) AS a
     ), '[]') AS answers
     FROM components c JOIN checklists k ON k.component_id = c.id AND NOT k.obsolete
     JOIN checklist_templates v ON v.id = k.template_id
     WHERE c.id = ANY ($3::uuid[]) AND c.project_id = $1 AND ${reachesProject('$2', '$1')}
     UNION ALL
     SELECT c.id, t.series_id, NULL, NULL, '[]', '[]'
     FROM components c JOIN checklist_templates t ON ${appliesTo('c')}
     WHERE c.id = ANY ($3::uuid[]) AND c.project_id = $1 AND ${reachesProject('$2', '$1')} AND NOT EXISTS (
       SELECT FROM checklists k WHERE k.component_id = c.id AND k.series_id = t.series_id AND NOT k.obsolete)`,
    [projectId, userId, componentIds],
    'exported-checklists',
  )
}
