import { componentHistory } from '@castline/contract/component-history'
import { projectStats } from '@castline/contract/projects'
import { describe, expect, it } from 'vitest'
import { aComponent, aSection } from '#support/factories.ts'
import { imported } from '#support/schedules.ts'
import { testApp } from '#support/test-app.ts'
import { columns } from './imported-components.ts'
import { managedProject } from './managed-project.ts'
import { allSteps, productionSite } from './production-site.ts'

const app = await testApp()
const { database } = app
const site = managedProject(database, { time_zone: 'Asia/Bangkok' })
const { load, check, options, pieces, statuses, days, change } = productionSite(app, site)

describe('a production list', () => {
  it('shows the changes by step, makes those that are chosen at their days, and nothing the second time', async () => {
    await pieces(3)
    const list = '1,2026-03-04,2026-03-09,\n2,2026-03-05,,\n3,,,\n'
    const offered = await check(list, { status_steps: [] })
    expect(offered.status_changes).toEqual({
      steps: [
        { from: 'planning', to: 'manufactured', total: 2 },
        { from: 'manufactured', to: 'transported', total: 1 },
      ],
      chosen: 0,
      refused: 0,
      further: 0,
    })
    expect(offered.counts).toMatchObject({ update: 0, unchanged: 3 })
    expect((await check(list)).rows[0]?.steps).toEqual([
      { from: 'planning', to: 'manufactured', on: '2026-03-04' },
      { from: 'manufactured', to: 'transported', on: '2026-03-09' },
    ])
    expect(await statuses()).toEqual(Array(3).fill('planning'))

    const done = await load(list)
    expect(done.counts).toMatchObject({ create: 0, update: 2, unchanged: 1, error: 0 })
    expect(await statuses()).toEqual(['transported', 'manufactured', 'planning'])
    const about = { via: 'import', user_id: site.manager.id }
    expect(await days('1')).toEqual([
      { to_status: 'manufactured', at: '2026-03-04 00:00:00', ...about },
      { to_status: 'transported', at: '2026-03-09 00:00:00', ...about },
    ])
    const again = await load(list)
    expect(again).toMatchObject({ import_id: null, status_changes: null, counts: { update: 0, unchanged: 3 } })
    const { body } = await app.call(projectStats, { as: site.manager, params: { id: site.project.id } })
    expect(body).toMatchObject({ total_components: 3, manufactured_count: 1, transported_count: 1 })
  })

  it('makes only the chosen steps, and none after one that is not', async () => {
    await pieces(2)
    const list = '1,2026-03-04,2026-03-09,\n2,2026-03-05,,\n'
    const { status_changes } = await load(list, { status_steps: [allSteps[0]] })
    expect(status_changes).toMatchObject({ chosen: 2 })
    expect(await statuses()).toEqual(['manufactured', 'manufactured'])
    await load(list, { status_steps: [allSteps[0], allSteps[2]] })
    expect(await statuses()).toEqual(['manufactured', 'manufactured'])
  })

  it('gives a status without a day that of the next one, and notes it', async () => {
    await pieces(1)
    const { rows } = await load('1,2026-03-04,,2026-03-20\n')
    expect(rows[0]?.notes).toEqual([
      { code: 'step_between', values: { status: 'transported', day: '2026-03-20' } },
      { code: 'step_between', values: { status: 'accepted', day: '2026-03-20' } },
    ])
    expect((await days('1')).map(({ to_status, at }) => `${to_status} ${String(at).slice(0, 10)}`)).toEqual([
      'manufactured 2026-03-04',
      'transported 2026-03-20',
      'accepted 2026-03-20',
      'installed 2026-03-20',
    ])
  })

  it('records a day before the last change at that change, leaves out days to come, and notes both', async () => {
    const [first] = await pieces(2)
    await change(String(first?.id), 'manufactured')
    const { rows } = await load('1,2026-03-04,2026-03-05,\n2,2099-03-04,,\n')
    expect(rows.map(({ notes }) => notes.map(({ code }) => code))).toEqual([['step_later'], ['step_ahead']])
    expect(await statuses()).toEqual(['transported', 'planning'])
    const [made, moved] = await days('1')
    expect(moved?.at).toBe(made?.at)
  })

  it('reads statuses with their date, of rows that a label code finds', async () => {
    const [first] = await pieces(1)
    const list = `Code,Status,Date\n${first?.qr_code},cast,2026-03-04 10:30\n`
    await imported(
      app,
      site.manager,
      list,
      options({ columns: columns('qr_code', 'status', 'status_date'), status_steps: allSteps }),
    )
    expect(await days('1')).toMatchObject([{ to_status: 'manufactured', at: '2026-03-04 10:30:00' }])
  })

  it('notes a day of a later status than the stated one', async () => {
    await pieces(1)
    const list = 'No,Status,Delivered\n1,manufactured,2026-03-04\n'
    const { rows } = await imported(
      app,
      site.manager,
      list,
      options({ columns: columns('control_number', 'status', 'transported_on'), status_steps: allSteps }),
    )
    expect(rows[0]?.notes).toMatchObject([{ code: 'day_beyond_status', values: { status: 'transported' } }])
    expect(await statuses()).toEqual(['manufactured'])
  })

  it('names what transition() refuses, and imports the other values of the row', async () => {
    const [held, gated] = await pieces(2)
    await database.rows('UPDATE components SET type = $2 WHERE id = $1', [gated?.id, 'wall'])
    await database.rows(
      `INSERT INTO ncrs (project_id, component_id, number, defect_type, severity, holds, origin, via, component_status, reported_by, reported_at)
       VALUES ($1, $2, 7, 'other', 'major', true, 'report', 'app', 'planning', $3, now())`,
      [site.project.id, held?.id, site.manager.id],
    )
    await database.rows('UPDATE components SET open_holds = 1 WHERE id = $1', [held?.id])
    const list = 'No,Weight,Cast\n1,900,2026-03-04\n2,800,2026-03-04\n'
    const given = options({ columns: columns('control_number', 'weight', 'manufactured_on'), status_steps: allSteps })
    const report = await imported(app, site.manager, list, given)
    expect(report.status_changes).toMatchObject({ refused: 1, chosen: 1 })
    expect(report.rows.map(({ verdict, notes }) => [verdict, notes.map(({ code }) => code)])).toEqual([
      ['update', ['step_held']],
      ['update', []],
    ])
    expect(await statuses()).toEqual(['planning', 'manufactured'])
    const weights = await database.rows('SELECT weight FROM components WHERE project_id = $1 ORDER BY control_number', [
      site.project.id,
    ])
    expect(weights).toEqual([{ weight: 900 }, { weight: 800 }])
  })

  it('changes no component of a mark of which the project has more than the file', async () => {
    const section = await aSection(database, { project: site.project, name: 'Ground' })
    for (const control_number of ['1', '2', '3']) await aComponent(database, { section, name: 'W-1', control_number })
    const mapped = columns('name', 'section', 'manufactured_on')
    const some = 'Mark,Floor,Cast\nW-1,Ground,2026-03-04\nW-1,Ground,2026-03-04\n'
    const report = await imported(app, site.manager, some, options({ columns: mapped, status_steps: allSteps }))
    expect(report.rows[0]?.notes.map(({ code }) => code)).toContain('which_component')
    expect(await statuses()).toEqual(Array(3).fill('planning'))
    const whole = `${some}W-1,Ground,\n`
    await imported(app, site.manager, whole, options({ columns: mapped, status_steps: allSteps }))
    expect(await statuses()).toEqual(['manufactured', 'manufactured', 'planning'])
  })

  it('takes components back only for a reason, by corrections, and never for days alone', async () => {
    const [first] = await pieces(1)
    for (const status of ['manufactured', 'transported'] as const) await change(String(first?.id), status)
    const mapped = columns('control_number', 'status')
    const list = 'No,Status\n1,planned\n'
    const given = options({ columns: mapped, status_steps: allSteps })
    const kept = await imported(app, site.manager, list, given)
    expect(kept).toMatchObject({ status_changes: { further: 1, chosen: 0 }, counts: { unchanged: 1 } })
    expect(kept.rows[0]?.notes).toEqual([
      { code: 'status_stays', values: { given: 'planning', status: 'transported' } },
    ])
    expect((await load('1,2026-03-04,,\n')).status_changes).toBeNull()
    const back = await imported(app, site.manager, list, { ...given, take_back: 'scanned by mistake' })
    expect(back.rows[0]?.steps).toEqual([
      { from: 'transported', to: 'manufactured', on: null },
      { from: 'manufactured', to: 'planning', on: null },
    ])
    expect(await statuses()).toEqual(['planning'])
    const { body } = await app.call(componentHistory, { as: site.manager, params: { id: String(first?.id) } })
    expect(body.filter(({ via }) => via === 'import')).toMatchObject([
      { note: 'scanned by mistake' },
      { note: 'scanned by mistake' },
    ])
  })
})

describe('new components of a production list', () => {
  it('are created with the last status that has a day', async () => {
    const file = 'No,Mark,Floor,Cast,Delivered\n1,W,Ground,2026-03-04,2026-03-09\n'
    const mapped = columns('control_number', 'name', 'section', 'manufactured_on', 'transported_on')
    const { rows } = await imported(app, site.manager, file, options({ columns: mapped }))
    expect(rows[0]?.notes).toEqual([{ code: 'earlier_days', values: { status: 'manufactured', day: '2026-03-04' } }])
    expect(await days('1')).toMatchObject([{ to_status: 'transported', at: '2026-03-09 00:00:00' }])
  })

  it('need a mark: a number that no component has is an error', async () => {
    await pieces(1)
    const { rows } = await check('1,2026-03-04,,\n9,2026-03-04,,\n')
    expect(rows[1]).toMatchObject({ verdict: 'error', notes: [{ code: 'not_found', values: { value: '9' } }] })
  })
})
