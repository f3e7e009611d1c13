import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openHub } from '#features/events/hub.ts'
import { openOutbox } from '#features/events/outbox.ts'
import { openStream } from '#features/events/stream.ts'
import { addressOf } from '#support/event-reader.ts'
import { aComponent, aMember, aProject, aUser } from '#support/factories.ts'
import { testDatabase } from '#support/test-database.ts'
import { fakeAnnouncements, joined, recordedStream, subscription } from './hub-doubles.ts'

const database = await testDatabase()

describe('the hub', () => {
  it('ends streams of users who were deactivated or lost the project, and no others', async () => {
    const hub = openHub(database, fakeAnnouncements().announcements)
    const [project, other] = [await aProject(database), await aProject(database)]
    const aMemberOfBoth = () => aUser(database, { projects: [project, other] })
    const [deactivated, removed, staying] = [await aMemberOfBoth(), await aMemberOfBoth(), await aMemberOfBoth()]
    const streams = [await joined(hub, deactivated), await joined(hub, removed, project), await joined(hub, removed)]
    const kept = await joined(hub, staying, project)

    await database.rows('UPDATE users SET active = false WHERE id = $1', [deactivated.id])
    await database.rows('DELETE FROM project_members WHERE user_id = $1 AND project_id = $2', [removed.id, project.id])
    await hub.recheck()
    expect(streams.map(({ stream }) => stream.closed)).toEqual([true, true, false])
    expect(kept.stream.closed).toBe(false)
  })

  it('sends events of a project after its user was assigned', async () => {
    const { announcements, emit } = fakeAnnouncements()
    const hub = openHub(database, announcements)
    const project = await aProject(database)
    const user = await aUser(database)
    const { sent, next } = await joined(hub, user)
    const admin = await joined(hub, await aUser(database, { role: 'admin' }))
    emit({ components: project.id })
    await admin.next()
    await aMember(database, project, user)
    await hub.recheck()
    // Events of the project between the assignment and now were sent to others only.
    const fetchIt = `event: components\ndata: {"project_id":"${project.id}"}\n\n`
    expect(sent.splice(0)).toEqual([fetchIt])
    emit({ components: project.id })
    expect(await next()).toBe(fetchIt)
  })

  it('makes every stream refetch after a lost connection', async () => {
    const { announcements, emit } = fakeAnnouncements()
    const hub = openHub(database, announcements)
    const project = await aProject(database)
    const { next } = await joined(hub, await aUser(database, { projects: [project] }))
    emit({ everything: true })
    expect(await next()).toContain(project.id)
  })

  it('listens to announcements only while a stream is open', async () => {
    const { announcements, listeners } = fakeAnnouncements()
    const hub = openHub(database, announcements)
    const user = await aUser(database)
    const [one, other] = await Promise.all([joined(hub, user), joined(hub, user)])
    expect(listeners.size).toBe(1)
    one.stream.end()
    expect(listeners.size).toBe(1)
    other.stream.end()
    expect(listeners.size).toBe(0)
    expect(await hub.join(subscription(user, randomUUID()), () => recordedStream().stream)).toBe(false)
    expect(listeners.size).toBe(0)
  })

  it('removes a stream that closed while it was being opened', async () => {
    const { announcements, listeners } = fakeAnnouncements()
    const closedStream = recordedStream()
    closedStream.stream.closed = true
    await openHub(database, announcements).join(subscription(await aUser(database)), () => closedStream.stream)
    expect(listeners.size).toBe(0)
  })
})

describe('the outbox', () => {
  it('returns later changes once and waits 30 s for a missing ID', async () => {
    let now = 0
    const outbox = openOutbox(database, () => now)
    const component = await aComponent(database)
    const insert = (id: number) =>
      database.rows(
        `INSERT INTO status_changes (id, component_id, project_id, from_status, to_status, via)
         VALUES ($1, $2, $3, 'planning', 'manufactured', 'qr')`,
        [id, component.id, component.project_id],
      )
    const ids = async () => (await outbox.next()).map(({ change }) => Number(change.id))

    await insert(100)
    await outbox.begin()
    await insert(104)
    expect(await ids()).toEqual([104])
    await insert(102)
    now = 29_000
    expect(await ids()).toEqual([102])
    await insert(105)
    now = 31_000
    await insert(103)
    expect(await ids()).toEqual([105])
  })
})

describe('a stream', () => {
  it('is closed if its client stops reading', async () => {
    const app = Fastify({ forceCloseConnections: true })
    onTestFinished(() => app.close())
    const closed = new Promise<void>((resolve) => {
      app.get('/events', (_request, reply) => {
        const stream = openStream(reply)
        stream.onClose(resolve)
        const fill = () => {
          if (stream.closed) return
          stream.send(`data: ${'x'.repeat(65_536)}\n\n`)
          setImmediate(fill)
        }
        fill()
      })
    })
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { hostname, port } = new URL(addressOf(app))
    const socket = connect(Number(port), hostname).pause()
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    socket.write('GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await closed
  })
})
