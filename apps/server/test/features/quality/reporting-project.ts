import { addNcrEvent } from '@castline/contract/ncr-events'
import { getNcr, reportNcr } from '@castline/contract/ncrs'
import { aComponent, aProject, aUser, type Id } from '#support/factories.ts'
import type { TestApp } from '#support/test-app.ts'

/** Makes a step on the current state of a non-conformance: its version, and the decision that is closed. */
export function stepOf(call: TestApp['call']) {
  return async (as: Id, ncr: Id | undefined, given: object) => {
    const body: { readonly kind?: string } = given
    const params = { id: ncr?.id ?? '' }
    const needsVersion = !['comment', 'assignment'].includes(body.kind ?? '')
    const { version, disposition } = needsVersion ? (await call(getNcr, { as, params })).body : {}
    const seen = {
      ...(needsVersion && { version: version ?? 1 }),
      ...(body.kind === 'close' && { disposition: disposition ?? 'repair' }),
    }
    return call(addNcrEvent, { as, params, body: { ...seen, ...body } })
  }
}

/** Inserts a project with people who report non-conformances and decide about them. */
export async function aReportingProject({ call, database }: TestApp) {
  const project = await aProject(database)
  const projects = [project]
  const manager = await aUser(database, { role: 'manager', projects })
  const inspector = await aUser(database, { role: 'inspector', projects })
  const installer = await aUser(database, { role: 'installer', projects })
  const viewer = await aUser(database, { role: 'viewer', projects })

  const aPiece = () => aComponent(database, { project })
  const report = async (as: Id, more: object = {}) => {
    const body = { component_id: (await aPiece()).id, defect_type: 'cracked', ...more }
    const reported = (await call(reportNcr, { as, params: { id: project.id }, body })).body
    return { ...reported, component_id: reported.component_id ?? '' }
  }
  const step = stepOf(call)
  const holdsOf = (id: string) => database.row('SELECT open_holds FROM components WHERE id = $1', [id])
  return { project, manager, inspector, installer, viewer, aPiece, report, step, holdsOf }
}
