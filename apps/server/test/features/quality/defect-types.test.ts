import { listDefectTypes, reportNcr, updateDefectTypes } from '@castline/contract/ncrs'
import { seededDefectCodes } from '@castline/domain/defect-types'
import { expect, it } from 'vitest'
import { aComponent, aProject, aUser, type Id } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const { call, database } = await testApp()

async function aSite() {
  const project = await aProject(database)
  const manager = await aUser(database, { role: 'manager', projects: [project] })
  const component = await aComponent(database, { project })
  const params = { id: project.id }
  return {
    project,
    manager,
    types: async () => (await call(listDefectTypes, { as: manager, params })).body.defect_types,
    save: (defect_types: object[], as: Id = manager) => call(updateDefectTypes, { as, params, body: { defect_types } }),
    report: (defect_type: string) =>
      call(reportNcr, { as: manager, params, body: { component_id: component.id, defect_type } }),
  }
}

it('a new project has the standard types, in each reader’s language', async () => {
  const { types } = await aSite()
  expect(await types()).toEqual(seededDefectCodes.map((code) => ({ code, name: null, used: 0 })))
})

it('types are added, renamed, ordered and removed; removed ones stay on what names them', async () => {
  const { save, types, report } = await aSite()
  const { body } = await save([{ name: 'Honeycombs' }, { code: 'edges' }, { code: 'cracked' }])
  expect(body.defect_types.map(({ name, code }) => name ?? code)).toEqual(['Honeycombs', 'edges', 'cracked'])
  const own = body.defect_types[0]?.code ?? ''
  expect(own).toMatch(/^own-/)
  const reported = (await report(own)).body
  expect(reported).toMatchObject({ defect_type: own, defect_name: 'Honeycombs' })
  expect((await types())[0]).toMatchObject({ used: 1 })

  await save([{ code: 'cracked' }, { code: own, name: 'Gravel nests' }])
  expect((await types()).map(({ code, name }) => name ?? code)).toEqual(['cracked', 'Gravel nests'])
  expect((await report('edges')).refusal.details).toMatchObject([{ field: 'defect_type' }])

  await save([{ code: 'cracked' }])
  expect((await report(own)).status).toBe(400)
  // It comes back with its code, and so with everything that named it.
  await save([{ code: own, name: 'Gravel nests' }])
  expect((await types())[0]).toMatchObject({ code: own, used: 1 })
})

it.each([
  ['no type', []],
  ['an own type without a name', [{ code: 'cracked' }, {}]],
  ['a type of another project', [{ code: 'own-aaaaaaaa', name: 'Foreign' }]],
  ['a code that is listed twice', [{ code: 'cracked' }, { code: 'cracked' }]],
  ['a name that is listed twice', [{ name: 'Nest' }, { name: 'NEST' }]],
])('%s is refused, and nothing is saved', async (_what, given) => {
  const { save, types } = await aSite()
  expect((await save(given)).status).toBe(400)
  expect(await types()).toHaveLength(seededDefectCodes.length)
})

it('only managers change them, and the audit log says who did', async () => {
  const { project, save, manager } = await aSite()
  const inspector = await aUser(database, { role: 'inspector', projects: [project] })
  expect((await save([{ code: 'cracked' }], inspector)).status).toBe(403)
  await save([{ code: 'cracked' }])
  const entries = "SELECT user_id FROM audit_log WHERE action = 'project.defect_types' AND subject_id = $1"
  expect(await database.rows(entries, [project.id])).toEqual([{ user_id: manager.id }])
})
