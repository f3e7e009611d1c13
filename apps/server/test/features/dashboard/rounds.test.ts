import { projectInsights, projectProgress } from '@castline/contract/progress'
import type { Status } from '@castline/domain/status/statuses'
import { transitionRules } from '@castline/domain/status/steps'
import { beforeEach, describe, expect, it } from 'vitest'
import { seeded } from '#sample/seeded.ts'
import { aComponent, aProject, aSection, aUser, type Id, type ProjectRow, type SectionRow } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'
import { curvesFromHistory, insightsFromHistory } from './from-history.ts'
import { addComponentWith, append, at, type Change } from './histories.ts'

const { call, database } = await testApp()

let project: ProjectRow
let sections: SectionRow[]
let viewer: Id

beforeEach(async () => {
  project = await aProject(database, { time_zone: 'Asia/Bangkok' })
  sections = [await aSection(database, { project }), await aSection(database, { project })]
  viewer = await aUser(database, { projects: [project] })
})

/** Reads curves and insights, and compares them with those computed from the history. */
async function expectSameAsHistory(): Promise<void> {
  const request = { as: viewer, params: { id: project.id } }
  const [{ body: curves }, { body: insights }] = [
    await call(projectProgress, request),
    await call(projectInsights, request),
  ]
  const values = [project.id, viewer.id]
  const expected = await database.row<{ days: unknown }>(curvesFromHistory, values)
  expect(curves.days).toEqual(expected?.days)
  expect(insights).toEqual(await database.row(insightsFromHistory, values))
}

interface Piece {
  readonly id: string
  readonly project_id: string
  /** The changes that are not annulled, by their index. */
  readonly standing: { readonly index: number; readonly from: Status; readonly to: Status }[]
  readonly ids: string[]
}

const imported: readonly Status[] = ['planning', 'manufactured', 'transported', 'accepted', 'installed']
const pick = <T>(random: () => number, from: readonly T[]) => from[Math.floor(random() * from.length)] as T

/** The next change of a component: a step, an undo or correction, or the release of a rejected component. */
function nextChange(random: () => number, { standing }: Piece, day: number): Change | null {
  const last = standing.at(-1)
  const from = last?.to ?? 'planning'
  const moment = at(Math.max(1, day - Math.floor(random() * 4)), Math.floor(random() * 24))
  if (last && random() < 0.2) return { from, to: last.from, at: moment, annuls: last.index }
  if (last && from === 'rejected' && random() < 0.4) return { from, to: last.from, at: moment }
  const to = pick(
    random,
    transitionRules.filter((rule) => rule.from === from),
  )?.to
  return to
    ? { from, to, at: moment, ...(to === 'rejected' && { reason: pick(random, ['Crack', 'edge', 'Edge']) }) }
    : null
}

async function change(random: () => number, piece: Piece, day: number): Promise<void> {
  const made = nextChange(random, piece, day)
  if (!made) return
  await append(database, piece, [made], piece.ids)
  if (made.annuls === undefined) piece.standing.push({ index: piece.ids.length - 1, from: made.from, to: made.to })
  else piece.standing.pop()
}

async function enter(random: () => number): Promise<Piece> {
  const { id, project_id } = await aComponent(database, { section: pick(random, sections) })
  const piece: Piece = { id, project_id, standing: [], ids: [] }
  const to = pick(random, imported)
  if (random() < 0.3 && to !== 'planning') {
    const oldDate = `20${10 + Math.floor(random() * 10)}-05-06T10:00:00Z`
    await append(database, piece, [{ from: 'planning', to, at: oldDate, via: 'import' }], piece.ids)
    piece.standing.push({ index: 0, from: 'planning', to })
  }
  await database.rows('UPDATE components SET created_at = $2 WHERE id = $1', [id, at(1)])
  return piece
}

it.each([1, 2, 3, 4])(
  'curves and insights equal those of the history after each of its steps (seed %i)',
  async (seed) => {
    const random = seeded(seed)
    const pieces: Piece[] = []
    for (let day = 1; day <= 12; day++) {
      for (let entered = 0; entered < 3; entered++) pieces.push(await enter(random))
      for (let changed = 0; changed < 15; changed++) await change(random, pick(random, pieces), day)
      const { id } = pick(random, pieces)
      await database.rows(
        'UPDATE components SET deleted_at = CASE WHEN deleted_at IS NULL THEN now() END WHERE id = $1',
        [id],
      )
      await expectSameAsHistory()
    }
    expect(
      pieces.some(({ standing }) => standing.some(({ from, to }) => from === 'rejected' && to === 'planning')),
    ).toBe(true)
  },
)

describe('the rounds of a component', () => {
  const made: Change = { from: 'planning', to: 'manufactured', at: at(2, 16) }
  const curve = async () => (await call(projectProgress, { as: viewer, params: { id: project.id } })).body.days

  it('follow the time zone of the project', async () => {
    await addComponentWith(database, [made], sections[0] as SectionRow)
    expect((await curve())[0]).toMatchObject({ day: '2026-03-02' })
    await database.rows(`UPDATE projects SET time_zone = 'Asia/Tokyo' WHERE id = $1`, [project.id])
    expect((await curve())[0]).toMatchObject({ day: '2026-03-03' })
  })

  it('are deleted with the component and with the project', async () => {
    const count = async () =>
      (await database.rows('SELECT FROM component_rounds WHERE project_id = $1', [project.id])).length
    for (const _ of [1, 2]) await addComponentWith(database, [made], sections[0] as SectionRow)
    await curve()
    expect(await count()).toBe(2)
    await database.rows('DELETE FROM components WHERE id = (SELECT id FROM components WHERE project_id = $1 LIMIT 1)', [
      project.id,
    ])
    await curve()
    expect(await count()).toBe(1)
    await database.rows('DELETE FROM projects WHERE id = $1', [project.id])
    expect(await count()).toBe(0)
  })

  it('are derived by one of several requests at once', async () => {
    for (let n = 0; n < 20; n++) await addComponentWith(database, [made], sections[n % 2] as SectionRow)
    const days = await Promise.all(Array.from({ length: 8 }, curve))
    for (const each of days) expect(each[0]).toMatchObject({ manufactured: 20 })
  })

  it('are not derived for someone who has no access to the project', async () => {
    await addComponentWith(database, [made], sections[0] as SectionRow)
    const stranger = await aUser(database, { role: 'manager' })
    expect((await call(projectProgress, { as: stranger, params: { id: project.id } })).status).toBe(404)
    expect(await database.rows('SELECT FROM component_rounds WHERE project_id = $1', [project.id])).toEqual([])
  })
})
