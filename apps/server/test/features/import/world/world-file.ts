import { readFileSync } from 'node:fs'
import type { ImportOptions, ImportResult } from '@castline/contract/import'
import { previewSchedule, type SchedulePreview } from '@castline/contract/import-preview'
import { aProject, aUser } from '#support/factories.ts'
import { aForm, imported } from '#support/schedules.ts'
import type { TestApp } from '#support/test-app.ts'
import { componentsOf } from '../imported-components.ts'

export interface ImportedFile {
  readonly preview: SchedulePreview
  readonly report: ImportResult
  readonly components: Awaited<ReturnType<typeof componentsOf>>
}

/** Returns the bytes of a schedule of this folder. */
export function worldFile(name: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(new URL(name, import.meta.url)))
}

/**
 * Imports a schedule of this folder as a person does who accepts what the wizard guesses: into a new project unless one
 * is given, with the suggested answer to each question unless another is given.
 */
export async function importWorldFile(
  app: TestApp,
  name: string,
  given: Partial<ImportOptions> = {},
): Promise<ImportedFile & { readonly project: { readonly id: string } }> {
  const bytes = worldFile(name)
  const project = given.project_id ? { id: given.project_id } : await aProject(app.database, { time_zone: 'UTC' })
  const admin = await aUser(app.database, { role: 'admin' })
  const { answers = [], ...options } = given
  const { body: preview } = await app.call(previewSchedule, {
    as: admin,
    body: aForm(bytes, { options: { project_id: project.id, answers } }),
  })
  const suggested = preview.questions.map(({ code, column, suggested: value }) => ({ code, column, value }))
  const columns = preview.columns.flatMap(({ guess }, column) => (guess ? [{ column, ...guess }] : []))
  const report = await imported(app, admin, bytes, {
    project_id: project.id,
    columns,
    section: columns.some(({ field }) => field === 'section') ? null : 'Whole building',
    answers: [...suggested, ...answers],
    ...options,
  })
  return { preview, report, components: await componentsOf(app.database, project), project }
}
