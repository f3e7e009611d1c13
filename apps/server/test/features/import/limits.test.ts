import { connect } from 'node:net'
import { promisify } from 'node:util'
import { importSchedule } from '@castline/contract/import'
import { describe, expect, it } from 'vitest'
import { aUser, type UserRow } from '#support/factories.ts'
import { aForm, aWorkbook, imported, importing } from '#support/schedules.ts'
import { testApp } from '#support/test-app.ts'
import { managedProject } from './managed-project.ts'

const app = await testApp()
const { database } = app

const site = managedProject(database)

const withIds = {
  columns: [
    { column: 0, field: 'external_id' as const },
    { column: 1, field: 'name' as const },
  ],
}

async function count(table: 'components' | 'sections'): Promise<number> {
  const row = await database.row<{ n: number }>(`SELECT count(*)::int AS n FROM ${table} WHERE project_id = $1`, [
    site.project.id,
  ])
  return row?.n ?? 0
}

/** Returns components `W-000` with model IDs; the marks repeat after a thousand rows. */
function schedule(rows: number): string {
  const lines = Array.from({ length: rows }, (_, index) => `id-${index},W-${index % 1000}`)
  return ['Id,Mark', ...lines].join('\n')
}

describe('the caller', () => {
  it('needs the permission and the project', async () => {
    const inspector = await aUser(database, { role: 'inspector', projects: [site.project] })
    const stranger = await aUser(database, { role: 'manager' })
    const admin = await aUser(database, { role: 'admin' })
    const of = async (user: UserRow) =>
      (await importing(app, user, 'Mark\nW-01', { project_id: site.project.id })).status
    expect([await of(inspector), await of(stranger), await of(admin)]).toEqual([403, 404, 200])
    expect((await app.call(importSchedule, { body: aForm('Mark\nW-01') })).status).toBe(401)
    expect(await count('components')).toBe(1)
  })
})

describe('options', () => {
  const refused = async (options: object) => {
    const result = await importing(app, site.manager, 'Mark,Type\nW-01,wall', {
      project_id: site.project.id,
      ...options,
    })
    expect(result).toMatchObject({ status: 400, failure: { error: 'invalid' } })
    return result.failure?.details
  }

  it('must name columns that exist, each once, with units that fit, one of them the mark', async () => {
    expect(await refused({ columns: [{ column: 1, field: 'type' }] })).toMatchObject([{ field: 'columns' }])
    expect(await refused({ columns: [{ column: 2, field: 'name' }] })).toEqual([
      { field: 'columns.0.column', message: 'The file has no column 3.', code: 'no_column', values: { column: 3 } },
    ])
    expect(
      await refused({
        columns: [
          { column: 0, field: 'name', unit: 'kg' },
          { column: 0, field: 'name' },
        ],
      }),
    ).toMatchObject([{ field: 'columns.0.unit' }, { field: 'columns.1.field' }, { field: 'columns.1.column' }])
    expect(await refused({ filters: [{ column: 5, keep: 'is', value: 'x' }] })).toMatchObject([
      { field: 'filters.0.column' },
    ])
    expect(await refused({ columns: [] })).toMatchObject([{ field: 'columns' }])
  })

  it('that are not JSON are refused', async () => {
    const { status, refusal } = await app.call(importSchedule, {
      as: site.manager,
      body: aForm('Mark\nW-01', { options: '{' }),
    })
    expect([status, refusal.details]).toEqual([400, [{ field: 'options', message: 'Not valid JSON.' }]])
  })
})

describe('size', () => {
  it('10,000 rows are imported at once, and change nothing the second time', async () => {
    const file = schedule(10_000)
    const report = await imported(app, site.manager, file, { project_id: site.project.id, ...withIds })
    expect(report.counts.create).toBe(10_000)
    expect(new Set(report.rows.map((row) => row.control_number)).size).toBe(10_000)
    const again = await imported(app, site.manager, file, { project_id: site.project.id, ...withIds })
    expect(again.counts).toMatchObject({ create: 0, unchanged: 10_000 })
    expect(await count('components')).toBe(10_000)
  })

  it('50,001 rows are refused with the reason', async () => {
    const result = await importing(app, site.manager, schedule(50_001), { project_id: site.project.id, ...withIds })
    expect(result).toMatchObject({ status: 400, failure: { error: 'unreadable_file' } })
    expect(result.failure?.message).toMatch(/more than 50,000 rows/)
  })

  it('a column that would create more than 1,000 sections is refused', async () => {
    const columns = [
      { column: 1, field: 'name' as const },
      { column: 0, field: 'section' as const },
    ]
    const { failure } = await importing(app, site.manager, schedule(1001), { project_id: site.project.id, columns })
    expect(failure).toMatchObject({ error: 'invalid', message: expect.stringContaining('1001 sections') })
    expect(await count('sections')).toBe(0)
  })

  it('of one cell is an error of its row', async () => {
    const { counts } = await imported(app, site.manager, `Mark,Type\n${'W'.repeat(200_000)},a\nW-02,b\n`, {
      project_id: site.project.id,
      skip_bad_rows: true,
    })
    expect(counts).toMatchObject({ create: 1, error: 1 })
  })
})

describe('all or nothing', () => {
  it('two imports of one file at once create its components once', async () => {
    const file = schedule(3000)
    const both = await Promise.all(
      [1, 2].map(() => imported(app, site.manager, file, { project_id: site.project.id, ...withIds })),
    )
    expect(both.map(({ counts }) => counts.create).sort()).toEqual([0, 3000])
    expect(await count('components')).toBe(3000)
  })

  it('nothing is stored if a statement fails midway', async () => {
    await database.rows(`
      CREATE FUNCTION refuse_late() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN IF NEW.name = 'W-LAST' THEN RAISE 'broken midway'; END IF; RETURN NEW; END $$`)
    await database.rows(
      'CREATE TRIGGER refuse_late BEFORE INSERT ON components FOR EACH ROW EXECUTE FUNCTION refuse_late()',
    )
    const file = `${schedule(2500)}\nlast,W-LAST`
    const result = await importing(app, site.manager, file, { project_id: site.project.id, ...withIds })
    expect(result).toMatchObject({ status: 200, report: null, failure: { error: 'internal' } })
    expect(result.progress.at(-1)?.progress).toBeGreaterThan(1250)
    expect([await count('components'), await count('sections')]).toEqual([0, 0])
    await database.rows('DROP TRIGGER refuse_late ON components')
    expect((await imported(app, site.manager, file, { project_id: site.project.id, ...withIds })).counts.create).toBe(
      2501,
    )
  })

  it('nothing is stored if the client disconnects before the commit', async () => {
    const address = await app.app.listen({ port: 0, host: '127.0.0.1' })
    const holding = await database.pool.connect()
    await holding.query('BEGIN')
    await holding.query('SELECT 1 FROM projects WHERE id = $1 FOR UPDATE', [site.project.id])

    const options = { project_id: site.project.id, dry_run: false, section: 'Ground', ...withIds }
    const request = new Request('http://x/', { method: 'POST', body: aForm(schedule(100), { options }) })
    const payload = Buffer.from(await request.arrayBuffer())
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    socket.write(
      [
        `POST /api${importSchedule.path} HTTP/1.1`,
        'host: localhost',
        `authorization: Bearer ${await app.tokenOf(site.manager)}`,
        `content-type: ${request.headers.get('content-type')}`,
        `content-length: ${payload.length}`,
        '\r\n',
      ].join('\r\n'),
    )
    socket.write(payload)
    // The first line of progress has arrived, so the import is waiting for the project lock that the test holds.
    const head = await new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))))
    expect(head).toContain('200 OK')
    socket.destroy()
    const connections = () => promisify(app.app.server.getConnections.bind(app.app.server))()
    await expect.poll(connections).toBe(0)
    await holding.query('COMMIT')
    holding.release()
    // The next import waits until the aborted one has ended.
    await imported(app, site.manager, 'Id,Mark\nafter,W-1', { project_id: site.project.id, ...withIds })
    expect(await count('components')).toBe(1)
  })
})

it('a workbook is imported like a CSV file', async () => {
  const file = await aWorkbook({
    Walls: [
      ['Mark', 'Weight', 'Reached', 'Status'],
      ['W-01', 1.5, new Date('2026-03-04'), 'accepted'],
    ],
  })
  await imported(app, site.manager, file, {
    project_id: site.project.id,
    columns: [
      { column: 0, field: 'name' },
      { column: 1, field: 'weight', unit: 't' },
      { column: 2, field: 'status_date' },
      { column: 3, field: 'status' },
    ],
  })
  const [component] = await database.rows('SELECT * FROM components WHERE project_id = $1', [site.project.id])
  expect(component).toMatchObject({
    name: 'W-01',
    weight: 1500,
    status: 'accepted',
    status_changed_at: '2026-03-03T17:00:00Z',
  })
})
