import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { testApp } from '#support/test-app.ts'
import { bcfWriters, camera } from './bcf-writers.ts'

const app = await testApp()
const { database } = app
const { writer, aTopic } = bcfWriters(app)

describe('a comment', () => {
  it('is edited by its author alone, and keeps what it said', async () => {
    const { client, at, installer, ncrOf } = await aTopic()
    const comment = await client.write('POST', 'comment', `${at}/comments`, { comment: 'Fisrt' })
    const path = `${at}/comments/${comment.guid}`
    const edited = await client.write('PUT', 'comment', path, { comment: 'First' })
    expect(edited).toMatchObject({ comment: 'First', date: comment.date, modified_author: comment.author })
    expect((await ncrOf()).events.map(({ text }) => text)).toEqual([null, 'Fisrt', 'First'])
    const other = await writer(installer)
    expect((await other.refused('PUT', path, { comment: 'Mine' }))[0]).toBe(403)
    const texts = (await client.list('commentEvent', `${path}/events`)).flatMap(({ events }) =>
      events.map(({ value }) => value),
    )
    expect(texts).toEqual([null, 'Fisrt', 'First'])
    const mine = await client.list('comment', `${at}/comments?includeAuthorization=true`)
    const theirs = await other.list('comment', `${at}/comments?includeAuthorization=true`)
    expect([mine, theirs].map(([one]) => one?.authorization?.comment_actions)).toEqual([['update'], []])
  })

  it('has a text or, in 3.0, a viewpoint that the topic has', async () => {
    const { client, at, manager } = await aTopic()
    const { guid } = await client.write('POST', 'viewpoint', `${at}/viewpoints`, { perspective_camera: camera })
    expect(await client.write('POST', 'comment', `${at}/comments`, { viewpoint_guid: guid })).toMatchObject({
      viewpoint_guid: guid,
    })
    const old = await writer(manager, '2.1')
    for (const [each, given] of [
      [client, { comment: ' ' }],
      [client, {}],
      [client, { comment: 'A', viewpoint_guid: randomUUID() }],
      [client, { comment: 'x'.repeat(2001) }],
      [old, { viewpoint_guid: guid }],
    ] as const) {
      expect((await each.refused('POST', `${at}/comments`, given))[0]).toBe(400)
    }
    const known = await client.write('POST', 'comment', `${at}/comments`, { comment: 'A', guid: randomUUID() })
    expect((await client.refused('POST', `${at}/comments`, { comment: 'B', guid: known.guid }))[0]).toBe(409)
  })
})

describe('a viewpoint', () => {
  it('is refused if it is incomplete, not a picture, or says what we would lose', async () => {
    const { client, at } = await aTopic()
    const orthogonal = { ...camera, view_to_world_scale: 10 }
    const snapshot = (snapshot_data: string) => ({ snapshot: { snapshot_type: 'png', snapshot_data } })
    for (const [status, given] of [
      [400, {}],
      [400, { perspective_camera: camera, orthogonal_camera: orthogonal }],
      [400, { perspective_camera: { ...camera, camera_direction: { x: 0, y: 0, z: 0 } } }],
      [400, { perspective_camera: { ...camera, field_of_view: 'wide' } }],
      [400, { components: { selection: [] }, ...snapshot('AAAA') }],
      [400, { perspective_camera: camera, bitmaps: [{}] }],
      [400, { perspective_camera: camera, ...snapshot('no base64!') }],
      [415, snapshot(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64'))],
      [415, { perspective_camera: camera, ...snapshot('AAAA') }],
    ] as const) {
      expect([given, ...(await client.refused('POST', `${at}/viewpoints`, given))]).toMatchObject([
        given,
        status,
        /\w{3}/,
      ])
    }
    expect(await client.list('viewpoint', `${at}/viewpoints`)).toEqual([])
    const guid = randomUUID()
    const only = await client.write('POST', 'viewpoint', `${at}/viewpoints`, { guid, orthogonal_camera: orthogonal })
    expect(only).toMatchObject({ guid, snapshot: null, perspective_camera: null })
    expect((await client.refused('GET', `${at}/viewpoints/${guid}/snapshot`))[0]).toBe(404)
    expect((await client.refused('POST', `${at}/viewpoints`, { guid, orthogonal_camera: orthogonal }))[0]).toBe(409)
  })
})

describe('who writes', () => {
  it('needs the scope, the role and the project, and an open project', async () => {
    const { at, topics, topic, manager, viewer, installer, project, ncrOf } = await aTopic()
    const writes = [
      ['POST', topics, { title: 'Mine' }],
      ['PUT', at, { ...topic, topic_status: 'Resolved' }],
      ['POST', `${at}/comments`, { comment: 'Mine' }],
      ['POST', `${at}/viewpoints`, { perspective_camera: camera }],
    ] as const
    const before = await ncrOf()
    const reading = await writer(manager, '3.0', ['read'])
    const client = await writer(viewer)
    for (const [method, path, body] of writes) {
      expect(await reading.refused(method, path, body)).toMatchObject([403, expect.stringContaining('scope')])
      expect(await client.refused(method, path, body)).toMatchObject([403, expect.stringContaining('role')])
    }
    // Edits need a scope of their own, and both that somebody decides.
    const scanning = await writer(manager, '3.0', ['read', 'scan'])
    expect((await scanning.refused('PUT', at, { ...topic, priority: 'Major' }))[0]).toBe(403)
    const worker = await writer(installer)
    expect((await worker.refused('PUT', at, { ...topic, priority: 'Major' }))[0]).toBe(403)
    expect((await worker.refused('POST', topics, { title: 'Mine', assigned_to: manager.name }))[0]).toBe(403)
    await database.rows('UPDATE projects SET archived = true WHERE id = $1', [project.id])
    const archived = await writer(manager)
    for (const [method, path, body] of writes.filter(([method]) => method === 'POST')) {
      expect(await archived.refused(method, path, body)).toMatchObject([409, expect.stringContaining('archived')])
    }
    await database.rows('UPDATE projects SET archived = false WHERE id = $1', [project.id])
    expect(await ncrOf()).toEqual(before)
  })
})
