import type { StatusStep } from '@castline/contract/import-statuses'
import { changeStatus } from '@castline/contract/status-changes'
import { aComponent, aSection, type ProjectRow, type UserRow } from '#support/factories.ts'
import { imported } from '#support/schedules.ts'
import type { TestApp } from '#support/test-app.ts'
import { columns } from './imported-components.ts'

const forward = ['planning', 'manufactured', 'transported', 'accepted', 'installed'] as const
export const allSteps: StatusStep[] = forward.slice(1).map((to, index) => ({ from: forward[index] ?? 'planning', to }))

/** Lists of a plant about the components 1, 2, 3 … of a project in Bangkok. */
export function productionSite(app: TestApp, site: { project: ProjectRow; manager: UserRow }) {
  const { database } = app
  const mapping = columns('control_number', 'manufactured_on', 'transported_on', 'installed_on')
  const options = (more = {}) => ({ project_id: site.project.id, columns: mapping, section: null, ...more })
  const load = (rows: string, more = {}) =>
    imported(
      app,
      site.manager,
      `No,Cast on,Delivered on,Erected on\n${rows}`,
      options({ status_steps: allSteps, ...more }),
    )
  return {
    options,
    load,
    check: (rows: string, more = {}) => load(rows, { dry_run: true, ...more }),
    async pieces(count: number) {
      const section = await aSection(database, { project: site.project })
      const made = []
      for (let number = 1; number <= count; number++) {
        made.push(await aComponent(database, { section, name: 'W', control_number: `${number}` }))
      }
      return made
    },
    async statuses() {
      const rows = await database.rows<{ status: string }>(
        'SELECT status FROM components WHERE project_id = $1 ORDER BY control_number COLLATE natural_order',
        [site.project.id],
      )
      return rows.map(({ status }) => status)
    },
    /** The history of a component, with local times. */
    days: (number: string) =>
      database.rows(
        `SELECT h.to_status, h.via, (h.occurred_at AT TIME ZONE 'Asia/Bangkok')::text AS at, h.user_id
         FROM status_changes h JOIN components c ON c.id = h.component_id
         WHERE c.project_id = $1 AND c.control_number = $2 ORDER BY h.id`,
        [site.project.id, number],
      ),
    change: (id: string, status: StatusStep['to']) =>
      app.call(changeStatus, { as: site.manager, params: { id }, body: { status } }),
  }
}
