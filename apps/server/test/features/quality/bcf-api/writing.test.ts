import { randomUUID } from 'node:crypto'
import { getNcr, listNcrs } from '@castline/contract/ncrs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { aPicture } from '#support/pictures.ts'
import { testApp } from '#support/test-app.ts'
import { bcfWriters, camera } from './bcf-writers.ts'

const app = await testApp()
const { call } = app
const { aModelledProject, writer, aTopic } = bcfWriters(app)
const point = { x: 1, y: 2, z: 3 }

describe.each(['2.1', '3.0'] as const)('the BCF API %s', (version) => {
  it('takes a topic with a viewpoint and a comment, which the product shows, and shows what the product answers', async () => {
    const { project, manager, installer, step } = await aModelledProject()
    const client = await writer(manager, version)
    const path = `/projects/${project.id}`
    const { topic_type } = await client.read('extensions', `${path}/extensions`)
    const guid = randomUUID()
    const given = {
      guid: guid.toUpperCase(),
      title: 'A pipe meets a wall',
      topic_type: topic_type[0],
      topic_status: 'Open',
      priority: 'Critical',
      assigned_to: installer.name,
      description: ' Seen in the model ',
      due_date: '2030-02-01T00:00:00+01:00',
      labels: [],
      index: 3,
      ours: { anything: true },
    }
    const topic = await client.write('POST', 'topic', `${path}/topics`, given)
    expect(topic).toMatchObject({
      guid,
      server_assigned_id: 'NCR-001',
      title: given.title,
      topic_type: given.topic_type,
      priority: 'Critical',
      assigned_to: installer.name,
      description: 'Seen in the model',
      due_date: '2030-02-01T12:00:00Z',
      creation_author: manager.name,
    })
    const at = `${path}/topics/${guid}`
    const picture = await aPicture({ width: 60, height: 40 })
    const sent = {
      perspective_camera: camera,
      lines: [{ start_point: point, end_point: point }],
      clipping_planes: [{ location: point, direction: { x: 1, y: 0, z: 0 } }],
      snapshot: { snapshot_type: 'png', snapshot_data: Buffer.from(picture).toString('base64') },
      components: {
        selection: [{ ifc_guid: '2MF28NhmDBiRVyFakgdbCT', originating_system: 'Example', authoring_tool_id: '17' }],
        coloring: [{ color: 'ff0000', components: [{ ifc_guid: '3$cshxZO9AJBebsni$z9Yk' }] }],
        visibility: { default_visibility: false, exceptions: [{ ifc_guid: '2MF28NhmDBiRVyFakgdbCT' }] },
      },
    }
    const viewpoint = await client.write('POST', 'viewpoint', `${at}/viewpoints`, sent)
    expect(viewpoint).toMatchObject({
      perspective_camera: camera,
      snapshot: { snapshot_type: 'png' },
      lines: sent.lines,
    })
    const view = `${at}/viewpoints/${viewpoint.guid}`
    expect(await client.read('selection', `${view}/selection`)).toEqual({ selection: sent.components.selection })
    expect(await client.read('coloring', `${view}/coloring`)).toEqual({ coloring: sent.components.coloring })
    expect((await client.read('visibility', `${view}/visibility`)).visibility).toMatchObject(sent.components.visibility)
    const snapshot = await client.send('GET', `${view}/snapshot`)
    expect(await sharp(snapshot.rawPayload).metadata()).toMatchObject({ format: 'png', width: 60, height: 40 })
    const comment = await client.write('POST', 'comment', `${at}/comments`, {
      comment: 'Please move it',
      viewpoint_guid: viewpoint.guid,
    })
    expect(comment).toMatchObject({ comment: 'Please move it', viewpoint_guid: viewpoint.guid, topic_guid: guid })

    const { body: list } = await call(listNcrs, { as: manager, params: { id: project.id } })
    expect(list.ncrs).toMatchObject([
      {
        number: 'NCR-001',
        subject: { kind: 'model', name: given.title },
        severity: 'critical',
        description: 'Seen in the model',
        assigned_to: { id: installer.id },
        due_on: '2030-02-01',
        photos: 1,
      },
    ])
    const ncr = (await call(getNcr, { as: manager, params: { id: list.ncrs[0]?.id ?? '' } })).body
    expect(ncr.events.map(({ kind, text }) => [kind, text])).toEqual([
      ['report', null],
      ['photo', null],
      ['comment', 'Please move it'],
    ])
    await step(manager, ncr, { kind: 'decision', disposition: 'repair', text: 'As agreed' })
    expect(await client.read('topic', at)).toMatchObject({ topic_status: 'In Progress', modified_author: manager.name })
    const events = (await client.list('topicEvent', `${path}/topics/events`)).flatMap((event) => event.events)
    expect(events).toContainEqual({ type: 'assigned_to_updated', value: installer.name })
    expect(events.at(-1)).toEqual({ type: 'status_updated', value: 'In Progress' })
    const [created] = await client.list('commentEvent', `${at}/comments/${comment.guid}/events`)
    expect(created?.events).toContainEqual({ type: 'viewpoint_updated', value: viewpoint.guid })
  })
})

describe('a topic', () => {
  it('is changed as the screens change it: fields, assignment and status, with one history', async () => {
    const { client, at, topic, ncrOf, manager, installer, step, project } = await aTopic()
    const { topic_type } = await client.read('extensions', `/projects/${project.id}/extensions`)
    const other = topic_type.find((word) => word !== topic.topic_type)
    const changed = { ...topic, priority: 'Major', topic_type: other, description: 'New', assigned_to: installer.name }
    expect(await client.write('PUT', 'topic', at, changed)).toMatchObject({
      priority: 'Major',
      topic_type: other,
      assigned_to: installer.name,
    })
    expect((await ncrOf()).events.map(({ kind }) => kind)).toEqual(['report', 'edit', 'assignment'])
    await step(manager, await ncrOf(), { kind: 'decision', disposition: 'repair' })
    const before = await client.read('topic', at)
    expect(await client.write('PUT', 'topic', at, { ...before, topic_status: 'Resolved' })).toMatchObject({
      topic_status: 'Resolved',
    })
    expect(await client.write('PUT', 'topic', at, { ...before, topic_status: 'In Progress' })).toMatchObject({
      topic_status: 'In Progress',
    })
    expect(
      await client.write('PUT', 'topic', at, { title: before.title, assigned_to: null, due_date: '2031-01-31' }),
    ).toMatchObject({
      assigned_to: null,
      due_date: '2031-01-31T12:00:00Z',
      description: 'New',
    })
    const count = (await ncrOf()).events.length
    await client.write('PUT', 'topic', at, await client.read('topic', at))
    expect((await ncrOf()).events).toHaveLength(count)
  })

  it('is not changed by halves, and not by what we do not keep', async () => {
    const { client, at, topic, ncrOf, topics } = await aTopic()
    const before = await ncrOf()
    for (const [status, given] of [
      [409, { title: 'Another' }],
      [409, { priority: 'Major', topic_status: 'Closed' }],
      [409, { priority: 'Major', topic_status: 'Resolved' }],
      [409, { priority: 'Major', topic_status: 'In Progress' }],
      [400, { topic_status: 'Nothing' }],
      [400, { priority: 'High' }],
      [400, { topic_type: 'Clash' }],
      [400, { assigned_to: 'somebody@example.com' }],
      [400, { due_date: 'soon' }],
      [400, { due_date: '0001-01-01' }],
      [400, { labels: ['Heating'] }],
      [400, { stage: 'Design' }],
      [400, { reference_links: ['https://example.com'] }],
      [400, { bim_snippet: {} }],
      [400, { title: '' }],
      [400, { title: 'x'.repeat(201) }],
      [400, { title: null }],
      [400, { description: 'a\u0000b' }],
      [400, { description: 7 }],
    ] as const) {
      expect([given, ...(await client.refused('PUT', at, { ...topic, ...given }))]).toMatchObject([
        given,
        status,
        /\w{3}/,
      ])
      if (status === 400)
        expect((await client.refused('POST', topics, { ...topic, guid: randomUUID(), ...given }))[0]).toBe(400)
    }
    expect(await ncrOf()).toEqual(before)
    expect((await client.refused('POST', topics, [1]))[0]).toBe(400)
    expect((await client.refused('POST', topics, { title: 'A', guid: 'no guid' }))[0]).toBe(400)
    expect((await client.refused('POST', topics, { title: 'A', guid: topic.guid }))[0]).toBe(409)
    expect(await client.list('topic', topics)).toHaveLength(1)
  })

  it('that is sent twice with the same Idempotency-Key is one', async () => {
    const { client, topics } = await aTopic()
    const send = () => client.send('POST', topics, { title: 'Once' }, { 'idempotency-key': 'once-0001' })
    const [first, second] = [await send(), await send()]
    expect([first.statusCode, second.json().guid]).toEqual([201, first.json().guid])
    expect(await client.list('topic', topics)).toHaveLength(2)
  })

  it('is changed only as it was read, for programs that say what they read', async () => {
    const { client, at, topic } = await aTopic()
    const tagOf = async (path = at) => String((await client.send('GET', path)).headers.etag)
    const put = (description: string, tag?: string) =>
      client.send('PUT', at, { title: topic.title, description }, tag === undefined ? {} : { 'if-match': tag })
    const first = await tagOf()
    const changed = await put('One', `"other", W/${first}`)
    expect([changed.statusCode, changed.headers.etag]).toEqual([200, await tagOf()])
    const stale = await put('Two', first)
    expect([stale.statusCode, stale.json()]).toMatchObject([
      412,
      { error: 'precondition_failed', message: expect.stringContaining('changed') },
    ])
    expect(await client.read('topic', at)).toMatchObject({ description: 'One' })
    expect((await put('Two', '*')).statusCode).toBe(200)
    expect((await put('Three', await tagOf(`${at}?includeAuthorization=true`))).statusCode).toBe(200)
    const seen = await tagOf()
    await client.write('POST', 'comment', `${at}/comments`, { comment: 'Wait' })
    expect((await put('Four', seen)).statusCode).toBe(412)
    expect((await put('Four')).statusCode).toBe(200)
    expect((await put('Five', 'nothing')).statusCode).toBe(412)
  })

  it('is never deleted, and neither are its parts', async () => {
    const { client, at, project, topic } = await aTopic()
    const { guid } = await client.write('POST', 'comment', `${at}/comments`, { comment: 'One' })
    const refusals = [
      ['DELETE', at],
      ['DELETE', `${at}/comments/${guid}`],
      ['DELETE', `${at}/viewpoints/${guid}`],
      ['PUT', `${at}/files`],
      ['PUT', `${at}/related_topics`],
      ['POST', `${at}/document_references`],
      ['PUT', `${at}/document_references/${guid}`],
      ['PUT', `/projects/${project.id}`],
      ['POST', `/projects/${project.id}/documents`],
    ] as const
    for (const [method, path] of refusals) {
      const body = method === 'DELETE' ? undefined : {}
      expect([path, ...(await client.refused(method, path, body))]).toMatchObject([path, 403, /\w{3}/])
      expect((await client.refused(method, path.replace(project.id, randomUUID()), body))[0]).toBe(404)
    }
    expect(await client.read('topic', at)).toMatchObject({ guid: topic.guid })
    expect(await client.list('comment', `${at}/comments`)).toHaveLength(1)
  })
})
