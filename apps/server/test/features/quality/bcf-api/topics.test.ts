import { addNcrEvent, addNcrPhotos } from '@castline/contract/ncr-events'
import { getNcr, updateNcr } from '@castline/contract/ncrs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { bcfClient } from '#support/bcf-client.ts'
import { aKey } from '#support/keys.ts'
import { aPicture, aPictureForm } from '#support/pictures.ts'
import { testApp } from '#support/test-app.ts'
import { bcfSites } from '../bcf-site.ts'

const app = await testApp()
const { call, database } = app
const { aModelledProject } = bcfSites(app)

const reader = async (owner: { id: string }) => bcfClient(app.app, '3.0', (await aKey(database, owner)).headers)

describe('topics', () => {
  it('are filtered, sorted and paged as the documents say', async () => {
    const { project, manager, installer, report } = await aModelledProject()
    for (const severity of ['minor', 'major', 'critical']) await report(installer, { severity })
    await report(manager, { severity: 'major' })
    const client = await reader(manager)
    const numbers = async (query: string) =>
      (await client.list('topic', `/projects/${project.id}/topics?${query}`)).map((topic) =>
        Number(topic.server_assigned_id.slice(4)),
      )
    const filter = (text: string) => `$filter=${encodeURIComponent(text)}`
    expect(await numbers('')).toEqual([1, 2, 3, 4])
    expect(await numbers(filter("priority eq 'Major'"))).toEqual([2, 4])
    expect(await numbers(filter(`priority eq 'Major' and creation_author eq '${manager.name}'`))).toEqual([4])
    expect(
      await numbers(filter("(priority eq 'Minor' or priority eq 'Critical') and not (topic_status ne 'Open')")),
    ).toEqual([1, 3])
    expect(await numbers(filter('assigned_to eq null and creation_date gt 2015-12-05T00:00:00+01:00'))).toHaveLength(4)
    expect(await numbers(filter('modified_date lt 2015-12-05T00:00:00Z'))).toEqual([])
    expect(await numbers(filter("labels/any(label: label eq 'Heating')"))).toEqual([])
    expect(await numbers('$orderby=server_assigned_id%20desc&$top=2&$skip=1')).toEqual([3, 2])
    expect(await numbers('$orderby=modified_date,creation_date%20desc')).toHaveLength(4)
    for (const query of [
      filter("cost eq 'x'"),
      filter('priority eq'),
      filter("priority like 'x'"),
      filter("priority eq 'Major"),
      filter('creation_date gt yesterday'),
      filter(`${'('.repeat(3000)}priority eq 'x'`),
      filter(`priority eq 'x' priority`),
      filter("__proto__ eq 'x'"),
      filter("constructor eq 'x'"),
      '$orderby=title',
      '$orderby=index%20up',
      '$top=-1',
      '$top=1&$top=2',
      '$skip=many',
    ]) {
      expect([query, ...(await client.refused('GET', `/projects/${project.id}/topics?${query}`))]).toMatchObject([
        query,
        400,
        {},
      ])
    }
  })

  it('have the words of the language that the program asks for', async () => {
    const { project, manager, installer, report } = await aModelledProject()
    await report(installer)
    const key = await aKey(database, manager)
    const client = bcfClient(app.app, '3.0', { ...key.headers, 'accept-language': 'fr-CH, en;q=0.8' })
    const [topic] = await client.list('topic', `/projects/${project.id}/topics`)
    expect(topic?.topic_type).not.toBe('Cracked')
    expect((await client.read('extensions', `/projects/${project.id}/extensions`)).topic_type).toContain(
      topic?.topic_type,
    )
  })

  it('name nobody to those who only read, and show them shared comments alone', async () => {
    const { project, manager, viewer, installer, report } = await aModelledProject()
    const ncr = await report(installer)
    const comment = (text: string, visibility: string) =>
      call(addNcrEvent, { as: manager, params: { id: ncr.id }, body: { kind: 'comment', text, visibility } })
    await comment('For all', 'shared')
    const before = (await call(getNcr, { as: manager, params: { id: ncr.id } })).body.events.at(-1)?.at
    await comment('For us', 'internal')
    await call(addNcrEvent, {
      as: manager,
      params: { id: ncr.id },
      body: { kind: 'assignment', assigned_to: manager.id },
    })
    const client = await reader(viewer)
    const path = `/projects/${project.id}`
    const [topic] = await client.list('topic', `${path}/topics`)
    expect(topic).toMatchObject({
      creation_author: 'Castline',
      assigned_to: null,
      modified_author: 'Castline',
      modified_date: before,
    })
    expect(await client.list('comment', `${path}/topics/${topic?.guid}/comments`)).toMatchObject([
      { comment: 'For all', author: 'Castline' },
    ])
    expect((await client.read('extensions', `${path}/extensions`)).users).toEqual([])
    const everything = JSON.stringify([
      await client.list('topicEvent', `${path}/topics/events`),
      await client.list('commentEvent', `${path}/topics/comments/events`),
    ])
    for (const { name, id } of [manager, installer])
      expect([everything.includes(name), everything.includes(id)]).toEqual([false, false])
    expect(everything).not.toContain('For us')
  })

  it('say what changed, and what the caller may do', async () => {
    const { project, manager, installer, report } = await aModelledProject()
    const ncr = await report(installer, { severity: 'major' })
    const { version } = (await call(getNcr, { as: manager, params: { id: ncr.id } })).body
    const edit = { severity: 'critical', defect_type: 'other', description: null, version }
    await call(updateNcr, { as: manager, params: { id: ncr.id }, body: edit })
    const key = await aKey(database, manager, { scopes: ['read', 'scan', 'manage'] })
    const client = bcfClient(app.app, '3.0', key.headers)
    const path = `/projects/${project.id}/topics`
    const [topic] = await client.list('topic', `${path}?includeAuthorization=true`)
    expect(topic?.authorization).toEqual({
      topic_actions: ['update', 'createComment', 'createViewpoint'],
      topic_status: ['Open'],
    })
    const [only] = await (await reader(manager)).list('topic', `${path}?includeAuthorization=true`)
    expect(only?.authorization?.topic_actions).toEqual([])
    const events = await client.list(
      'topicEvent',
      `${path}/events?$filter=${encodeURIComponent("type eq 'priority_updated'")}`,
    )
    expect(events.map(({ events: [..._all] }) => _all.find(({ type }) => type === 'priority_updated')?.value)).toEqual([
      'Major',
      'Critical',
    ])
  })

  it('have the picture of the viewer', async () => {
    const { project, manager, installer, report, piece } = await aModelledProject()
    const model_point = { at: [102, 200, 8], camera: [102, 190, 6.5, 102, 200, 6.5] }
    const ncr = await report(installer, { component_id: piece.id, model_point })
    const body = aPictureForm('photos', [await aPicture({ width: 80, height: 40 })], {
      options: JSON.stringify({ view: 0 }),
    })
    await call(addNcrPhotos, { as: installer, params: { id: ncr.id }, body })
    const client = await reader(manager)
    const path = `/projects/${project.id}/topics`
    const [topic] = await client.list('topic', path)
    const [viewpoint] = await client.list('viewpoint', `${path}/${topic?.guid}/viewpoints`)
    expect(viewpoint?.perspective_camera?.camera_direction).toEqual({ x: 0, y: 1, z: 0 })
    const picture = await client.send('GET', `${path}/${topic?.guid}/viewpoints/${viewpoint?.guid}/snapshot`)
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width: 80, height: 40, format: 'png' })
  })
})
