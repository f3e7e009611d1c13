import { statusEvent } from '@castline/contract/events'
import { changeStatus } from '@castline/contract/status-changes'
import { describe, expect, it } from 'vitest'
import { addressOf, type EventReader, readEvents } from '#support/event-reader.ts'
import { aComponent, aMember, aProject, aUser, type Id } from '#support/factories.ts'
import { aServer } from '#support/listening-server.ts'
import { testConnection } from '#support/test-database.ts'

const connection = await testConnection()
const here = await aServer(connection)
const there = await aServer(connection)
const { database, call, tokenOf } = here

/** Returns a new project with a manager who can read only this one. */
async function aSite() {
  const project = await aProject(database)
  return { project, manager: await aUser(database, { role: 'manager', projects: [project] }) }
}

async function makeChange(project: Id, as: Id, component?: Id): Promise<string> {
  const { id } = component ?? (await aComponent(database, { project }))
  return (await call(changeStatus, { as, params: { id }, body: { status: 'manufactured' } })).body.change_id
}

/** Sets back the recording time of these changes. */
const recordedAgo = (ids: readonly string[], interval: string) =>
  database.rows('UPDATE status_changes SET recorded_at = now() - $2::interval WHERE id = ANY($1)', [ids, interval])

/** Reads events until a project must be fetched again. Returns the IDs of the changes, and that event's ID. */
async function replayOf(reader: EventReader): Promise<{ changes: (string | null)[]; upTo: string | null }> {
  const changes: (string | null)[] = []
  for (;;) {
    const event = await reader.next()
    if (event?.event !== 'status') {
      expect(event?.event).toBe('components')
      return { changes, upTo: event?.id ?? null }
    }
    expect(statusEvent.parse(event.data).change.id).toBe(event.id)
    changes.push(event.id)
  }
}

describe('a client that reconnects', () => {
  it('receives missed changes in order on any server, then new ones', async () => {
    const { project, manager } = await aSite()
    const seen = await makeChange(project, manager)
    await recordedAgo([seen], '5 minutes')
    const missed = [
      await makeChange(project, manager),
      await makeChange(project, manager),
      await makeChange(project, manager),
    ]
    for (const server of [here, there]) {
      const reader = await readEvents(server.app, await tokenOf(manager), project.id, seen)
      expect((await replayOf(reader)).changes.filter((id) => id !== seen)).toEqual(missed)
      const next = await makeChange(project, manager)
      expect((await reader.next())?.id).toBe(next)
      missed.push(next)
    }
  })

  it('receives missed changes even if it had received none before', async () => {
    const { project, manager } = await aSite()
    const before = await makeChange(project, manager)
    await recordedAgo([before], '5 minutes')
    const quiet = await readEvents(here.app, await tokenOf(manager), project.id)
    const begun = await quiet.begin()
    await quiet.leave()
    const missed = await makeChange(project, manager)
    const reader = await readEvents(there.app, await tokenOf(manager), project.id, begun ?? undefined)
    expect((await replayOf(reader)).changes.filter((id) => id !== before)).toEqual([missed])
  })

  it('may send the last event ID in the query; the header takes precedence', async () => {
    const { project, manager } = await aSite()
    const [first, second] = [await makeChange(project, manager), await makeChange(project, manager)]
    await recordedAgo([first], '10 minutes')
    await recordedAgo([second], '5 minutes')
    const third = await makeChange(project, manager)
    const query = `${project.id}&last_event_id=${first}`
    const byAddress = await readEvents(here.app, await tokenOf(manager), query)
    expect((await replayOf(byAddress)).changes).toEqual([first, second, third])
    const byHeader = await readEvents(here.app, await tokenOf(manager), query, second)
    expect((await replayOf(byHeader)).changes).toEqual([second, third])
  })

  it('receives a change with an earlier ID that was committed later', async () => {
    const { project, manager } = await aSite()
    const slow = await aComponent(database, { project })
    let drawn = ''
    let seen = ''
    await database.transaction(async (transaction) => {
      const row = await transaction.row<{ id: string }>(
        `INSERT INTO status_changes (component_id, project_id, from_status, to_status, via)
         VALUES ($1, $2, 'planning', 'manufactured', 'qr') RETURNING id`,
        [slow.id, project.id],
      )
      drawn = row?.id ?? ''
      const reader = await readEvents(here.app, await tokenOf(manager), project.id)
      seen = await makeChange(project, manager)
      expect((await reader.next())?.id).toBe(seen)
      await reader.leave()
    })
    const reader = await readEvents(there.app, await tokenOf(manager), project.id, seen)
    expect((await replayOf(reader)).changes).toContain(drawn)
  })

  it('receives every change exactly once while changes are being made', async () => {
    const { project, manager } = await aSite()
    const seen = await makeChange(project, manager)
    await recordedAgo([seen], '5 minutes')
    const components = await Promise.all(Array.from({ length: 40 }, () => aComponent(database, { project })))
    const working = Promise.all(components.map((component) => makeChange(project, manager, component)))
    const readers = await Promise.all(
      Array.from({ length: 6 }, async (_, n) =>
        readEvents((n % 2 ? here : there).app, await tokenOf(manager), project.id, seen),
      ),
    )
    const expected = (await working).toSorted()
    // Announced last, so that a listener that receives it has received all others.
    here.announcements.announce(project.id)
    for (const reader of readers) {
      const received = [...(await replayOf(reader)).changes, ...(await replayOf(reader)).changes]
      expect(received.filter((id) => id !== seen).toSorted()).toEqual(expected)
    }
  })

  it('receives changes of accessible projects only, or of the requested one', async () => {
    const [ours, theirs, second] = [await aSite(), await aSite(), await aProject(database)]
    await aMember(database, second, ours.manager)
    const seen = await makeChange(ours.project, ours.manager)
    await makeChange(theirs.project, theirs.manager)
    const other = await makeChange(second, ours.manager)
    const both = await readEvents(here.app, await tokenOf(ours.manager), undefined, seen)
    expect((await replayOf(both)).changes).toEqual([seen, other])
    const one = await readEvents(here.app, await tokenOf(ours.manager), second.id, seen)
    expect((await replayOf(one)).changes).toEqual([other])
  })

  it('receives one components event for an import', async () => {
    const { project, manager } = await aSite()
    const seen = await makeChange(project, manager)
    const component = await aComponent(database, { project })
    await database.rows(
      `INSERT INTO status_changes (component_id, project_id, from_status, to_status, via)
       VALUES ($1, $2, 'planning', 'manufactured', 'import')`,
      [component.id, project.id],
    )
    const reader = await readEvents(here.app, await tokenOf(manager), project.id, seen)
    expect(await replayOf(reader)).toEqual({ changes: [seen], upTo: null })
  })
})

describe('a client that cannot resume', () => {
  it('receives a request to refetch after too many changes, and continues from there', async () => {
    const { project, manager } = await aSite()
    const seen = await makeChange(project, manager)
    const component = await aComponent(database, { project })
    await database.rows(
      `INSERT INTO status_changes (component_id, project_id, from_status, to_status, via)
       SELECT $1, $2, 'planning', 'manufactured', 'qr' FROM generate_series(1, 1001)`,
      [component.id, project.id],
    )
    const reader = await readEvents(here.app, await tokenOf(manager), project.id, seen)
    const { changes, upTo } = await replayOf(reader)
    expect(changes).toEqual([])
    // The changes that the reload event replaced are now too old to be replayed.
    await database.rows(
      `UPDATE status_changes SET recorded_at = now() - interval '1 hour' WHERE project_id = $1 AND id < $2`,
      [project.id, upTo],
    )
    await recordedAgo([upTo ?? ''], '30 minutes')
    const next = await makeChange(project, manager)
    expect((await reader.next())?.id).toBe(next)
    const again = await readEvents(there.app, await tokenOf(manager), project.id, upTo ?? '')
    expect((await replayOf(again)).changes).toEqual([upTo, next])
  })

  it.each(['999999999999', '-1', 'abc', '1 OR 1=1', '9'.repeat(40)])(
    'receives a request to refetch for the unknown event ID %s',
    async (lastId) => {
      const { project, manager } = await aSite()
      const last = await makeChange(project, manager)
      const reader = await readEvents(here.app, await tokenOf(manager), project.id, lastId)
      expect(reader.response.status).toBe(200)
      const { changes, upTo } = await replayOf(reader)
      expect(changes).toEqual([])
      expect(Number(upTo)).toBeGreaterThanOrEqual(Number(last))
    },
  )

  it('gets 400 for an invalid last_event_id in the query', async () => {
    const { manager } = await aSite()
    const headers = { authorization: `Bearer ${await tokenOf(manager)}` }
    for (const bad of ['abc', '-1', '', '9'.repeat(40)]) {
      const response = await fetch(`${addressOf(here.app)}/api/events?last_event_id=${bad}`, { headers })
      expect(response.status).toBe(400)
    }
  })
})
