import type { Checklist, ChecklistTemplate, ComponentChecklist } from '@castline/contract/checklists'
import { checklistSteps, type ToleranceDimension, toleranceDimensions } from '@castline/domain/checklists/checklists'
import { columnList } from '#database/column-lists.ts'
import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'
import { sqlTexts } from '#database/sql-texts.ts'
import type { StoredPicture } from '#pictures/stored-pictures.ts'
import { appliesTo, isSettled } from '#tracking/checklists/checklist-gates.ts'

const template = `json_build_object('id', t.id, 'series_id', t.series_id, 'version', t.version, 'name', t.name,
  'element_type', t.element_type, 'step', t.step, 'gate', t.gate, 'items', t.items, 'active', t.active,
  'created_at', iso(t.created_at), 'created_by_name', (SELECT name FROM users WHERE id = t.created_by))`

const stepOrder = `array_position(ARRAY[${sqlTexts(checklistSteps)}], t.step), lower(t.name), t.id`

const photos = `coalesce((
  SELECT json_agg(json_build_object('id', i.id, 'url', i.url, 'thumbnail_url', i.url || '?size=thumbnail') ORDER BY i.position)
  FROM (SELECT id, position, '/api/checklists/' || a.checklist_id || '/photos/' || id AS url
    FROM checklist_photos WHERE answer_id = a.id) AS i), '[]')`

const answers = `coalesce((
  SELECT json_agg(json_build_object('item_id', a.item_id, 'value', a.value, 'passed', a.passed, 'settled', a.passed IS FALSE AND ${isSettled},
    'note', a.note,
    'user_name', (SELECT name FROM users WHERE id = a.user_id), 'answered_at', iso(a.answered_at), 'photos', ${photos})
    ORDER BY a.item_id)
  FROM (SELECT DISTINCT ON (item_id) * FROM checklist_answers WHERE checklist_id = k.id ORDER BY item_id, id DESC) AS a
), '[]')`

const checklist = `json_build_object('id', k.id, 'component_id', k.component_id, 'template', ${template},
  'started_at', iso(k.started_at), 'started_by_name', (SELECT name FROM users WHERE id = k.started_by),
  'completed_at', iso(k.completed_at), 'answers', ${answers})`

/** Returns the current templates of a project; null if the user has no access to it. */
export async function templatesOf(
  database: Queryable,
  projectId: string,
  userId: string,
): Promise<ChecklistTemplate[] | null> {
  const row = await database.row<{ templates: ChecklistTemplate[] }>(
    `SELECT coalesce((SELECT json_agg(${template} ORDER BY ${stepOrder})
       FROM checklist_templates t WHERE t.project_id = p.id AND t.current), '[]') AS templates
     FROM projects p WHERE p.id = $1 AND ${reachesProject('$2', 'p.id')}`,
    [projectId, userId],
    'checklist-templates',
  )
  return row?.templates ?? null
}

/** Returns the checklists that apply to a component, or that were filled in for it; null without access to it. */
export async function checklistsOf(
  database: Queryable,
  componentId: string,
  userId: string,
): Promise<ComponentChecklist[] | null> {
  const row = await database.row<{ checklists: ComponentChecklist[] }>(
    `SELECT coalesce((
       SELECT json_agg(json_build_object('template', ${template}, 'checklist', (
         SELECT filled.checklist FROM (
           SELECT k.series_id, (SELECT ${checklist} FROM checklist_templates t WHERE t.id = k.template_id) AS checklist
           FROM checklists k WHERE k.component_id = c.id AND NOT k.obsolete) AS filled
         WHERE filled.series_id = t.series_id)) ORDER BY ${stepOrder})
       FROM checklist_templates t
       WHERE t.project_id = c.project_id AND t.current
         AND (${appliesTo('c')} OR EXISTS (SELECT FROM checklists k
           WHERE k.component_id = c.id AND k.series_id = t.series_id AND NOT k.obsolete))), '[]') AS checklists
     FROM components c WHERE c.id = $1 AND c.deleted_at IS NULL AND ${reachesProject('$2', 'c.project_id')}`,
    [componentId, userId],
    'component-checklists',
  )
  return row?.checklists ?? null
}

/** Returns one checklist; null if the user has no access to it. */
export async function findChecklist(database: Queryable, id: string, userId: string): Promise<Checklist | null> {
  const row = await database.row<{ checklist: Checklist }>(
    `SELECT ${checklist} AS checklist FROM checklists k JOIN checklist_templates t ON t.id = k.template_id
     JOIN components c ON c.id = k.component_id
     WHERE k.id = $1 AND c.deleted_at IS NULL AND ${reachesProject('$2', 'c.project_id')}`,
    [id, userId],
    'find-checklist',
  )
  return row?.checklist ?? null
}

/** Returns the last version of a series of a project and locks it; null if there is none. */
export function lockSeries(
  transaction: Queryable,
  projectId: string,
  seriesId: string,
): Promise<{ version: number } | null> {
  return transaction.row<{ version: number }>(
    'SELECT version FROM checklist_templates WHERE project_id = $1 AND series_id = $2 AND current FOR UPDATE',
    [projectId, seriesId],
  )
}

type NewTemplate = Pick<ChecklistTemplate, 'name' | 'element_type' | 'step' | 'gate' | 'items' | 'active'>

/** Inserts a version of a template and makes it the current one of its series; returns it. */
export async function insertTemplate(
  transaction: Queryable,
  given: NewTemplate & { readonly project_id: string; readonly series_id: string | null; readonly version: number },
  userId: string,
): Promise<ChecklistTemplate> {
  const { project_id, series_id, version, name, element_type, step, gate, items, active } = given
  if (series_id) {
    await transaction.rows('UPDATE checklist_templates SET current = false WHERE series_id = $1', [series_id])
  }
  const rows = await transaction.rows<{ template: ChecklistTemplate }>(
    `INSERT INTO checklist_templates AS t
       (project_id, series_id, version, name, element_type, step, gate, items, active, created_by)
     VALUES ($1, coalesce($2, gen_random_uuid()), $3, $4, $5, $6, $7, $8, $9, $10) RETURNING ${template} AS template`,
    [project_id, series_id, version, name, element_type, step, gate, JSON.stringify(items), active, userId],
  )
  const [inserted] = rows as [{ template: ChecklistTemplate }]
  return inserted.template
}

/**
 * Starts a checklist of a component with a template of its project, unless there is one of its series; returns the id
 * of either. The template may be an earlier version, which a device without a network still has, of one that applies to
 * the component now. Null if it is not, or the user has no access to the component.
 */
export async function insertChecklist(
  transaction: Queryable,
  componentId: string,
  templateId: string,
  userId: string,
): Promise<string | null> {
  const values = [componentId, templateId, userId]
  await transaction.rows(
    `INSERT INTO checklists (component_id, template_id, series_id, started_by)
     SELECT c.id, started.id, t.series_id, $3 FROM checklist_templates started
     JOIN checklist_templates t ON t.series_id = started.series_id JOIN components c ON ${appliesTo('c')}
     WHERE c.id = $1 AND started.id = $2 AND c.deleted_at IS NULL AND ${reachesProject('$3', 'c.project_id')}
     ON CONFLICT DO NOTHING`,
    values,
  )
  const row = await transaction.row<{ id: string }>(
    `SELECT k.id FROM checklists k JOIN checklist_templates t ON t.series_id = k.series_id
     JOIN components c ON c.id = k.component_id
     WHERE k.component_id = $1 AND t.id = $2 AND NOT k.obsolete AND c.deleted_at IS NULL
       AND ${reachesProject('$3', 'c.project_id')}`,
    values,
  )
  return row?.id ?? null
}

type Dimensions = Record<ToleranceDimension, number | null>
type LockedChecklist = Dimensions & {
  readonly project_id: string
  readonly obsolete: boolean
  readonly items: ChecklistTemplate['items']
}

/** Locks a checklist until the end of the transaction; null if the user has no access to it. */
export async function lockChecklist(
  transaction: Queryable,
  id: string,
  userId: string,
): Promise<LockedChecklist | null> {
  return transaction.row<LockedChecklist>(
    `SELECT c.project_id, k.obsolete, t.items, ${columnList(toleranceDimensions, 'c')}
     FROM checklists k JOIN checklist_templates t ON t.id = k.template_id JOIN components c ON c.id = k.component_id
     WHERE k.id = $1 AND c.deleted_at IS NULL AND ${reachesProject('$2', 'c.project_id')} FOR UPDATE OF k`,
    [id, userId],
  )
}

export interface NewAnswer {
  readonly item_id: string
  readonly value: string | number
  readonly passed: boolean | null
  readonly note: string | null
  readonly answered_at: string | null
}

/** Adds answers in their order and returns their ids. */
export async function insertAnswers(
  transaction: Queryable,
  checklistId: string,
  userId: string,
  given: readonly NewAnswer[],
): Promise<string[]> {
  const rows = await transaction.rows<{ id: string }>(
    `INSERT INTO checklist_answers (checklist_id, item_id, value, passed, note, user_id, answered_at)
     SELECT $1, a.item_id, a.value, a.passed, a.note, $2, least(now(), greatest(k.started_at, coalesce(a.answered_at, now())))
     FROM checklists k, jsonb_to_recordset($3::jsonb)
       AS a (item_id text, value jsonb, passed boolean, note text, answered_at timestamptz)
     WHERE k.id = $1 RETURNING id::text`,
    [checklistId, userId, JSON.stringify(given)],
  )
  return rows.map(({ id }) => id)
}

/** Returns the items of a checklist that have an answer. */
export async function answeredItems(transaction: Queryable, checklistId: string): Promise<ReadonlySet<string>> {
  const rows = await transaction.rows<{ item_id: string }>(
    'SELECT DISTINCT item_id FROM checklist_answers WHERE checklist_id = $1',
    [checklistId],
  )
  return new Set(rows.map(({ item_id }) => item_id))
}

/** Marks a checklist as complete, unless it is. */
export async function markComplete(transaction: Queryable, checklistId: string): Promise<void> {
  await transaction.rows('UPDATE checklists SET completed_at = now() WHERE id = $1 AND completed_at IS NULL', [
    checklistId,
  ])
}

/** Adds photos to an answer in this order. */
export async function insertPhotos(
  transaction: Queryable,
  answerId: string,
  userId: string,
  pictures: readonly StoredPicture[],
): Promise<void> {
  await transaction.rows(
    `INSERT INTO checklist_photos (answer_id, position, key, thumbnail_key, uploaded_by)
     SELECT $1, n, key, thumbnail_key, $2
     FROM unnest($3::text[], $4::text[]) WITH ORDINALITY AS picture (key, thumbnail_key, n)`,
    [answerId, userId, pictures.map(({ key }) => key), pictures.map(({ thumbnail_key }) => thumbnail_key)],
  )
}

/** Returns the keys of a photo in the file store; null if the user has no access to it. */
export function findPhoto(
  database: Queryable,
  userId: string,
  checklistId: string,
  photoId: string,
): Promise<StoredPicture | null> {
  return database.row<StoredPicture>(
    `SELECT i.key, i.thumbnail_key FROM checklist_photos i JOIN checklist_answers a ON a.id = i.answer_id
     JOIN checklists k ON k.id = a.checklist_id JOIN components c ON c.id = k.component_id
     WHERE i.id = $3 AND k.id = $2 AND c.deleted_at IS NULL AND ${reachesProject('$1', 'c.project_id')}`,
    [userId, checklistId, photoId],
    'find-checklist-photo',
  )
}
