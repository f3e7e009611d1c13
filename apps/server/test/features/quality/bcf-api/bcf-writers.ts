import { getNcr, listNcrs } from '@castline/contract/ncrs'
import { bcfClient } from '#support/bcf-client.ts'
import type { Id } from '#support/factories.ts'
import { aKey } from '#support/keys.ts'
import type { TestApp } from '#support/test-app.ts'
import { bcfSites } from '../bcf-site.ts'

const point = { x: 1, y: 2, z: 3 }
export const camera = {
  camera_view_point: point,
  camera_direction: { x: 0, y: 1, z: 0 },
  camera_up_vector: { x: 0, y: 0, z: 1 },
  field_of_view: 60,
  aspect_ratio: 1.5,
}

type KeyScope = 'read' | 'scan' | 'manage'

/** Programs that write topics with an API key. */
export function bcfWriters(app: TestApp) {
  const { call, database } = app
  const { aModelledProject } = bcfSites(app)

  const all = ['read', 'scan', 'manage'] as const
  const writer = async (owner: Id, version: '2.1' | '3.0' = '3.0', scopes: readonly KeyScope[] = all) =>
    bcfClient(app.app, version, (await aKey(database, owner, { scopes })).headers)

  /** A topic of a program, with how the product shows it. */
  async function aTopic(version: '2.1' | '3.0' = '3.0') {
    const site = await aModelledProject()
    const client = await writer(site.manager, version)
    const topics = `/projects/${site.project.id}/topics`
    const topic = await client.write('POST', 'topic', topics, { title: 'A pipe meets a wall' })
    const at = `${topics}/${topic.guid}`
    const ncrOf = async () => {
      const { body } = await call(listNcrs, { as: site.manager, params: { id: site.project.id }, query: { q: 'pipe' } })
      return (await call(getNcr, { as: site.manager, params: { id: body.ncrs[0]?.id ?? '' } })).body
    }
    return { ...site, client, topics, topic, at, ncrOf }
  }

  return { aModelledProject, writer, aTopic }
}
