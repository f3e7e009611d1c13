import { componentHistory } from '@castline/contract/component-history'
import { getComponent } from '@castline/contract/components'
import { changeStatus, changeStatusByQr } from '@castline/contract/status-changes'
import { describe, expect, it } from 'vitest'
import type { Announcements } from '#database/announcements.ts'
import { aComponent, aProject, aUser, type Id } from '#support/factories.ts'
import { expectSoundHistory } from '#support/sound-history.ts'
import { testApp } from '#support/test-app.ts'

const announced: unknown[] = []
const announcements: Announcements = {
  announce: (...announcement) => announced.push(announcement),
  announceUser: () => undefined,
  listen: () => () => undefined,
  isListening: () => false,
  close: async () => undefined,
}
const { database, call } = await testApp({ announcements })
const project = await aProject(database)
const producer = await aUser(database, { username: 'Prasert', role: 'producer', projects: [project] })
const inspector = await aUser(database, { role: 'inspector', projects: [project] })
const manager = await aUser(database, { role: 'manager', projects: [project] })

const historyOf = async ({ id }: Id) => (await call(componentHistory, { as: manager, params: { id } })).body
const move = ({ id }: Id, as: Id, status: string, more: object = {}) =>
  call(changeStatus, { as, params: { id }, body: { status, ...more } })
const scan = ({ id }: Id, username: string, status: string, more: object = {}) =>
  call(changeStatusByQr, { params: { id }, body: { status, username, ...more } })

/** Sets the component's creation and changes back by this many minutes. */
async function minutesPass({ id }: Id, minutes: number): Promise<void> {
  await database.rows(
    `UPDATE components SET created_at = created_at - make_interval(mins => $2),
       status_changed_at = status_changed_at - make_interval(mins => $2),
       not_before = not_before - make_interval(mins => $2) WHERE id = $1`,
    [id, minutes],
  )
  await database.rows(
    `UPDATE status_changes SET occurred_at = occurred_at - make_interval(mins => $2),
       recorded_at = recorded_at - make_interval(mins => $2) WHERE component_id = $1`,
    [id, minutes],
  )
}

describe('a change', () => {
  it('returns the component, records user, time and channel, and is announced', async () => {
    const component = await aComponent(database, { project })
    announced.length = 0
    const { status, body } = await move(component, producer, 'manufactured', { note: ' Mould 3 ' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: component.id, status: 'manufactured', previous_status: 'planning', version: 2 })
    const [entry] = await historyOf(component)
    expect(entry).toMatchObject({
      id: body.change_id,
      from_status: 'planning',
      to_status: 'manufactured',
      user_name: 'Name of Prasert',
      via: 'app',
      note: 'Mould 3',
      reason: null,
      takes_back: false,
    })
    expect(Date.parse(body.status_changed_at ?? '')).toBe(Date.parse(entry?.occurred_at ?? '') || Number.NaN)
    expect(announced).toEqual([[project.id, 'status']])
  })

  it('can be made by username without a session, in any case', async () => {
    const component = await aComponent(database, { project })
    const { status } = await scan(component, ' pRASERT ', 'manufactured')
    expect(status).toBe(200)
    expect(await historyOf(component)).toMatchObject([{ via: 'qr', user_name: 'Name of Prasert' }])
  })

  it('to the current status is refused with that status', async () => {
    const component = await aComponent(database, { project, status: 'manufactured' })
    announced.length = 0
    const { status, refusal } = await move(component, manager, 'manufactured')
    expect(status).toBe(409)
    expect(refusal).toMatchObject({
      error: 'transition_refused',
      message: 'This component is already manufactured.',
      current: { id: component.id, status: 'manufactured', version: 1 },
    })
    expect(announced).toEqual([])
  })

  it('to rejected needs no reason, but a given one must not be empty', async () => {
    const signedIn = await aComponent(database, { project, status: 'manufactured' })
    for (const reason of ['', '  ']) {
      const { status, refusal } = await move(signedIn, inspector, 'rejected', { reason })
      expect([status, refusal.details]).toMatchObject([400, [{ field: 'reason' }]])
    }
    expect((await move(signedIn, inspector, 'rejected')).status).toBe(200)
    const scanned = await aComponent(database, { project, status: 'manufactured' })
    expect((await scan(scanned, inspector.username, 'rejected')).status).toBe(200)
  })
})

describe('reversing a change', () => {
  it('is an undo for ten minutes by the user of the last change; both stay in the history', async () => {
    const component = await aComponent(database, { project })
    await scan(component, 'Prasert', 'manufactured')
    await minutesPass(component, 9)
    const { status, body } = await scan(component, 'Prasert', 'planning')
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'planning', previous_status: 'manufactured', status_changed_at: null })
    expect((await historyOf(component)).map((entry) => entry.takes_back)).toEqual([true, false])
    await expectSoundHistory(database, component)
  })

  it('is refused after ten minutes, and always to another user of the same role', async () => {
    const component = await aComponent(database, { project })
    const colleague = await aUser(database, { role: 'producer', projects: [project] })
    await scan(component, 'Prasert', 'manufactured')
    expect((await move(component, colleague, 'planning')).status).toBe(403)
    await minutesPass(component, 11)
    expect((await move(component, producer, 'planning')).status).toBe(403)
  })

  it('counts the ten minutes from when the server received the change', async () => {
    const component = await aComponent(database, { project, created_at: '2026-03-01T00:00:00Z' })
    await scan(component, 'Prasert', 'manufactured', { occurred_at: '2026-03-02T08:15:00Z' })
    expect((await scan(component, 'Prasert', 'planning')).status).toBe(200)
  })

  it('is a correction for a manager, needs a note and restores the previous time', async () => {
    const component = await aComponent(database, { project, created_at: '2026-03-01T00:00:00Z' })
    const first = await move(component, producer, 'manufactured', { occurred_at: '2026-03-02T08:15:00.000Z' })
    await aUser(database, { username: 'hauler', role: 'transporter', projects: [project] })
    await scan(component, 'hauler', 'transported')
    const { status, refusal } = await move(component, manager, 'manufactured')
    expect([status, refusal.details]).toMatchObject([400, [{ field: 'note' }]])
    const corrected = await move(component, manager, 'manufactured', { note: 'Wrong truck' })
    expect(corrected.body).toMatchObject({ version: 4, status_changed_at: first.body.status_changed_at })

    const { body } = await call(getComponent, { as: manager, params: { id: component.id } })
    expect(body).toMatchObject({
      status: 'manufactured',
      allowed_statuses: [
        { to: 'planning', kind: 'correction' },
        { to: 'transported', kind: 'step' },
        { to: 'rejected', kind: 'step' },
      ],
    })
    await expectSoundHistory(database, component)
  })

  it('reverses one change after the other', async () => {
    const component = await aComponent(database, { project })
    await move(component, manager, 'manufactured')
    await move(component, manager, 'transported')
    expect((await move(component, manager, 'planning')).status).toBe(409)
    expect((await move(component, manager, 'manufactured')).status).toBe(200)
    expect((await move(component, manager, 'planning')).status).toBe(200)
    expect((await move(component, manager, 'manufactured')).status).toBe(200)
    expect(await historyOf(component)).toHaveLength(5)
    await expectSoundHistory(database, component)
  })
})
