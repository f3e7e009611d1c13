import type { BodyOf } from '@castline/contract/call'
import type { ChecklistTemplate, saveChecklistTemplate } from '@castline/contract/checklists'
import { audit } from '#database/audit.ts'
import type { Database } from '#database/database.ts'
import { ApiError, invalid, notFound } from '#http/errors.ts'
import { lockProject } from '#tracking/projects/project-lock.ts'
import { insertTemplate, lockSeries, templatesOf } from './queries.ts'

type Given = BodyOf<typeof saveChecklistTemplate>

/** Throws 400 for items with the same id, and limits in the wrong order. */
function requireSoundItems(items: Given['items']): void {
  const seen = new Set<string>()
  for (const [index, item] of items.entries()) {
    if (seen.has(item.id)) throw invalid([{ field: `items.${index}.id`, message: 'Another item has this id.' }])
    seen.add(item.id)
    if (item.kind === 'number' && (item.min ?? -Infinity) > (item.max ?? Infinity)) {
      throw invalid([{ field: `items.${index}.max`, message: 'The upper limit is below the lower one.' }])
    }
  }
}

/**
 * Creates a template, or the next version of one. Throws 404, 400, and 409 if another version was saved in the
 * meantime.
 */
export function saveTemplate(
  database: Database,
  userId: string,
  projectId: string,
  { series_id = null, version, ...given }: Given,
): Promise<ChecklistTemplate> {
  requireSoundItems(given.items)
  return database.transaction(async (transaction) => {
    if (!(await lockProject(transaction, userId, projectId))) throw notFound('project')
    const last = series_id && (await lockSeries(transaction, projectId, series_id))
    if (series_id && !last) throw notFound('checklist template')
    if (last && version !== last.version) {
      const templates = await templatesOf(transaction, projectId, userId)
      throw new ApiError('conflict', 'Somebody else has changed this checklist template.', {
        current: templates?.find((each) => each.series_id === series_id),
      })
    }
    const next = { ...given, project_id: projectId, series_id, version: last ? last.version + 1 : 1 }
    const template = await insertTemplate(transaction, next, userId)
    const { name, step, gate, active } = template
    const details = { name, step, gate, active, version: template.version }
    const entry = { action: 'checklist.define', subject: 'project', subjectId: projectId } as const
    await audit(transaction, { by: userId, ...entry, details })
    return template
  })
}
