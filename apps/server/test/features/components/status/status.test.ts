import { changeStatus, changeStatusByQr, componentHistory, getComponent } from '@castline/contract/components'
import { describe, expect, it } from 'vitest'
import type { Announcements } from '#database/announcements.ts'
import { aComponent, aProject, aUser, type Id } from '#support/factories.ts'
import { expectSoundHistory } from '#support/sound-history.ts'
import { testApp } from '#support/test-app.ts'

const announced: unknown[] = []
const announcements: Announcements = {
  announce: (...said) => announced.push(said),
  announceUser: () => undefined,
  listen: () => () => undefined,
  isHearing: () => false,
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
  it('answers the piece as it is now, writes who, when and by what, and is announced', async () => {
    const piece = await aComponent(database, { project })
    announced.length = 0
    const { status, body } = await move(piece, producer, 'manufactured', { note: ' Mould 3 ' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: piece.id, status: 'manufactured', previous_status: 'planning', version: 2 })
    const [entry] = await historyOf(piece)
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

  it('is made by a username without sign-in, whatever its case', async () => {
    const piece = await aComponent(database, { project })
    const { status } = await scan(piece, ' pRASERT ', 'manufactured')
    expect(status).toBe(200)
    expect(await historyOf(piece)).toMatchObject([{ via: 'qr', user_name: 'Name of Prasert' }])
  })

  it('to the status that the piece has is refused, with that status', async () => {
    const piece = await aComponent(database, { project, status: 'manufactured' })
    announced.length = 0
    const { status, refusal } = await move(piece, manager, 'manufactured')
    expect(status).toBe(409)
    expect(refusal).toMatchObject({
      error: 'transition_refused',
      message: 'This component is already manufactured.',
      current: { id: piece.id, status: 'manufactured', version: 1 },
    })
    expect(announced).toEqual([])
  })

  it('to rejected needs no reason; one that is given is not empty', async () => {
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

describe('taking back', () => {
  it('is an undo for whoever made the last change, for ten minutes, and leaves both in the history', async () => {
    const piece = await aComponent(database, { project })
    await scan(piece, 'Prasert', 'manufactured')
    await minutesPass(piece, 9)
    const { status, body } = await scan(piece, 'Prasert', 'planning')
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'planning', previous_status: 'manufactured', status_changed_at: null })
    expect((await historyOf(piece)).map((entry) => entry.takes_back)).toEqual([true, false])
    await expectSoundHistory(database, piece)
  })

  it('is refused after ten minutes, and for another of the same role at any time', async () => {
    const piece = await aComponent(database, { project })
    const colleague = await aUser(database, { role: 'producer', projects: [project] })
    await scan(piece, 'Prasert', 'manufactured')
    expect((await move(piece, colleague, 'planning')).status).toBe(403)
    await minutesPass(piece, 11)
    expect((await move(piece, producer, 'planning')).status).toBe(403)
  })

  it('counts its ten minutes from when the change reached the server', async () => {
    const piece = await aComponent(database, { project, created_at: '2026-03-01T00:00:00Z' })
    await scan(piece, 'Prasert', 'manufactured', { occurred_at: '2026-03-02T08:15:00Z' })
    expect((await scan(piece, 'Prasert', 'planning')).status).toBe(200)
  })

  it('is a correction for a manager, with a note, and restores the time of the change before', async () => {
    const piece = await aComponent(database, { project, created_at: '2026-03-01T00:00:00Z' })
    const first = await move(piece, producer, 'manufactured', { occurred_at: '2026-03-02T08:15:00.000Z' })
    await aUser(database, { username: 'hauler', role: 'transporter', projects: [project] })
    await scan(piece, 'hauler', 'transported')
    const { status, refusal } = await move(piece, manager, 'manufactured')
    expect([status, refusal.details]).toMatchObject([400, [{ field: 'note' }]])
    const corrected = await move(piece, manager, 'manufactured', { note: 'Wrong truck' })
    expect(corrected.body).toMatchObject({ version: 4, status_changed_at: first.body.status_changed_at })

    const { body } = await call(getComponent, { as: manager, params: { id: piece.id } })
    expect(body).toMatchObject({
      status: 'manufactured',
      allowed_statuses: [
        { to: 'planning', kind: 'correction' },
        { to: 'transported', kind: 'step' },
        { to: 'rejected', kind: 'step' },
      ],
    })
    await expectSoundHistory(database, piece)
  })

  it('goes back one change after the other', async () => {
    const piece = await aComponent(database, { project })
    await move(piece, manager, 'manufactured')
    await move(piece, manager, 'transported')
    expect((await move(piece, manager, 'planning')).status).toBe(409)
    expect((await move(piece, manager, 'manufactured')).status).toBe(200)
    expect((await move(piece, manager, 'planning')).status).toBe(200)
    expect((await move(piece, manager, 'manufactured')).status).toBe(200)
    expect(await historyOf(piece)).toHaveLength(5)
    await expectSoundHistory(database, piece)
  })
})
