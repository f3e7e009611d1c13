import { projectActivity } from '@castline/contract/activity'
import { componentHistory } from '@castline/contract/component-history'
import { componentsEvent, statusEvent } from '@castline/contract/events'
import { changeStatus } from '@castline/contract/status-changes'
import { describe, expect, it } from 'vitest'
import { addressOf, readEvents } from '#support/event-reader.ts'
import { aComponent, aMember, aProject, aUser, type Id } from '#support/factories.ts'
import { aServer } from '#support/listening-server.ts'
import { testConnection } from '#support/test-database.ts'

const connection = await testConnection()

const here = await aServer(connection)
const there = await aServer(connection)
const { database, call, tokenOf } = here
const project = await aProject(database)
const manager = await aUser(database, { role: 'manager', projects: [project] })

const changeTo = (component: Id, status = 'manufactured', as: Id = manager) =>
  call(changeStatus, { as, params: { id: component.id }, body: { status, reason: 'Cracked' } })

describe('an open stream', () => {
  it('receives a status change with all fields of the activity feed', async () => {
    const component = await aComponent(database, { project })
    const reader = await readEvents(here.app, await tokenOf(manager), project.id)
    expect(reader.response.status).toBe(200)
    expect(reader.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(reader.response.headers.get('content-encoding')).toBeNull()
    expect(reader.response.headers.get('x-content-type-options')).toBe('nosniff')

    const { body } = await changeTo(component)
    const event = await reader.next()
    expect([event?.event, event?.id]).toEqual(['status', body.change_id])
    const { project_id, change } = statusEvent.parse(event?.data)
    expect(project_id).toBe(project.id)
    const feed = await call(projectActivity, { as: manager, params: { id: project.id }, query: { limit: 1 } })
    expect(change).toEqual(feed.body[0])
    const history = await call(componentHistory, { as: manager, params: { id: component.id } })
    expect({ ...change, photos: [], override: null, drawing: null }).toEqual(history.body[0])
  })

  it('responds to HEAD with the same headers and ends', async () => {
    const headers = { authorization: `Bearer ${await tokenOf(manager)}` }
    const sendHead = (query: string) => fetch(`${addressOf(here.app)}/api/events${query}`, { method: 'HEAD', headers })
    const response = await sendHead(`?project_id=${project.id}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform')
    expect((await sendHead(`?project_id=${(await aProject(database)).id}`)).status).toBe(404)
  })

  it('receives changes made on another server', async () => {
    const component = await aComponent(database, { project })
    const readers = [
      await readEvents(here.app, await tokenOf(manager)),
      await readEvents(there.app, await tokenOf(manager)),
    ]
    const { body } = await changeTo(component)
    for (const reader of readers) expect((await reader.next())?.id).toBe(body.change_id)
  })

  it('receives a components event for an import', async () => {
    const reader = await readEvents(there.app, await tokenOf(manager), project.id)
    here.announcements.announce(project.id)
    const event = await reader.next()
    expect([event?.event, event?.id]).toEqual(['components', null])
    expect(componentsEvent.parse(event?.data)).toEqual({ project_id: project.id })
  })

  it('receives one components event for imported statuses', async () => {
    // Its own project: what another test announced may still be on its way to this server.
    const imported = await aProject(database)
    const component = await aComponent(database, { project: imported })
    const as = await aUser(database, { role: 'manager', projects: [imported] })
    const reader = await readEvents(here.app, await tokenOf(as), imported.id)
    await database.rows(
      `INSERT INTO status_changes (component_id, project_id, from_status, to_status, via)
       VALUES ($1, $2, 'planning', 'manufactured', 'import')`,
      [component.id, imported.id],
    )
    here.announcements.announce(imported.id)
    expect((await reader.next())?.event).toBe('components')
    await changeTo(component, 'manufactured', as)
    expect((await reader.next())?.event).toBe('status')
  })

  it('receives every change once', async () => {
    const components = await Promise.all(Array.from({ length: 12 }, () => aComponent(database, { project })))
    const reader = await readEvents(there.app, await tokenOf(manager), project.id)
    const made: string[] = []
    for (const status of ['manufactured', 'transported', 'rejected']) {
      const responses = await Promise.all(components.map((component) => changeTo(component, status)))
      made.push(...responses.map((response) => response.body.change_id))
    }
    const received: string[] = []
    while (received.length < made.length) received.push((await reader.next())?.id ?? 'the stream ended')
    expect(received.toSorted()).toEqual(made.toSorted())
    here.announcements.announce(project.id)
    expect((await reader.next())?.event).toBe('components')
  })

  it('receives a change that was committed after one with a later ID', async () => {
    // Its own project: what the test before announced may still be on its way to this server.
    const own = await aProject(database)
    const as = await aUser(database, { role: 'manager', projects: [own] })
    const [slow, fast] = [await aComponent(database, { project: own }), await aComponent(database, { project: own })]
    const reader = await readEvents(here.app, await tokenOf(as), own.id)
    let drawn = ''
    await database.transaction(async (transaction) => {
      const row = await transaction.row<{ id: string }>(
        `INSERT INTO status_changes (component_id, project_id, from_status, to_status, via)
         VALUES ($1, $2, 'planning', 'manufactured', 'qr') RETURNING id`,
        [slow.id, own.id],
      )
      drawn = row?.id ?? ''
      const { body } = await changeTo(fast, 'manufactured', as)
      expect(Number(body.change_id)).toBeGreaterThan(Number(drawn))
      expect((await reader.next())?.id).toBe(body.change_id)
    })
    here.announcements.announce(own.id, 'status')
    expect((await reader.next())?.id).toBe(drawn)
  })
})

describe('recipients of events', () => {
  it('users receive events of accessible projects only, administrators of all', async () => {
    const other = await aProject(database)
    const stranger = await aUser(database, { role: 'manager', projects: [other] })
    const admin = await aUser(database, { role: 'admin' })
    const strange = await readEvents(here.app, await tokenOf(stranger))
    const all = await readEvents(here.app, await tokenOf(admin))

    const ours = await changeTo(await aComponent(database, { project }))
    const theirs = await changeTo(await aComponent(database, { project: other }), 'manufactured', stranger)
    expect((await strange.next())?.id).toBe(theirs.body.change_id)
    expect((await all.next())?.id).toBe(ours.body.change_id)
    expect((await all.next())?.id).toBe(theirs.body.change_id)
  })

  it('a stream of one project receives only its events', async () => {
    const other = await aProject(database)
    await aMember(database, other, manager)
    const reader = await readEvents(here.app, await tokenOf(manager), project.id)
    await changeTo(await aComponent(database, { project: other }))
    const { body } = await changeTo(await aComponent(database, { project }))
    expect((await reader.next())?.id).toBe(body.change_id)
  })

  it('a stream is refused without a session, without access and for an invalid ID', async () => {
    expect((await fetch(`${addressOf(here.app)}/api/events`)).status).toBe(401)
    const stranger = await aUser(database, { role: 'manager' })
    const refused = await readEvents(here.app, await tokenOf(stranger), project.id)
    expect(refused.response.status).toBe(404)
    expect((await readEvents(here.app, await tokenOf(manager), 'mine')).response.status).toBe(400)
  })
})

describe('a server that stops', async () => {
  const stopping = await aServer(connection)

  it('ends its streams and does not wait for them', async () => {
    const reader = await readEvents(stopping.app, await tokenOf(manager))
    await stopping.app.close()
    await expect(reader.next().catch(() => null)).resolves.toBeNull()
  })
})
