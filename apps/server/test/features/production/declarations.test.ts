import {
  createDeclaration,
  deleteDeclaration,
  listDeclarations,
  updateDeclaration,
} from '@castline/contract/declarations'
import { listPlants } from '@castline/contract/plants'
import { declarationOf } from '@castline/domain/production/declarations'
import { expect, it } from 'vitest'
import { plantOf } from '#database/plants-of-components.ts'
import { aComponent, aProject, aSection, aUser, type Id } from '#support/factories.ts'
import { charactersOf } from '#support/label-characters.ts'
import { aLoadOf, aSite } from '#support/loads.ts'
import { aPlant } from '#support/production.ts'
import { testApp } from '#support/test-app.ts'

const app = await testApp({ config: { publicUrl: 'https://castline.example.com' } })
const { call, database } = app
const as = await aUser(database, { role: 'admin' })
const wall = { element_type: 'Wall', number: 'W-7', standard: 'EN 14992', notified_body: '1020', year: 2024 } as const
const printed = 'CE24·NB1020·DoPW-7·EN14992'

const declare = (plant: Id, body: object) =>
  call(createDeclaration, { as, params: { id: plant.id }, body: { ...wall, ...body } })

/** Returns the characters of a PDF without spaces. */
async function textOf(method: 'GET' | 'POST', path: string, payload?: object): Promise<string> {
  const headers = { authorization: `Bearer ${await app.tokenOf(as)}` }
  const response = await app.app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) })
  expect(response.statusCode, response.payload.slice(0, 300)).toBe(200)
  const pages = await charactersOf(new Uint8Array(response.rawPayload))
  return pages
    .flatMap((page) => page.map(({ character }) => character))
    .join('')
    .replace(/\s/g, '')
}

it('is added for one type, changed and deleted; a second one for the type is refused', async () => {
  const plant = await aPlant(database)
  const added = await declare(plant, {})
  expect(added).toMatchObject({ status: 201, body: wall })
  expect((await declare(plant, { element_type: 'WALL' })).refusal).toMatchObject({
    error: 'already_exists',
    details: [{ field: 'element_type' }],
  })
  expect((await declare(plant, { element_type: null, number: 'A-1' })).status).toBe(201)
  expect((await declare(plant, { element_type: null })).status).toBeGreaterThanOrEqual(400)

  const params = { id: added.body.id }
  const changed = await call(updateDeclaration, { as, params, body: { year: null, version: 1 } })
  expect(changed.body).toMatchObject({ year: null, number: 'W-7', version: 2 })
  const outdated = await call(updateDeclaration, { as, params, body: { number: 'W-9', version: 1 } })
  expect(outdated.refusal).toMatchObject({ error: 'conflict', current: { number: 'W-7' } })
  const listed = async () => (await call(listPlants, { as })).body.find(({ id }) => id === plant.id)?.declarations
  expect(await listed()).toMatchObject([{ element_type: null, number: 'A-1' }, { element_type: 'Wall' }])
  expect((await call(deleteDeclaration, { as, params })).status).toBe(204)
  expect((await call(deleteDeclaration, { as, params })).status).toBe(404)
  expect(await listed()).toMatchObject([{ number: 'A-1' }])
})

it.each([
  ['a year before the marking', { year: 1500 }],
  ['a year that is none', { year: 'soon' }],
  ['no number', { number: '  ' }],
  ['a number of 81 characters', { number: 'x'.repeat(81) }],
])('is refused with %s', async (_what, body) => {
  expect((await declare(await aPlant(database), body)).status).toBe(400)
})

it('is chosen by the plant of a component exactly as the database chooses it', async () => {
  const project = await aProject(database)
  const section = await aSection(database, { project })
  const usual = await aPlant(database, [project])
  const other = await aPlant(database)
  const named = [null, other.name, other.name.toUpperCase(), usual.name, 'a plant that is not there']
  const components = await Promise.all(named.map(() => aComponent(database, { section })))
  for (const [at, plant] of named.entries()) {
    await database.rows('UPDATE components SET plant = $2 WHERE id = $1', [components[at]?.id, plant])
  }
  for (const plant of [usual, other]) await declare(plant, { element_type: null, number: plant.id })
  const { plants } = (await call(listDeclarations, { as, params: { id: project.id } })).body
  const rows = await database.rows<{ plant: string | null; by: string }>(
    `SELECT c.plant, ${plantOf('c', 'p')} AS by FROM components c JOIN projects p ON p.id = c.project_id
     WHERE p.id = $1`,
    [project.id],
  )
  expect(rows).toHaveLength(named.length)
  for (const { plant, by } of rows) expect(declarationOf({ plant, type: 'Wall' }, plants)?.number).toBe(by)
})

it('is printed on labels, delivery notes and passports of its type', async () => {
  const site = await aSite(app)
  const [piece, slab] = [await site.piece(), await site.piece()]
  await database.rows('UPDATE components SET type = $2 WHERE id = $1', [piece.id, 'wall'])
  await database.rows('UPDATE components SET type = $2 WHERE id = $1', [slab.id, 'Slab'])
  await declare(await aPlant(database, [site.project]), {})

  const labels = (component: Id) =>
    textOf('POST', `/projects/${site.project.id}/labels.pdf`, {
      layout: 'single-100x150',
      component_ids: [component.id],
    })
  expect(await labels(piece)).toContain(printed)
  expect(await labels(slab)).not.toContain('DoP')

  const load = await aLoadOf(app, site, [piece, slab])
  expect(await textOf('GET', `/loads/${load.id}/note.pdf`)).toContain(
    `${printed}:${piece.control_number}`.replace(/\s/g, ''),
  )
  expect(await textOf('GET', `/components/${piece.id}/passport.pdf`)).toContain(printed)
  expect(await textOf('GET', `/components/${slab.id}/passport.pdf`)).not.toContain('DoP')
})
