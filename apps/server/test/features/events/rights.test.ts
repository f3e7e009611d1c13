import { changeStatus } from '@castline/contract/status-changes'
import { describe, expect, it, test } from 'vitest'
import type { Database } from '#database/database.ts'
import { openHub } from '#features/events/hub.ts'
import { readEvents } from '#support/event-reader.ts'
import { aComponent, aProject, aUser, type Id } from '#support/factories.ts'
import { aServer } from '#support/listening-server.ts'
import { testConnection } from '#support/test-database.ts'
import { fakeAnnouncements, joined, recordedStream, subscription } from './hub-doubles.ts'

const connection = await testConnection()
const here = await aServer(connection)
const there = await aServer(connection)
const { database, call, tokenOf } = here

/** Commits a status change without announcing it, and returns its ID. */
async function changed(project: Id): Promise<string> {
  const component = await aComponent(database, { project })
  const row = await database.row<{ id: string }>(
    `INSERT INTO status_changes (component_id, project_id, from_status, to_status, via)
     VALUES ($1, $2, 'planning', 'manufactured', 'qr') RETURNING id`,
    [component.id, project.id],
  )
  return row?.id ?? ''
}

const removeMember = (user: Id, project: Id) =>
  database.rows('DELETE FROM project_members WHERE user_id = $1 AND project_id = $2', [user.id, project.id])

/** Wraps the database; `before` runs ahead of the statement with this name. */
function interrupted(name: string, before: () => Promise<void>): Database {
  return {
    ...database,
    async rows<T extends object>(sql: string, values?: readonly unknown[], statement?: string): Promise<T[]> {
      if (statement === name) await before()
      return database.rows<T>(sql, values, statement)
    },
  }
}

interface Reader {
  readonly user: Id
  readonly sessionId: string
  readonly project: Id
}

const losses: Record<string, (reader: Reader) => Promise<unknown>> = {
  'lost the project': ({ user, project }) => removeMember(user, project),
  'lost the role with access': ({ user }) => database.rows(`UPDATE users SET role = 'viewer' WHERE id = $1`, [user.id]),
  'was deactivated': ({ user }) => database.rows('UPDATE users SET active = false WHERE id = $1', [user.id]),
  'was deleted': ({ user }) => database.rows('UPDATE users SET deleted_at = now() WHERE id = $1', [user.id]),
  'was signed out': ({ user, sessionId }) =>
    database.rows(
      `INSERT INTO refresh_tokens (hash, family_id, user_id, expires_at, revoked_at)
       VALUES (sha256($1::text::bytea), $1::uuid, $2, now() + interval '1 day', now())`,
      [sessionId, user.id],
    ),
}

describe('a change committed after its reader lost access', () => {
  for (const [what, lose] of Object.entries(losses)) {
    it(`is not sent to a reader who ${what}`, async () => {
      const { announcements, emit } = fakeAnnouncements()
      const hub = openHub(database, announcements)
      const project = await aProject(database)
      const isAdmin = what.includes('role')
      const user = await aUser(database, isAdmin ? { role: 'admin' } : { projects: [project] })
      const reader = await joined(hub, user)
      const other = await joined(hub, await aUser(database, { projects: [project] }))

      const before = await changed(project)
      emit({ status: project.id })
      expect(await reader.next()).toContain(`id: ${before}\n`)
      expect(await other.next()).toContain(`id: ${before}\n`)

      await lose({ user, sessionId: reader.sessionId, project })
      const after = await changed(project)
      emit({ status: project.id, components: project.id })
      expect(await other.next()).toContain(`id: ${after}\n`)
      expect(await other.next()).toContain('event: components')
      expect(reader.sent).toEqual([])
    })
  }

  it('is not replayed to a reader who loses the project while reconnecting', async () => {
    const project = await aProject(database)
    const user = await aUser(database, { projects: [project, await aProject(database)] })
    const seen = await changed(project)
    let after = ''
    const hub = openHub(
      interrupted('replay-changes', async () => {
        await removeMember(user, project)
        after = await changed(project)
      }),
      fakeAnnouncements().announcements,
    )
    const { stream, next } = recordedStream()
    await hub.join({ ...subscription(user), lastId: seen }, () => stream)
    const received = await next()
    expect(after).not.toBe('')
    expect(received).toContain('event: components')
    expect(received).not.toContain(`id: ${after}\n`)
    expect(received).not.toContain(project.id)
    stream.end()
  })

  it('is not sent by another server to a reader who lost the project', async () => {
    const [project, kept] = [await aProject(database), await aProject(database)]
    const [loser, manager] = [
      await aUser(database, { projects: [project, kept] }),
      await aUser(database, { role: 'manager', projects: [project] }),
    ]
    const streams = [
      await readEvents(there.app, await tokenOf(loser)),
      await readEvents(there.app, await tokenOf(manager)),
    ]
    const [lost, staying] = streams
    const component = await aComponent(database, { project })
    await removeMember(loser, project)
    const { body } = await call(changeStatus, {
      as: manager,
      params: { id: component.id },
      body: { status: 'manufactured' },
    })
    expect((await staying?.next())?.id).toBe(body.change_id)
    here.announcements.announce(kept.id)
    expect(await lost?.next()).toMatchObject({ event: 'components', data: { project_id: kept.id } })
  })
})

test('a newly assigned user receives a request to refetch earlier changes of the project', async () => {
  const { announcements, emit } = fakeAnnouncements()
  const hub = openHub(database, announcements)
  const [project, own] = [await aProject(database), await aProject(database)]
  const user = await aUser(database, { projects: [own] })
  const reader = await joined(hub, user)
  const other = await joined(hub, await aUser(database, { projects: [project] }))
  await database.rows('INSERT INTO project_members (project_id, user_id) VALUES ($1, $2)', [project.id, user.id])
  await changed(project)
  emit({ status: project.id })
  await other.next()
  expect(reader.sent).toEqual([])
  emit({ users: [user] })
  expect(await reader.next()).toBe(`event: components\ndata: {"project_id":"${project.id}"}\n\n`)
})

test('events whose access check failed are sent once with the next ones', async () => {
  const { announcements, emit } = fakeAnnouncements()
  let fail = () => {}
  const failed = new Promise<void>((resolve) => {
    fail = resolve
  })
  let failures = 0
  const hub = openHub(
    interrupted('reach-among', async () => {
      if (failures++ > 0) return
      setImmediate(fail)
      throw new Error('The database is unavailable.')
    }),
    announcements,
  )
  const project = await aProject(database)
  const reader = await joined(hub, await aUser(database, { projects: [project] }))
  const first = await changed(project)
  emit({ status: project.id, components: project.id })
  await failed
  const second = await changed(project)
  emit({ status: project.id })
  expect(await reader.next()).toContain(`id: ${first}\n`)
  expect(await reader.next()).toContain(`id: ${second}\n`)
  expect(await reader.next()).toContain('event: components')
  expect(reader.sent).toEqual([])
})

test('one statement checks the access of a thousand streams', async () => {
  const { announcements, emit } = fakeAnnouncements()
  let checks = 0
  const hub = openHub(
    interrupted('reach-among', async () => {
      checks++
    }),
    announcements,
  )
  const project = await aProject(database)
  const user = await aUser(database, { projects: [project] })
  const readers = await Promise.all(Array.from({ length: 1_000 }, () => joined(hub, user)))
  const id = await changed(project)
  emit({ status: project.id })
  for (const { next } of readers) expect(await next()).toContain(`id: ${id}\n`)
  expect(checks).toBe(1)
})
