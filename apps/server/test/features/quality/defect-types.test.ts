import { listDefectTypes, ncrStats, updateDefectTypes } from '@castline/contract/defects'
import { listNcrs, reportNcr } from '@castline/contract/ncrs'
import { exportNcrsCsv } from '@castline/contract/quality-sheets'
import { seededDefectCodes } from '@castline/domain/quality/defect-types'
import { describe, expect, it } from 'vitest'
import { aComponent, aProject, aUser, type Id } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const { app, call, database, tokenOf } = await testApp()

async function aSite() {
  const project = await aProject(database)
  const manager = await aUser(database, { role: 'manager', projects: [project] })
  const component = await aComponent(database, { project })
  const params = { id: project.id }
  return {
    project,
    manager,
    params,
    types: async () => (await call(listDefectTypes, { as: manager, params })).body.defect_types,
    retired: async () => (await call(listDefectTypes, { as: manager, params })).body.retired,
    save: (defect_types: object[], as: Id = manager) => call(updateDefectTypes, { as, params, body: { defect_types } }),
    report: (defect_type: string) =>
      call(reportNcr, { as: manager, params, body: { component_id: component.id, defect_type } }),
  }
}

it('a new project has the standard types, in each reader’s language', async () => {
  const { types } = await aSite()
  expect(await types()).toEqual(
    seededDefectCodes.map((code) => ({ code, name: null, language: null, names: {}, used: 0 })),
  )
})

it('types are added, renamed, ordered and removed; removed ones stay on existing non-conformances', async () => {
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
  // It is restored with its code, so non-conformances with this type refer to it again.
  await save([{ code: own, name: 'Gravel nests' }])
  expect((await types())[0]).toMatchObject({ code: own, used: 1 })
})

it.each([
  ['no type', []],
  ['an own type without a name', [{ code: 'cracked' }, {}]],
  ['a type of another project', [{ code: 'own-aaaaaaaa', name: 'Foreign' }]],
  ['a code that is listed twice', [{ code: 'cracked' }, { code: 'cracked' }]],
  ['a name that is listed twice', [{ name: 'Nest' }, { name: 'NEST' }]],
  ['a name of another language', [{ name: 'Nest', names: { it: 'Nest' } }]],
  [
    'a name that another type has in the same language',
    [
      { name: 'Nest', language: 'en', names: { fr: 'Nid' } },
      { name: 'nid', language: 'fr' },
    ],
  ],
])('%s is refused, and nothing is saved', async (_what, given) => {
  const { save, types } = await aSite()
  expect((await save(given)).status).toBe(400)
  expect(await types()).toHaveLength(seededDefectCodes.length)
})

it('only managers change them, and the audit log names the person', async () => {
  const { project, save, manager } = await aSite()
  const inspector = await aUser(database, { role: 'inspector', projects: [project] })
  expect((await save([{ code: 'cracked' }], inspector)).status).toBe(403)
  await save([{ code: 'cracked' }])
  const entries = "SELECT user_id FROM audit_log WHERE action = 'project.defect_types' AND subject_id = $1"
  expect(await database.rows(entries, [project.id])).toEqual([{ user_id: manager.id }])
})

describe('own types with names in several languages', () => {
  const names = { th: 'รังผึ้ง', fr: 'Nid de gravier' }

  it('keep their names until others are given', async () => {
    const { save, types } = await aSite()
    const { body } = await save([{ name: 'Honeycombs', language: 'en', names: { ...names, en: 'Ignored' } }])
    const [type] = body.defect_types
    expect(type).toMatchObject({ name: 'Honeycombs', language: 'en', names })
    // A client of an earlier version sends neither field.
    await save([{ code: type?.code, name: 'Gravel nests' }])
    expect(await types()).toMatchObject([{ code: type?.code, name: 'Gravel nests', language: 'en', names }])
    await save([{ code: type?.code, name: 'Gravel nests', language: null, names: { vi: 'Rỗ tổ ong' } }])
    expect(await types()).toMatchObject([{ language: null, names: { vi: 'Rỗ tổ ong' } }])
  })

  it('are shown with them in the register, the figures and the export', async () => {
    const { save, report, manager, params } = await aSite()
    const { body } = await save([{ name: 'Honeycombs', language: 'en', names }, { code: 'cracked' }])
    const own = body.defect_types[0]?.code ?? ''
    const reported = (await report(own)).body
    await report('cracked')
    const words = { defect_name: 'Honeycombs', defect_names: names }
    expect(reported).toMatchObject(words)
    expect((await call(listNcrs, { as: manager, params, query: { defect_type: own } })).body.ncrs).toMatchObject([
      words,
    ])
    expect((await call(ncrStats, { as: manager, params })).body.by_defect_type).toEqual(
      expect.arrayContaining([
        { defect_type: own, ...words, count: 1, cost: 0 },
        { defect_type: 'cracked', defect_name: null, defect_names: {}, count: 1, cost: 0 },
      ]),
    )
    const exported = async (language?: string) => {
      const { payload } = await app.inject({
        url: `/api/projects/${params.id}/ncrs.csv`,
        query: language ? { language } : {},
        headers: { authorization: `Bearer ${await tokenOf(manager)}` },
      })
      return ['Honeycombs', 'รังผึ้ง', 'Cracked', 'แตกร้าว'].filter((word) => payload.includes(word))
    }
    expect(await exported()).toEqual(['Honeycombs', 'Cracked'])
    expect(await exported('vi')).toEqual(['Honeycombs'])
    expect(await exported('th')).toEqual(['รังผึ้ง', 'แตกร้าว'])
    const refused = await call(exportNcrsCsv, { as: manager, params, query: { language: 'it' } })
    expect(refused.status).toBe(400)
  })
})

it('removed types are listed apart while non-conformances have them', async () => {
  const { save, report, types, retired } = await aSite()
  const { body } = await save([{ name: 'Honeycombs', names: { th: 'รังผึ้ง' } }, { name: 'Unused' }, { code: 'edges' }])
  const own = body.defect_types[0]?.code ?? ''
  await report(own)
  await report(own)
  await report('edges')
  expect(await retired()).toEqual([])
  await save([{ code: 'cracked' }])
  expect((await types()).map(({ code }) => code)).toEqual(['cracked'])
  expect(await retired()).toEqual([
    { code: own, name: 'Honeycombs', language: null, names: { th: 'รังผึ้ง' }, used: 2 },
    { code: 'edges', name: null, language: null, names: {}, used: 1 },
  ])
})
