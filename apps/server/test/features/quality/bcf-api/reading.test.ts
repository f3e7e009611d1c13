import { addNcrEvent } from '@castline/contract/ncr-events'
import sharp from 'sharp'
import { describe, expect, it, test } from 'vitest'
import { bcfClient } from '#support/bcf-client.ts'
import { hasOfficialSchemas } from '#support/draft-03.ts'
import { aProject, aUser } from '#support/factories.ts'
import { aKey } from '#support/keys.ts'
import { testApp } from '#support/test-app.ts'
import { bcfSites } from '../bcf-site.ts'

const app = await testApp()
const { call, database } = app
const { aModelledProject } = bcfSites(app)

const reader = async (owner: { id: string }, version: '2.1' | '3.0' = '3.0') =>
  bcfClient(app.app, version, (await aKey(database, owner)).headers)

test.skipIf(!hasOfficialSchemas)('the official schemas are compared (skipped if the documents are not there)', () => {
  expect(hasOfficialSchemas).toBe(true)
})

describe.each(['2.1', '3.0'] as const)('the BCF API %s', (version) => {
  it('shows a record as a topic with its comments, its viewpoint with a picture, and its events', async () => {
    const { project, manager, installer, report, step, piece, element } = await aModelledProject()
    const ncr = await report(installer, { component_id: piece.id, severity: 'major', description: 'An edge' })
    await call(addNcrEvent, { as: manager, params: { id: ncr.id }, body: { kind: 'comment', text: 'Look' } })
    const assignment = { kind: 'assignment', assigned_to: installer.id, due_on: '2030-02-01' }
    await call(addNcrEvent, { as: manager, params: { id: ncr.id }, body: assignment })
    await step(manager, ncr, { kind: 'decision', disposition: 'repair' })
    const client = await reader(manager, version)

    expect(await client.list('project', '/projects')).toMatchObject([{ project_id: project.id }])
    const path = `/projects/${project.id}`
    expect(await client.read('project', path)).toMatchObject({ authorization: { project_actions: [] } })
    const extensions = await client.read('extensions', `${path}/extensions`)
    expect(extensions.users).toContain(installer.name)
    expect(extensions.user_id_type).toEqual(version === '2.1' ? extensions.users : undefined)

    const [topic] = await client.list('topic', `${path}/topics`)
    expect(topic).toMatchObject({
      server_assigned_id: 'NCR-001',
      topic_status: 'In Progress',
      topic_type: 'Cracked',
      priority: 'Major',
      creation_author: installer.name,
      modified_author: manager.name,
      assigned_to: installer.name,
      description: 'An edge',
      due_date: '2030-02-01T12:00:00Z',
    })
    expect(extensions.topic_type).toContain(topic?.topic_type)
    const at = `${path}/topics/${topic?.guid}`
    expect(
      await client.read('topic', at.toUpperCase().replace('/PROJECTS', '/projects').replace('/TOPICS', '/topics')),
    ).toEqual(topic)

    const comments = await client.list('comment', `${at}/comments`)
    expect(comments.map(({ comment }) => comment)).toEqual([
      'Look',
      expect.stringMatching(/^Assigned/),
      expect.any(String),
    ])
    expect(await client.read('comment', `${at}/comments/${comments[0]?.guid}`)).toEqual(comments[0])

    const [viewpoint] = await client.list('viewpoint', `${at}/viewpoints`)
    const view = `${at}/viewpoints/${viewpoint?.guid}`
    expect(await client.read('viewpoint', view)).toEqual(viewpoint)
    expect(await client.read('selection', `${view}/selection`)).toEqual({ selection: [{ ifc_guid: element }] })
    await client.read('coloring', `${view}/coloring`)
    await client.read('visibility', `${view}/visibility`)
    const picture = await client.send('GET', `${view}/snapshot`)
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png'])
    expect((await sharp(picture.rawPayload).metadata()).format).toBe('png')

    const [created, ...later] = await client.list('topicEvent', `${at}/events`)
    expect(created?.events.map(({ type }) => type)).toEqual([
      'topic_created',
      'title_updated',
      'type_updated',
      'priority_updated',
      'status_updated',
      'description_updated',
    ])
    expect(later.flatMap(({ events }) => events)).toEqual([
      { type: 'assigned_to_updated', value: installer.name },
      { type: 'due_date_updated', value: '2030-02-01T12:00:00Z' },
      { type: 'status_updated', value: 'In Progress' },
    ])
    expect(await client.list('topicEvent', `${path}/topics/events`)).toEqual([created, ...later])
    const events = await client.list('commentEvent', `${path}/topics/comments/events`)
    expect(events[0]).toMatchObject({
      comment_guid: comments[0]?.guid,
      events: [{ type: 'comment_created' }, { value: 'Look' }],
    })
    expect(await client.list('commentEvent', `${at}/comments/${comments[0]?.guid}/events`)).toEqual([events[0]])
    expect(await client.list('fileInformation', `${path}/files_information`)).toMatchObject([
      { file: { filename: 'A-1.ifc' } },
    ])
    expect(await client.list('file', `${at}/files`)).toHaveLength(1)
    for (const name of ['related_topics', 'document_references'])
      expect(await client.list('nothing', `${at}/${name}`)).toEqual([])
    expect(await client.list('nothing', `${path}/documents`)).toEqual([])
  })

  it('shows nothing of a project that the caller does not reach', async () => {
    const { project, manager, installer, report } = await aModelledProject()
    await report(installer)
    const inside = await reader(manager, version)
    const [topic] = await inside.list('topic', `/projects/${project.id}/topics`)
    const elsewhere = await aUser(database, { role: 'viewer', projects: [await aProject(database)] })
    const outside = await reader(elsewhere, version)
    expect(await outside.list('project', '/projects')).toHaveLength(1)
    const limited = bcfClient(
      app.app,
      version,
      (await aKey(database, manager, { projects: [await aProject(database)] })).headers,
    )
    const below = [
      '',
      '/comments',
      '/viewpoints',
      '/events',
      '/files',
      '/related_topics',
      '/document_references',
      '/snippet',
    ]
    const paths = [
      '',
      '/extensions',
      '/topics',
      '/topics/events',
      '/topics/comments/events',
      '/files_information',
      '/documents',
    ]
    for (const client of [outside, limited]) {
      for (const path of [...paths, ...below.map((end) => `/topics/${topic?.guid}${end}`)]) {
        expect([path, ...(await client.refused('GET', `/projects/${project.id}${path}`))]).toMatchObject([
          path,
          404,
          {},
        ])
      }
    }
  })
})

describe('every call', () => {
  it('needs a key or a session that is valid, and says so in the form of the documents', async () => {
    const strangers = [{}, { authorization: 'Bearer cst_nothing' }, { authorization: 'Basic YTpi' }]
    for (const headers of strangers as Record<string, string>[]) {
      const client = bcfClient(app.app, '3.0', headers)
      expect(await client.refused('GET', '/projects')).toMatchObject([401, {}])
      expect((await client.send('GET', '/projects')).headers['www-authenticate']).toBe('Bearer')
    }
    const { manager } = await aModelledProject()
    const client = bcfClient(app.app, '3.0', (await aKey(database, manager, { scopes: ['scan'] })).headers)
    expect(await client.refused('GET', '/projects')).toMatchObject([403, expect.stringContaining('scope')])
    expect(await client.refused('GET', '/nowhere')).toMatchObject([404, {}])
    expect(await client.refused('GET', '/../4.0/projects')).toMatchObject([404, {}])
  })

  it('is answered without a body if nothing has changed', async () => {
    const { project, manager } = await aModelledProject()
    const client = await reader(manager)
    const path = `/projects/${project.id}/extensions`
    const { etag } = (await client.send('GET', path)).headers
    const again = await client.send('GET', path, undefined, { 'if-none-match': String(etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('finds the versions without a sign-in, as 2.1 asks for', async () => {
    const { versions } = (await app.app.inject({ url: '/bcf/versions' })).json()
    expect(versions.map(({ version_id }: { version_id: string }) => version_id)).toEqual(['2.1', '3.0'])
  })
})
