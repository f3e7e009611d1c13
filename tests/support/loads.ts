import type { ResponseOf } from '@castline/contract/call'
import type { LoadDetail } from '@castline/contract/load'
import { departLoad, markLoaded } from '@castline/contract/load-steps'
import { createLoad } from '@castline/contract/loads'
import type { Status } from '@castline/domain/status/statuses'
import { aComponent, aProject, aSection, aUser, type ComponentRow, type Id, type UserRow } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** A drawn signature. */
export const signature = 'M10 100L80 40L120 160M200 60L420 130'

export interface Site {
  readonly project: Id
  readonly transporter: UserRow
  readonly otherTransporter: UserRow
  readonly inspector: UserRow
  readonly manager: UserRow
  /** Inserts a component of the project: by default manufactured and cured. */
  piece(given?: {
    control_number?: string
    status?: Status
    weight?: number | null
    created_at?: string
  }): Promise<ComponentRow>
}

/** A time whose castings are cured today by the default lead time: loads ask about others. */
const cured = () => new Date(Date.now() - 60 * 24 * 60 * 60 * 1000).toISOString()

/** Inserts a project with the people who load and receive. */
export async function aSite({ database }: TestApp): Promise<Site> {
  const project = await aProject(database)
  const section = await aSection(database, { project })
  const projects = [project]
  return {
    project,
    transporter: await aUser(database, { role: 'transporter', projects }),
    otherTransporter: await aUser(database, { role: 'transporter', projects }),
    inspector: await aUser(database, { role: 'inspector', projects }),
    manager: await aUser(database, { role: 'manager', projects }),
    async piece({ status = 'manufactured', created_at = cured(), ...given } = {}) {
      const component = await aComponent(database, { section, created_at, ...given })
      return status === 'planning' ? component : withHistory(database, component, status)
    },
  }
}

/** Gives a component a status with the change that led to it. */
async function withHistory(database: TestApp['database'], component: ComponentRow, status: Status) {
  await database.rows(
    `WITH change AS (
       INSERT INTO status_changes (component_id, project_id, from_status, to_status, via, occurred_at, recorded_at)
       SELECT id, project_id, 'planning', $2, 'app', created_at, created_at FROM components WHERE id = $1
       RETURNING id, occurred_at)
     UPDATE components c SET status = $2, last_change_id = change.id, status_changed_at = change.occurred_at,
       not_before = change.occurred_at, version = 2
     FROM change WHERE c.id = $1`,
    [component.id, status],
  )
  return { ...component, status, version: 2 }
}

/** Plans a load of these components. */
export async function aLoadOf(
  { call }: TestApp,
  { project, transporter }: Site,
  pieces: readonly Id[],
  more: object = {},
): Promise<LoadDetail> {
  const body = { planned_on: '2026-11-20', component_ids: pieces.map(({ id }) => id), ...more }
  const planned = await call(createLoad, { as: transporter, params: { id: project.id }, body })
  if (planned.status !== 201) throw new Error(JSON.stringify(planned.refusal))
  return planned.body
}

/** Checks components of a load off. */
export async function loadAll({ call }: TestApp, { transporter }: Site, load: Id, pieces: readonly Id[]) {
  for (const { id } of pieces) {
    const { status, refusal } = await call(markLoaded, {
      as: transporter,
      params: { id: load.id },
      body: { component_id: id },
    })
    if (status !== 200) throw new Error(JSON.stringify(refusal))
  }
}

/** Plans, loads and departs a load of these components. */
export async function aDepartedLoad(
  app: TestApp,
  site: Site,
  pieces: readonly Id[],
): Promise<ResponseOf<typeof departLoad>> {
  const load = await aLoadOf(app, site, pieces)
  await loadAll(app, site, load, pieces)
  const departed = await app.call(departLoad, { as: site.transporter, params: { id: load.id }, body: {} })
  if (departed.status !== 200) throw new Error(JSON.stringify(departed.refusal))
  return departed.body
}
