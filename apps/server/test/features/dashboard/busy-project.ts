import { reportNcr } from '@castline/contract/ncrs'
import { aComponent, aProject, aSection, aUser } from '#support/factories.ts'
import { aPicture } from '#support/pictures.ts'
import type { TestApp } from '#support/test-app.ts'

/** A project with components in every status, a plan, loads, a defect and a photo. */
export async function aBusyProject({ call, database, files }: Pick<TestApp, 'call' | 'database' | 'files'>) {
  await database.rows("UPDATE projects SET code = 'old-' || left(id::text, 8) WHERE code = 'WR'")
  const project = await aProject(database, { code: 'WR', name: 'Quay' })
  const manager = await aUser(database, { role: 'manager', name: 'Mana Ger', projects: [project] })
  const section = await aSection(database, { project, name: 'Storey 1' })
  await database.rows('UPDATE sections SET planned_on = current_date + 2 WHERE id = $1', [section.id])
  const statuses = ['installed', 'planning', 'manufactured', 'transported', 'accepted', 'rejected'] as const
  for (const [index, status] of statuses.entries()) {
    const name = `W-0${index + 1}`
    const measures = { volume: 1.5, weight: 3600 }
    const { id } = await aComponent(database, { section, name, control_number: name, status, ...measures })
    const path = ['manufactured', 'transported', 'accepted', 'installed'].slice(
      0,
      status === 'rejected' ? 1 : ['manufactured', 'transported', 'accepted', 'installed'].indexOf(status) + 1,
    )
    for (const [step, to] of [...path, ...(status === 'rejected' ? ['rejected'] : [])].entries()) {
      await database.rows(
        `INSERT INTO status_changes (component_id, project_id, from_status, to_status, via, user_id, occurred_at)
         VALUES ($1, $2, $3, $4, 'app', $5, now() - make_interval(days => $6))`,
        [id, project.id, ['planning', ...path][step], to, manager.id, 8 - 2 * step],
      )
    }
    await database.rows(
      `UPDATE components c SET last_change_id = h.id, status_changed_at = h.occurred_at, not_before = h.occurred_at
       FROM (SELECT id, occurred_at FROM status_changes WHERE component_id = $1 ORDER BY id DESC LIMIT 1) AS h WHERE c.id = $1`,
      [id],
    )
    if (status === 'installed') {
      const key = `photos/${id}`
      await files.put(key, await aPicture({ width: 600, height: 400 }), { contentType: 'image/png' })
      await database.rows(
        `INSERT INTO photos (change_id, position, key, thumbnail_key, uploaded_by)
         SELECT max(id), 1, $2, $2 || '-small', $3 FROM status_changes WHERE component_id = $1`,
        [id, key, manager.id],
      )
    }
    if (status === 'manufactured') {
      const body = {
        component_id: id,
        defect_type: 'edges',
        severity: 'major',
        holds: true,
        description: 'Only for us',
      } as const
      await call(reportNcr, { as: manager, params: { id: project.id }, body })
    }
  }
  const codeOf = (from: number) =>
    project.id
      .replaceAll('-', '')
      .toUpperCase()
      .slice(from, from + 12)
  await database.rows(
    `INSERT INTO loads (project_id, number, code, planned_on, status, created_by, departed_at)
     VALUES ($1, 1, $2, current_date, 'departed', $3, now()), ($1, 2, $4, current_date + 1, 'planned', $3, NULL)`,
    [project.id, codeOf(0), manager.id, codeOf(12)],
  )
  return { project, manager, section }
}
