import { randomUUID } from 'node:crypto'
import { listAudit } from '@castline/contract/audit'
import { listOwnKeys } from '@castline/contract/keys'
import { getNcr, listNcrs } from '@castline/contract/ncrs'
import * as contract from '@castline/contract/programs'
import { listProjects } from '@castline/contract/projects'
import { describe, expect, it } from 'vitest'
import { bcfClient } from '#support/bcf-client.ts'
import { aUser, type Id } from '#support/factories.ts'
import { oauthClient } from '#support/oauth-client.ts'
import { testApp } from '#support/test-app.ts'
import { bcfSites } from '../../quality/bcf-site.ts'

const app = await testApp()
const { call, database } = app
const { aModelledProject } = bcfSites(app)
const client = oauthClient(app)

const connections = async (person: Id) => (await call(contract.listConnectedPrograms, { as: person })).body.programs

describe('a program that knows the documents alone', () => {
  it('signs a person in, writes a topic with a viewpoint and a comment, and sees its event', async () => {
    const { project, manager } = await aModelledProject()
    const { headers, tokens } = await client.signIn(manager)
    expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
    const user = await app.app.inject({ url: '/foundation/1.0/current-user', headers })
    expect(user.json()).toEqual({ id: manager.name, name: manager.name })
    const { versions } = await client.read('/foundation/versions', 'versions_GET.json')
    const offered = versions.filter(({ api_id }: { api_id: string }) => api_id === 'bcf')
    expect(offered.map(({ version_id }: { version_id: string }) => version_id)).toEqual(['2.1', '3.0'])

    const bcf = bcfClient(app.app, '3.0', headers)
    expect(await bcf.read('user', '/current-user')).toEqual({ id: manager.name, name: manager.name })
    const [known] = await bcf.list('project', '/projects')
    expect(known).toMatchObject({ project_id: project.id, authorization: { project_actions: ['createTopic'] } })
    const { topic_type } = await bcf.read('extensions', `/projects/${project.id}/extensions`)
    const body = { guid: randomUUID(), title: 'Seen live', topic_type: topic_type[0], assigned_to: manager.name }
    const topic = await bcf.write('POST', 'topic', `/projects/${project.id}/topics`, body)
    const at = `/projects/${project.id}/topics/${topic.guid}`
    const camera_view_point = { x: 0, y: 0, z: 0 }
    const perspective_camera = {
      camera_view_point,
      camera_direction: { x: 1, y: 0, z: 0 },
      camera_up_vector: { x: 0, y: 0, z: 1 },
      field_of_view: 60,
      aspect_ratio: 1,
    }
    const viewpoint = await bcf.write('POST', 'viewpoint', `${at}/viewpoints`, { perspective_camera })
    await bcf.write('POST', 'comment', `${at}/comments`, { comment: 'Look', viewpoint_guid: viewpoint.guid })
    await bcf.write('PUT', 'topic', at, { ...topic, priority: 'Critical' })
    const events = (await bcf.list('topicEvent', `${at}/events`)).flatMap((event) => event.events)
    expect(events[0]).toEqual({ type: 'topic_created', value: null })
    expect(events.at(-1)).toEqual({ type: 'priority_updated', value: 'Critical' })
    const { ncrs } = (await call(listNcrs, { as: manager, params: { id: project.id } })).body
    const ncr = (await call(getNcr, { as: manager, params: { id: ncrs[0]?.id ?? '' } })).body
    expect(ncr.events.map(({ kind, user_name }) => [kind, user_name])).toEqual(
      ['report', 'comment', 'edit'].map((kind) => [kind, `${manager.name} (Example Viewer)`]),
    )
  })

  it('goes on with its refresh token, which counts once, and ends if somebody else has it', async () => {
    const { manager } = await aModelledProject()
    const { program, tokens, headers } = await client.signIn(manager)
    const { client_id } = program
    const refresh = (refresh_token: string) => client.token({ grant_type: 'refresh_token', client_id, refresh_token })
    const second = await refresh(tokens.refresh_token)
    expect(second.statusCode).toBe(200)
    const projects = (given: Record<string, string>) => app.app.inject({ url: '/bcf/3.0/projects', headers: given })
    expect((await projects(headers)).statusCode).toBe(401)
    expect((await projects(client.bearer(second.json()))).statusCode).toBe(200)
    // The answer was lost: within a minute the program asks again with what it has.
    const third = await refresh(tokens.refresh_token)
    expect(third.statusCode).toBe(200)
    expect((await refresh(second.json().refresh_token)).statusCode).toBe(400)
    const again = await refresh(third.json().refresh_token)
    expect(again.statusCode).toBe(200)
    await database.rows("UPDATE program_connections SET refreshed_at = now() - interval '2 minutes'")
    expect((await refresh(third.json().refresh_token)).json()).toMatchObject({ error: 'invalid_grant' })
    expect((await projects(client.bearer(again.json()))).statusCode).toBe(401)
    expect(await connections(manager)).toEqual([])
  })

  it('may only read if it asks for that, and nothing but topics', async () => {
    const { project, manager } = await aModelledProject()
    const { headers } = await client.signIn(manager, { scope: 'read' })
    const bcf = bcfClient(app.app, '3.0', headers)
    await bcf.list('topic', `/projects/${project.id}/topics`)
    expect((await bcf.refused('POST', `/projects/${project.id}/topics`, { title: 'A' }))[0]).toBe(403)
    const writing = await client.signIn(manager)
    for (const given of [headers, writing.headers]) {
      expect((await call(listProjects, { headers: given })).status).toBe(403)
      expect((await call(listNcrs, { headers: given, params: { id: project.id } })).status).toBe(403)
      expect((await call(contract.listConnectedPrograms, { headers: given })).status).toBe(403)
    }
  })
})

describe('a person', () => {
  it('sees the programs that act for them, apart from keys, and ends one at once', async () => {
    const { manager } = await aModelledProject()
    const { headers, tokens, program } = await client.signIn(manager)
    const [connected, ...others] = await connections(manager)
    expect(others).toEqual([])
    expect(connected).toMatchObject({ name: 'Example Viewer', scopes: ['bcf-read', 'bcf-write'] })
    expect((await call(listOwnKeys, { as: manager })).body).toEqual([])
    const stranger = await aUser(database, { role: 'admin' })
    const params = { id: connected?.id ?? '' }
    expect((await call(contract.disconnectProgram, { as: stranger, params })).status).toBe(404)
    expect((await call(contract.disconnectProgram, { as: manager, params })).status).toBe(204)
    expect((await app.app.inject({ url: '/bcf/3.0/projects', headers })).statusCode).toBe(401)
    const refresh = { grant_type: 'refresh_token', client_id: program.client_id, refresh_token: tokens.refresh_token }
    expect((await client.token(refresh)).json()).toMatchObject({ error: 'invalid_grant' })
    const { body } = await call(listAudit, { as: stranger, query: { limit: 50 } })
    const actions = body.map(({ action }) => action)
    expect(actions).toEqual(expect.arrayContaining(['key.create', 'key.revoke']))
    expect(JSON.stringify(body)).not.toContain(tokens.access_token)
  })

  it('who refuses, or is not confirmed, gives no code', async () => {
    const { manager } = await aModelledProject()
    const { client_id } = await client.register()
    const refused = await client.consent(manager, { client_id, program_state: 'x' }, false)
    expect([refused.get('error'), refused.get('state'), refused.get('code')]).toEqual(['access_denied', 'x', null])
    const { status, refusal } = await call(contract.answerProgram, {
      as: manager,
      body: { client_id, is_allowed: true },
    })
    expect([status, refusal.error]).toEqual([403, 'confirmation_required'])
    expect(await connections(manager)).toEqual([])
  })

  it('who is deactivated ends all that act for them', async () => {
    const { manager } = await aModelledProject()
    const { headers, program, tokens } = await client.signIn(manager)
    await database.rows('UPDATE users SET active = false WHERE id = $1', [manager.id])
    await new Promise((resolve) => setImmediate(resolve))
    const { client_id } = program
    const refresh = { grant_type: 'refresh_token', client_id, refresh_token: tokens.refresh_token }
    expect((await client.token(refresh)).statusCode).toBe(400)
    expect(headers.authorization).toMatch(/^Bearer cst_/)
  })
})
