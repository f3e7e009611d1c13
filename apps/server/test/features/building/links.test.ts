import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { modelPlan } from '@castline/contract/model-structure'
import { componentsWithoutGeometry, modelElements } from '@castline/contract/models'
import { statuses } from '@castline/domain/status/statuses'
import { expect, it } from 'vitest'
import { globalIdOf, ifcText } from '#sample/ifc-text.ts'
import { aComponent, aUser, type Id, type SectionRow } from '#support/factories.ts'
import { aBox, anIfc } from '#support/models.ts'
import { testApp } from '#support/test-app.ts'
import { buildings, linked } from './buildings.ts'

const app = await testApp()
const { call, database, tokenOf } = app
const admin = await aUser(database, { role: 'admin' })
const prefab = brotliDecompressSync(readFileSync(new URL('prefab.ifc.br', import.meta.url))).toString()

const aBuilding = buildings(app, admin)

it('in the model of a real plant all assemblies have geometry, and so have the concrete ones alone', async () => {
  const all = [...prefab.matchAll(/IFCELEMENTASSEMBLY\('([^']+)',#\d+,'([^']*)'/g)]
  const isSteel = ([, , name = '']: RegExpExecArray) => name.startsWith('Steel Assembly')
  const add = async (section: SectionRow, assemblies: readonly RegExpExecArray[]) => {
    for (const [, external_id = '', name = ''] of assemblies) {
      await aComponent(database, { section, external_id, name, control_number: external_id })
    }
  }
  const concrete = all.filter((assembly) => !isSteel(assembly))
  const shown = await aBuilding([prefab], (section) => add(section, concrete))
  expect([concrete.length, shown.pieces.id.length, shown.without_geometry]).toEqual([106, 106, 0])
  await add(shown.section, all.filter(isSteel))
  const together = await shown.read()
  expect([all.length, together.pieces.id.length, together.without_geometry]).toEqual([206, 206, 0])
})

it('an element belongs to the nearest component that contains it', async () => {
  const ifc = ifcText()
  const [a, b, c] = ['a', 'b', 'c'].map((name) => ifc.box(aBox(name))) as [string, string, string]
  const inner = ifc.assembly({ globalId: globalIdOf('inner'), name: '', tag: '' }, [a])
  ifc.assembly({ globalId: globalIdOf('outer'), name: '', tag: '' }, [inner, b])
  ifc.storey('Level 1', [c])
  const shown = await aBuilding([ifc.text()], async (section) => {
    for (const name of ['inner', 'outer', 'c', 'nowhere']) {
      await aComponent(database, { section, external_id: globalIdOf(name), control_number: name })
    }
  })
  expect(linked(shown).sort()).toEqual(['c', 'inner', 'outer'])
  expect(shown).toMatchObject({ without_geometry: 1, storeys: [{ name: 'Level 1', low: 0, high: 1 }] })
  const missing = await call(componentsWithoutGeometry, {
    as: admin,
    params: { id: shown.project.id },
    query: { limit: 5 },
  })
  expect(missing.body).toMatchObject({ total: 1, components: [{ control_number: 'nowhere' }] })
  const rows = await database.rows<Id>('SELECT id FROM components WHERE project_id = $1', [shown.project.id])
  const totals = rows.map(async ({ id }) => {
    const query = { component_id: id, limit: 1 }
    return (await call(componentsWithoutGeometry, { as: admin, params: { id: shown.project.id }, query })).body.total
  })
  expect((await Promise.all(totals)).sort()).toEqual([...rows.slice(1).map(() => 0), 1])
})

it('else to the component of its mark, if only one has it', async () => {
  const boxes = [
    aBox('any', { tag: 'W-01/2' }),
    aBox('Column C-01'),
    aBox('twin', { tag: 'W-02' }),
    aBox('twin of it', { tag: 'W-02' }),
    aBox('sole', { tag: 'W-03' }),
    aBox('unknown', { tag: 'X' }),
  ]
  const shown = await aBuilding([anIfc(boxes)], async (section) => {
    await aComponent(database, { section, name: 'W-01', control_number: 'W-01/1' })
    await aComponent(database, { section, name: 'W-01', control_number: 'W-01/2' })
    await aComponent(database, { section, name: 'Column C-01', control_number: 'C-01' })
    await aComponent(database, { section, name: 'W-02', control_number: 'a' })
    await aComponent(database, { section, name: 'W-03', control_number: 'b' })
    await aComponent(database, { section, name: 'W-03', control_number: 'c' })
  })
  expect(linked(shown).filter(Boolean).sort()).toEqual(['C-01', 'W-01/2'])
  expect(shown.without_geometry).toBe(4)
  const [id = ''] = shown.uploaded
  const none = await call(modelElements, {
    as: admin,
    params: { id },
    query: { component: 'none', limit: 2, offset: 1 },
  })
  expect(none.body).toMatchObject({ total: 4, elements: [{ component: null }, { component: null }] })
  const any = await call(modelElements, { as: admin, params: { id }, query: { component: 'any' } })
  expect(any.body.elements.map(({ component }) => component?.control_number).sort()).toEqual(['C-01', 'W-01/2'])
})

it('links follow an import that comes after the model, and removed components', async () => {
  const shown = await aBuilding([anIfc([aBox('a'), aBox('b')])])
  expect(linked(shown)).toEqual([null, null])
  const given = { section: shown.section, external_id: globalIdOf('a'), control_number: 'late' }
  const component = await aComponent(database, given)
  expect((await shown.read()).pieces.control_number).toEqual(['late'])
  await database.rows('UPDATE components SET deleted_at = now() WHERE id = $1', [component.id])
  expect((await shown.read()).pieces.control_number).toEqual([])
})

it('the filter and the time decide what matches and which status it had', async () => {
  const shown = await aBuilding([anIfc([aBox('a'), aBox('b')])], async (section) => {
    for (const name of ['a', 'b']) {
      const given = {
        section,
        external_id: globalIdOf(name),
        control_number: `${name}-${name}`,
        status: 'accepted',
      } as const
      const { id } = await aComponent(database, given)
      for (const [from, to, at] of [
        ['planning', 'manufactured', '2026-03-01'],
        ['manufactured', 'accepted', '2026-04-01'],
      ]) {
        await database.rows(
          `INSERT INTO status_changes (component_id, project_id, from_status, to_status, via, occurred_at)
           VALUES ($1, $2, $3, $4, 'app', $5)`,
          [id, section.project_id, from, to, at],
        )
      }
    }
  })
  const digit = (status: (typeof statuses)[number]) => String(statuses.indexOf(status))
  expect(shown.pieces).toMatchObject({ statuses: digit('accepted').repeat(2), matches: '11' })
  expect(shown.begins_on).toBe('2026-03-01')
  expect((await shown.read({ q: 'b-b' })).pieces.matches).toBe('01')
  expect((await shown.read({ day: '2026-03-15' })).pieces.statuses).toBe(digit('manufactured').repeat(2))
  expect((await shown.read({ day: '2026-01-15' })).pieces.statuses).toBe(digit('planning').repeat(2))
})

it('several models share one place, each with its own elements', async () => {
  const shown = await aBuilding([anIfc([aBox('a')]), anIfc([aBox('b', { at: [5000, 0, 3000] }), aBox('c')])])
  expect(shown.models.map(({ name, high }) => [name, high])).toEqual([
    ['Model 0', [1]],
    ['Model 1', [4, 1]],
  ])
})

it('the plan has an outline for each element', async () => {
  const { uploaded } = await aBuilding([anIfc([aBox('a'), aBox('b', { at: [0, 0, 5000] })])])
  const response = await app.app.inject({
    url: `/api${modelPlan.path.replace(':id', uploaded[0] ?? '')}`,
    headers: { authorization: `Bearer ${await tokenOf(admin)}` },
  })
  expect(response.headers['content-type']).toContain('image/svg+xml')
  expect(response.body.match(/data-element="\d+"/g)).toEqual(['data-element="0"', 'data-element="1"'])
  expect(response.body).toMatch(/viewBox="-?[\d.]+ -?[\d.]+ 3 3"/)
})

it('a day ends at midnight in the time zone of the project', async () => {
  const shown = await aBuilding([anIfc([aBox('a')])], async (section) => {
    const given = { section, external_id: globalIdOf('a'), control_number: 'a', status: 'manufactured' } as const
    const { id } = await aComponent(database, given)
    // Half past midnight in Bangkok.
    await database.rows(
      `INSERT INTO status_changes (component_id, project_id, from_status, to_status, via, occurred_at)
       VALUES ($1, $2, 'planning', 'manufactured', 'app', '2026-03-01T17:30:00Z')`,
      [id, section.project_id],
    )
  })
  expect(shown.begins_on).toBe('2026-03-02')
  const statusOn = async (day: string) => statuses[Number((await shown.read({ day })).pieces.statuses)]
  expect([await statusOn('2026-03-01'), await statusOn('2026-03-02')]).toEqual(['planning', 'manufactured'])
})

it('components are late, on hold or on a load', async () => {
  const shown = await aBuilding([anIfc(['a', 'b', 'c'].map((name) => aBox(name)))], async (section) => {
    for (const name of ['a', 'b', 'c']) {
      const given = { section, external_id: globalIdOf(name), control_number: name }
      const { id } = await aComponent(database, given)
      if (name === 'a')
        await database.rows(
          `INSERT INTO component_plan (component_id, project_id, needed_on) VALUES ($1, $2, '2020-01-01')`,
          [id, section.project_id],
        )
      if (name === 'b') await database.rows('UPDATE components SET open_holds = 1 WHERE id = $1', [id])
      if (name === 'c')
        await database.rows(
          `WITH new_load AS (
             INSERT INTO loads (project_id, number, planned_on) VALUES ($1, 7, '2026-11-20') RETURNING id)
           INSERT INTO load_pieces (load_id, component_id, position) SELECT id, $2, 1 FROM new_load`,
          [section.project_id, id],
        )
    }
  })
  expect(shown.pieces).toMatchObject({ late: '100', held: '010', load: [-1, -1, 0] })
  expect(shown.loads).toEqual([{ id: expect.any(String), number: 'L-0007' }])
  const load = shown.loads[0]?.id ?? ''
  expect((await shown.read({ load })).pieces.matches).toBe('001')
  await database.rows(`UPDATE loads SET status = 'closed', departed_at = now(), received_at = now() WHERE id = $1`, [
    load,
  ])
  await database.rows('UPDATE load_pieces SET is_open = false WHERE load_id = $1', [load])
  expect((await shown.read()).loads).toEqual([])
  expect(await shown.read({ load })).toMatchObject({
    loads: [{ number: 'L-0007' }],
    pieces: { matches: '001', load: [-1, -1, 0] },
  })
  expect((await shown.read({ late: '1' })).pieces.matches).toBe('100')
})
