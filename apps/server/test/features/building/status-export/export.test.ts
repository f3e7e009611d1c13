import { modelWithStatus } from '@castline/contract/export'
import { updateProject } from '@castline/contract/projects'
import { changeStatus } from '@castline/contract/status-changes'
import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { globalIdOf } from '#sample/ifc-text.ts'
import { aComponent, aMember, aUser, type SectionRow } from '#support/factories.ts'
import { aBox, anIfc } from '#support/models.ts'
import { aMould, aPlant } from '#support/production.ts'
import { testApp } from '#support/test-app.ts'
import { buildings } from '../buildings.ts'
import { readBack } from './read-back.ts'

const app = await testApp()
const { call, database, files, tokenOf } = app
const admin = await aUser(database, { role: 'admin' })
const aBuilding = buildings(app, admin)

async function exported(modelId: string, as = admin) {
  const url = `/api${modelWithStatus.path.replace(':id', modelId)}`
  const response = await app.app.inject({ url, headers: { authorization: `Bearer ${await tokenOf(as)}` } })
  return { ...response, status: response.statusCode, file: response.rawPayload.toString('latin1') }
}

const twoWalls = anIfc([aBox('a', { tag: 'W-1' }), aBox('b', { tag: 'W-2', at: [2000, 0, 0] })])
const walls = async (section: SectionRow) => [
  await aComponent(database, { section, name: 'W-1', external_id: globalIdOf('a'), control_number: 'W-1/1' }),
  await aComponent(database, { section, name: 'W-2', control_number: 'W-2/1' }),
]

describe('a model with status', () => {
  it('has what is known of components by GlobalId and by mark, and is named like the model', async () => {
    const { project, uploaded, section } = await aBuilding([twoWalls], walls)
    await database.rows("UPDATE projects SET code = 'BLOCK', time_zone = 'Asia/Bangkok' WHERE id = $1", [project.id])
    const [wall] = await database.rows<{ id: string; qr_code: string }>(
      "SELECT id, qr_code FROM components WHERE project_id = $1 AND name = 'W-1'",
      [project.id],
    )
    if (!wall) throw new Error('There is no wall.')
    for (const status of ['manufactured', 'transported', 'accepted', 'installed'] as const) {
      await call(changeStatus, { as: admin, params: { id: wall.id }, body: { status } })
    }
    const times = ['2026-11-02T17:30:00Z', '2026-11-03T01:00:00Z', '2026-11-04T02:00:00Z', '2026-11-05T03:00:00Z']
    await database.rows(
      `UPDATE status_changes h SET occurred_at = ($2::timestamptz[])[n.place] FROM (
         SELECT id, row_number() OVER (ORDER BY id) AS place FROM status_changes WHERE component_id = $1) AS n WHERE n.id = h.id`,
      [wall.id, times],
    )
    await database.rows('UPDATE components SET status_changed_at = $2, lift_strength = 20 WHERE id = $1', [
      wall.id,
      times[3],
    ])
    await database.rows(
      `INSERT INTO loads (project_id, number, status, planned_on) VALUES ($1, 7, 'planned', '2026-11-03')`,
      [project.id],
    )
    await database.rows(
      'INSERT INTO load_pieces (load_id, component_id, position, is_open) SELECT id, $2, 1, false FROM loads WHERE project_id = $1',
      [project.id, wall.id],
    )
    const { status, headers, file } = await exported(uploaded[0] ?? '')
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/x-step',
      'content-length': String(file.length),
      'content-disposition': 'attachment; filename="Model 0.ifc"',
      'cache-control': 'no-store',
    })
    const { sets } = await readBack(file)
    expect(sets.get(globalIdOf('a'))).toEqual({
      Pset_ManufacturerOccurrence: { SerialNumber: 'W-1/1', BarCode: wall.qr_code },
      Pset_PrecastConcreteElementGeneral: { SerialNumber: 'W-1/1', LiftingStrength: 20e6 },
      Castline: {
        Project: 'BLOCK',
        PieceMark: 'W-1',
        ControlNumber: 'W-1/1',
        LabelCode: wall.qr_code,
        Section: section.name,
        Status: 'installed',
        StatusAt: '2026-11-05T10:00:00',
        ProducedAt: '2026-11-03T00:30:00',
        TransportedAt: '2026-11-03T08:00:00',
        AcceptedAt: '2026-11-04T09:00:00',
        InstalledAt: '2026-11-05T10:00:00',
        Load: 'L-0007',
        OnHold: false,
        OpenNonConformances: 0,
      },
    })
    expect(sets.get(globalIdOf('b'))?.Castline).toMatchObject({ ControlNumber: 'W-2/1', Status: 'planning' })
    expect(sets.get(globalIdOf('b'))?.Castline).not.toHaveProperty('ProducedAt')
  })

  it('has the time of stripping, the pours and their required strengths, the place and what is open', async () => {
    const { project, uploaded } = await aBuilding([twoWalls], walls)
    await database.rows("UPDATE projects SET time_zone = 'UTC' WHERE id = $1", [project.id])
    const [wall] = await database.rows<{ id: string }>(
      "SELECT id FROM components WHERE project_id = $1 AND name = 'W-1'",
      [project.id],
    )
    await call(changeStatus, { as: admin, params: { id: wall?.id ?? '' }, body: { status: 'manufactured' } })
    const plant = await aPlant(database, [project])
    const mould = await aMould(database, plant)
    await database.rows('UPDATE mixes SET strip_strength = 15, transport_strength = 30 WHERE id = $1', [plant.mixId])
    await database.rows(
      `WITH poured AS (INSERT INTO pours (plant_id, mix_id, year, number, started_at)
          SELECT $3, $4, 2026, n, now() FROM generate_series(11, 12) AS n RETURNING id),
        joined AS (INSERT INTO pour_components (pour_id, component_id) SELECT id, $1 FROM poured),
        casting AS (INSERT INTO castings (mould_id, day, turn, poured_at, recorded_at, stripped_at)
          VALUES ($5, '2026-11-02', 1, '2026-11-02T06:00Z', now(), '2026-11-03T05:45Z') RETURNING id),
        cast_there AS (INSERT INTO casting_components (casting_id, component_id, change_id)
          SELECT id, $1, (SELECT max(id) FROM status_changes WHERE component_id = $1) FROM casting)
       INSERT INTO ncrs (project_id, component_id, number, status, defect_type, severity, holds, origin, via, component_status, closed_at)
       VALUES ($2, $1, 2, 'open', 'crack', 'minor', false, 'report', 'app', 'manufactured', NULL),
         ($2, $1, 3, 'closed', 'crack', 'minor', false, 'report', 'app', 'manufactured', now())`,
      [wall?.id, project.id, plant.id, plant.mixId, mould.id],
    )
    const { sets } = await readBack((await exported(uploaded[0] ?? '')).file)
    const found = sets.get(globalIdOf('a'))
    expect(found?.Castline).toMatchObject({
      ProducedAt: '2026-11-03T05:45:00',
      Pours: 'P-2026-0011, P-2026-0012',
      OpenNonConformances: 1,
      OpenNonConformanceNumbers: 'NCR-002',
    })
    expect(found?.Pset_PrecastConcreteElementGeneral).toMatchObject({
      ProductionLotId: 'P-2026-0011, P-2026-0012',
      FormStrippingStrength: 15e6,
      TransportationStrength: 30e6,
    })
  })

  it('can be read by viewers, also of an archived project, and by nobody else', async () => {
    const { project, uploaded } = await aBuilding([twoWalls], walls)
    const viewer = await aUser(database, { role: 'viewer' })
    expect((await exported(uploaded[0] ?? '', viewer)).status).toBe(404)
    await aMember(database, project, viewer)
    await call(updateProject, { as: admin, params: { id: project.id }, body: { archived: true } })
    expect((await exported(uploaded[0] ?? '', viewer)).status).toBe(200)
    const url = `/api/models/${uploaded[0]}/status.ifc`
    const head = await app.app.inject({
      method: 'HEAD',
      url,
      headers: { authorization: `Bearer ${await tokenOf(viewer)}` },
    })
    expect([head.statusCode, head.payload]).toEqual([200, ''])
  })

  it('is written plainly from a zip archive', async () => {
    const archive = new Uint8Array(zipSync({ 'model.ifc': new TextEncoder().encode(twoWalls) }))
    const { uploaded } = await aBuilding([archive], walls)
    const { file } = await exported(uploaded[0] ?? '')
    expect(file.startsWith(twoWalls.slice(0, twoWalls.lastIndexOf('ENDSEC;')))).toBe(true)
    expect((await readBack(file)).sets.get(globalIdOf('b'))?.Castline).toMatchObject({ ControlNumber: 'W-2/1' })
  })

  it('is refused in words if the stored file is damaged or gone, or the model is not converted', async () => {
    const { uploaded } = await aBuilding([twoWalls], walls)
    const [row] = await database.rows<{ key: string }>('SELECT key FROM models WHERE id = $1', [uploaded[0]])
    const replaced = async (text: string) => {
      await files.delete(row?.key ?? '')
      await files.put(row?.key ?? '', Buffer.from(text, 'latin1'), { contentType: 'application/x-step' })
      const { status, payload } = await exported(uploaded[0] ?? '')
      return [status, JSON.parse(payload)]
    }
    expect(await replaced(twoWalls.slice(0, -60))).toMatchObject([
      400,
      { error: 'unreadable_file', details: [{ code: 'truncated' }], message: 'The stored file ends too early.' },
    ])
    expect(await replaced(twoWalls.replace("'Building'", "'Building"))).toMatchObject([
      400,
      {
        details: [{ code: 'unreadable' }],
        message: expect.stringMatching(/^The stored file is damaged\. Line \d+: a text begins/),
      },
    ])
    await files.delete(row?.key ?? '')
    expect((await exported(uploaded[0] ?? '')).status).toBe(404)
    const notConverted = "UPDATE models SET state = 'failed', failure = 'unreadable', geometry_key = NULL WHERE id = $1"
    await database.rows(notConverted, [uploaded[0]])
    expect((await exported(uploaded[0] ?? '')).status).toBe(409)
  })
})
