import { tickNeed } from '@castline/contract/casting-steps'
import { planCastings } from '@castline/contract/castings'
import { addPourComponents, createPour } from '@castline/contract/pours'
import { createWebhook } from '@castline/contract/webhooks'
import { addDays, type Day, dayIn } from '@castline/domain/plan/calendar'
import { aComponent, aProject, aSection, aUser, type Id } from '#support/factories.ts'
import { aMould, aPlant, castsFor, type MouldRow, type PlantRow, worksAt } from '#support/production.ts'
import type { TestApp } from '#support/test-app.ts'
import { zoneAt } from '#support/time-zones.ts'
import { aPlaceOf, type PlaceRow } from '#support/yards.ts'

export interface Shared {
  readonly plant: PlantRow
  readonly mould: MouldRow
  readonly place: PlaceRow
  readonly today: Day
  readonly day: Day
}

const made = { status: 'manufactured', last_change_id: null } as const

/** A client of a plant whose words are unique: every one begins with `word`. Its castings have the turn `turn`. */
async function aClient({ call, database }: TestApp, shared: Shared, word: string, turn: number) {
  const { plant, mould, place, day } = shared
  const project = await aProject(database, { name: `${word}project`, code: `${word}code` })
  await castsFor(database, plant, [project])
  await database.rows('INSERT INTO place_projects (root_id, project_id) VALUES ($1, $2)', [place.root_id, project.id])
  const section = await aSection(database, { project, name: `${word}section` })
  const aPiece = (what: string) =>
    aComponent(database, {
      ...{ section, name: `${word}${what}`, control_number: `${word}${what}/1`, type: `${word}type`, length: 6000 },
    } as never)
  const as = await aUser(database, { role: 'manager', projects: [project] })
  const planned = await aPiece('planned')
  await aPiece('waiting')
  const to = { mould_id: mould.id, day, turn }
  await call(planCastings, {
    as,
    params: { id: plant.id },
    body: { moves: [{ component_id: planned.id, to }] } as never,
  })
  const note = `${word}note`
  const tick = { day, turn, need: 'embeds', state: 'missing', note } as const
  const ticked = await call(tickNeed, { as, params: { id: mould.id }, body: tick as never })
  if (ticked.status !== 200) throw new Error(JSON.stringify(ticked.refusal))
  const placed = await aPiece('placed')
  await database.rows('UPDATE components SET status = $2, place_id = $3, placed_at = now() WHERE id = $1', [
    ...[placed.id, made.status, place.id],
  ])
  const pour = await call(createPour, {
    as,
    params: { id: plant.id },
    body: {
      mix_id: plant.mixId,
      started_at: new Date(Date.now() - 60_000).toISOString(),
      exceptions: `${word}exception`,
      supplier: `${word}supplier`,
      ticket: `${word}ticket`,
      batches: [`${word}batch`],
      sampled_by: `${word}sampler`,
    },
  })
  if (pour.status !== 201) throw new Error(JSON.stringify(pour.refusal))
  await call(addPourComponents, {
    as,
    params: { id: pour.body.id },
    body: { project_id: project.id, control_numbers: [placed.control_number] },
  })
  const stocktake = await database.row<Id>(
    `WITH taken AS (
       INSERT INTO stocktakes (root_id, number, place_id, user_id, started_at, occurred_at) VALUES ($1, $2, $3, $5, now(), now()) RETURNING id
     ), item AS (
       INSERT INTO stocktake_items (stocktake_id, component_id, result) SELECT id, $4, 'found' FROM taken)
     SELECT id FROM taken`,
    [place.root_id, turn, place.id, placed.id, as.id],
  )
  return { word, project, as, pour: pour.body, casting: ticked.body.casting_id, stocktake: stocktake as Id }
}

export type Client = Awaited<ReturnType<typeof aClient>>

/**
 * A plant, its moulds and its yard with two clients, and webhooks of each and of all. `furnish` adds to the plant, and to each
 * client before the next one begins.
 */
export async function aPlantOfTwo(
  app: TestApp,
  furnish: (word: string, shared: Shared, client: Client | null) => Promise<void> = async () => undefined,
) {
  const { call, database } = app
  const plant = await aPlant(database)
  // After the summary of 14:00, and not the next day soon.
  const zone = zoneAt(15)
  await database.rows(`UPDATE plants SET time_zone = $2, weekdays = '{1,2,3,4,5,6,7}' WHERE id = $1`, [plant.id, zone])
  const mould = await aMould(database, plant, { turns: 2 })
  const yard = await aPlaceOf(database)
  await database.rows('UPDATE places SET plant_id = $2 WHERE id = $1', [yard.id, plant.id])
  const place = await aPlaceOf(database, { within: yard })
  const today = dayIn(zone, new Date())
  const shared = { plant, mould, place, today, day: addDays(today, 1) }
  await furnish('Narwhal', shared, null)
  const a = await aClient(app, shared, 'Quokka', 1)
  await furnish(a.word, shared, a)
  const b = await aClient(app, shared, 'Zebu', 2)
  await furnish(b.word, shared, b)
  const admin = await aUser(database, { role: 'admin' })
  const hook = async (project: Id | null) => {
    const body = {
      project_id: project?.id ?? null,
      url: 'https://hooks.example/castline',
      types: ['castings.not_ready', 'pour.weak'],
    }
    const created = await call(createWebhook, { as: admin, body: body as never })
    if (created.status !== 201) throw new Error(JSON.stringify(created.refusal))
    return created.body
  }
  const hooks = { a: await hook(a.project), b: await hook(b.project), all: await hook(null) }
  const person = (role: 'viewer' | 'producer' | 'manager' | 'inspector', projects: readonly Id[]) =>
    aUser(database, { role, projects, email: `${crypto.randomUUID()}@plant.example` })
  const readers = {
    none: await person('producer', []),
    viewer: await person('viewer', [a.project]),
    producer: await person('producer', [a.project]),
    both: await person('manager', [a.project, b.project]),
    tester: await person('inspector', []),
  }
  await worksAt(database, plant, readers.tester, 'tester')
  return { ...shared, yard, a, b, hooks, readers }
}
export type PlantOfTwo = Awaited<ReturnType<typeof aPlantOfTwo>>
