import * as contract from '@castline/contract/status-changes'
import { type Status, statuses } from '@castline/domain/status/statuses'
import { describe, expect, it } from 'vitest'
import type { Database, Queryable } from '#database/database.ts'
import { changeStatus } from '#features/components/change-status.ts'
import type { ChangeRequest } from '#features/components/decide-change.ts'
import type { ActorKey } from '#features/components/status-queries.ts'
import type { Attempt } from '#http/idempotency-queries.ts'
import { seeded } from '#sample/seeded.ts'
import { aComponent, aProject, aUser, type Id } from '#support/factories.ts'
import { expectSoundHistory } from '#support/sound-history.ts'
import { testApp } from '#support/test-app.ts'

const { database, call } = await testApp()
const project = await aProject(database)
const manager = await aUser(database, { role: 'manager', projects: [project] })

const changesOf = async ({ id }: Id) =>
  (await database.rows('SELECT 1 FROM status_changes WHERE component_id = $1', [id])).length

describe('forty concurrent changes of one component', () => {
  it('one succeeds, the others get 409 with the current status', async () => {
    const producers = await Promise.all(
      Array.from({ length: 40 }, () => aUser(database, { role: 'producer', projects: [project] })),
    )
    const component = await aComponent(database, { project })
    const responses = await Promise.all(
      producers.map((user, index) => {
        const body = { status: 'manufactured', username: user.username }
        const params = { id: component.id }
        return index % 2 === 0
          ? call(contract.changeStatus, { as: user, params, body })
          : call(contract.changeStatusByQr, { params, body })
      }),
    )
    const refused = responses.filter((response) => response.status === 409)
    expect(responses.filter((response) => response.status === 200)).toHaveLength(1)
    expect(refused).toHaveLength(39)
    for (const { refusal } of refused) {
      expect(refusal).toMatchObject({ error: 'transition_refused', current: { status: 'manufactured' } })
      expect(refusal.message).toMatch(/manufactured/)
    }
    expect(await changesOf(component)).toBe(1)
    await expectSoundHistory(database, component)
  })

  it('to different statuses, the successful ones form a chain', async () => {
    const component = await aComponent(database, { project })
    await call(contract.changeStatus, { as: manager, params: { id: component.id }, body: { status: 'manufactured' } })
    const wanted = ['transported', 'rejected', 'planning']
    const responses = await Promise.all(
      Array.from({ length: 40 }, (_each, index) => {
        const body = { status: wanted[index % 3], reason: 'Cracked', note: 'By mistake' }
        return call(contract.changeStatus, { as: manager, params: { id: component.id }, body })
      }),
    )
    // A request that read the component after the first change may have made a further one: the successes form a chain.
    const won = responses.filter((response) => response.status === 200)
    expect(won.length).toBeGreaterThanOrEqual(1)
    expect(responses.filter((response) => ![200, 403, 409].includes(response.status))).toEqual([])
    expect(await changesOf(component)).toBe(1 + won.length)
    await expectSoundHistory(database, component)
  })
})

// A plain next step is a single statement; a change with a reason is read, checked and written.
describe('a change between reading and writing a component', () => {
  const request = (component: Id, to: Status, attempt: Attempt | null = null): ChangeRequest => ({
    componentId: component.id,
    actor: { by: 'id', value: manager.id },
    via: 'app',
    ...{
      from: null,
      to,
      note: null,
      reason: to === 'rejected' ? 'Cracked' : null,
      occurredAt: null,
      reportedAt: null,
      attempt,
    },
  })

  /** Changes a status, and runs `meanwhile` after the server has read the component. */
  function changeWhile(meanwhile: () => Promise<unknown>, changeRequest: ChangeRequest) {
    let isFirst = true
    const row: Queryable['row'] = async (sql, values, name) => {
      const found = await database.row<never>(sql, values, name)
      if (isFirst) {
        isFirst = false
        await meanwhile()
      }
      return found
    }
    return changeStatus({ ...database, row }, changeRequest)
  }

  it.each(['app', 'qr'] as const)('is impossible for a plain next step, which is one statement (%s)', async (via) => {
    const producer = await aUser(database, { role: 'producer', projects: [project] })
    const component = await aComponent(database, { project })
    let statements = 0
    const row: Queryable['row'] = (sql, values, name) => {
      statements += 1
      return database.row<never>(sql, values, name)
    }
    const actor: ActorKey =
      via === 'qr' ? { by: 'username', value: producer.username } : { by: 'id', value: producer.id }
    const changeRequest: ChangeRequest = { ...request(component, 'manufactured'), via, actor }
    await changeStatus({ ...database, row }, changeRequest)
    expect(statements).toBe(1)
    expect(await changesOf(component)).toBe(1)
  })

  it('is detected even if the component returned to the same status', async () => {
    const component = await aComponent(database, { project })
    await changeStatus(database, request(component, 'manufactured'))
    const there = async () => {
      await changeStatus(database, request(component, 'planning'))
      await changeStatus(database, request(component, 'manufactured'))
    }
    const late = changeWhile(there, request(component, 'rejected'))
    await expect(late).rejects.toMatchObject({ code: 'transition_refused', current: { status: 'manufactured' } })
    expect(await changesOf(component)).toBe(3)
    await expectSoundHistory(database, component)
  })

  it('does not repeat the same attempt, even if it was made and undone', async () => {
    const component = await aComponent(database, { project, status: 'manufactured' })
    const attempt = { key: 'made and taken back', endpoint: 'PUT /', hash: Buffer.from('same') }
    const changeRequest = request(component, 'rejected', attempt)
    let first: unknown
    const there = async () => {
      first = (await changeStatus(database, changeRequest)).response
      await changeStatus(database, request(component, 'manufactured'))
    }
    expect((await changeWhile(there, changeRequest)).response).toEqual(first)
    expect(await changesOf(component)).toBe(2)
  })

  it('is recorded in order, also by a step that waited for a lock', async () => {
    const component = await aComponent(database, { project })
    await changeStatus(database, request(component, 'manufactured'))
    let waited: Promise<unknown> | undefined
    await database.transaction(async (others) => {
      await others.rows('SELECT FROM components WHERE id = $1 FOR UPDATE', [component.id])
      waited = changeStatus(database, request(component, 'transported'))
      const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
      await expect.poll(async () => (await database.rows(waiting)).length).toBe(1)
      const first: Database = { ...database, ...others, transaction: (work) => work(others) }
      await changeStatus(first, request(component, 'rejected'))
      await changeStatus(first, request(component, 'manufactured'))
      // These requests came later but reached the component first.
      await others.rows(
        'UPDATE status_changes SET recorded_at = clock_timestamp() WHERE component_id = $1 AND to_status = $2',
        [component.id, 'rejected'],
      )
      await others.rows(
        'UPDATE status_changes SET recorded_at = clock_timestamp() WHERE component_id = $1 AND annuls > 0',
        [component.id],
      )
    })
    await waited
    expect(await changesOf(component)).toBe(4)
    await expectSoundHistory(database, component)
  })

  it('is detected if the component was deleted', async () => {
    const component = await aComponent(database, { project, status: 'manufactured' })
    const there = () => database.rows('UPDATE components SET deleted_at = now() WHERE id = $1', [component.id])
    const late = changeWhile(there, request(component, 'rejected'))
    await expect(late).rejects.toMatchObject({ code: 'not_found', details: 'removed' })
    expect(await changesOf(component)).toBe(0)
  })
})

describe('random sequences of changes', () => {
  it.each([1, 2, 3, 4])('keep component and history consistent (seed %i)', async (seed) => {
    const random = seeded(seed)
    const among = <T>(things: readonly T[]): T => things[Math.floor(random() * things.length)] as T
    // Managers may make most transitions, so they create the longest histories.
    const roles = ['producer', 'transporter', 'inspector', 'installer', 'manager', 'manager', 'manager'] as const
    const people = await Promise.all(roles.map((role) => aUser(database, { role, projects: [project] })))
    const components = await Promise.all([1, 2, 3].map(() => aComponent(database, { project })))
    let made = 0
    for (let round = 0; round < 300; round++) {
      const attempts = Array.from({ length: 3 }, () => {
        const body = {
          status: among(statuses),
          ...(random() < 0.8 && { reason: 'Cracked' }),
          ...(random() < 0.8 && { note: 'Wrong piece' }),
          ...(random() < 0.2 && { occurred_at: '2026-05-04T03:00:00Z' }),
        }
        const person = among(people)
        const params = { id: among(components).id }
        const headers: Record<string, string> = random() < 0.3 ? { 'idempotency-key': `walk-${seed}-${round}` } : {}
        return random() < 0.4
          ? call(contract.changeStatusByQr, { params, headers, body: { ...body, username: person.username } })
          : call(contract.changeStatus, { as: person, params, headers, body })
      })
      const responses = await Promise.all(attempts)
      expect(responses.filter((response) => response.status >= 500)).toEqual([])
      made += responses.filter((response) => response.status === 200).length
    }
    expect(made).toBeGreaterThan(20)
    for (const component of components) await expectSoundHistory(database, component)
    const undone = await database.rows(
      'SELECT 1 FROM status_changes WHERE annuls IS NOT NULL AND component_id = ANY($1)',
      [components.map((component) => component.id)],
    )
    expect(undone.length).toBeGreaterThan(0)
  })
})
