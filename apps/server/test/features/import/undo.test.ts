import { listAudit } from '@castline/contract/audit'
import { updateComponent } from '@castline/contract/component-edits'
import { listComponents } from '@castline/contract/components'
import { listImports, undoImport } from '@castline/contract/import'
import { changeStatus } from '@castline/contract/status-changes'
import { describe, expect, it } from 'vitest'
import { aComponent, aSection, aUser } from '#support/factories.ts'
import { imported } from '#support/schedules.ts'
import { testApp } from '#support/test-app.ts'
import { columns, componentsOf } from './imported-components.ts'
import { managedProject } from './managed-project.ts'

const app = await testApp()
const { database } = app
const site = managedProject(database)

const mapping = columns('control_number', 'name', 'section', 'weight', 'status', 'external_id')
const load = async (file: string, more = {}) => {
  const { import_id } = await imported(app, site.manager, file, {
    project_id: site.project.id,
    columns: mapping,
    ...more,
  })
  if (!import_id) throw new Error('Nothing was imported.')
  return import_id
}
const undo = (id: string, as = site.manager) => app.call(undoImport, { as, params: { id } })
const components = () => componentsOf(database, site.project)
const idOf = async (number: string): Promise<string> =>
  String((await components()).find(({ control_number }) => control_number === number)?.id)
const list = () => app.call(listImports, { as: site.manager, params: { id: site.project.id } })

const first = 'No,Mark,Floor,Weight,Status,Id\n1,W,Ground,100,,a1\n2,W,Ground,200,manufactured,a2\n'

describe('undoing an import', () => {
  it('deletes the created components with history and sections, and the same file creates them again', async () => {
    const { body } = await undo(await load(first))
    expect(body).toMatchObject({ created: 2, updated: 0, undone_by_name: site.manager.name, undo_until: null })
    expect(await components()).toEqual([])
    expect(await database.rows('SELECT FROM status_changes WHERE project_id = $1', [site.project.id])).toEqual([])
    expect(await database.rows('SELECT FROM sections WHERE project_id = $1', [site.project.id])).toEqual([])
    const { counts } = await imported(app, site.manager, first, { project_id: site.project.id, columns: mapping })
    expect(counts).toMatchObject({ create: 2, error: 0 })
  })

  it('restores every value that it replaced, also cleared ones, and keeps the rest', async () => {
    await load(first)
    const before = await components()
    const id = await load('No,Mark,Floor,Weight,Status,Id\n1,W-01,First,,,b1\n9,W,Ground,300,,a2\n3,W,Roof,1,,a3\n', {
      clear_empty: true,
      changed_ids: 'pair',
    })
    expect(await components()).toMatchObject([
      { control_number: '1', name: 'W-01', section: 'First', weight: null, external_id: 'b1' },
      { control_number: '3', section: 'Roof' },
      { control_number: '9', weight: 300 },
    ])
    expect((await undo(id)).status).toBe(200)
    const kept = before.map(({ version, updated_at, ...values }) => ({ ...values, version: Number(version) + 2 }))
    expect(await components()).toMatchObject(kept)
    const sections = await database.rows('SELECT name FROM sections WHERE project_id = $1', [site.project.id])
    expect(sections).toEqual([{ name: 'Ground' }])
  })

  it('restores planned dates, and removes those of an import that gave the first ones', async () => {
    const planned = columns('control_number', 'name', 'section', 'sequence', 'needed_on')
    const plans = () =>
      database.rows(
        `SELECT p.sequence, p.needed_on::text FROM components c LEFT JOIN component_plan p ON p.component_id = c.id
         WHERE c.project_id = $1 ORDER BY c.control_number`,
        [site.project.id],
      )
    await load('No,Mark,Floor,Order,Needed\n1,W,Ground,1,2026-03-04\n2,W,Ground,,\n', { columns: planned })
    const before = await plans()
    const id = await load('No,Mark,Floor,Order,Needed\n1,W,Ground,5,2026-03-04\n2,W,Ground,6,2026-03-05\n', {
      columns: planned,
    })
    expect(await plans()).toEqual([
      { sequence: 5, needed_on: '2026-03-04' },
      { sequence: 6, needed_on: '2026-03-05' },
    ])
    expect((await undo(id)).status).toBe(200)
    expect(await plans()).toEqual(before)
  })

  it('changes nothing the second time', async () => {
    const id = await load(first)
    const { body } = await undo(id)
    await load(first)
    expect(await undo(id)).toMatchObject({ status: 200, body })
    expect(await components()).toHaveLength(2)
  })

  it('undoes an earlier import after the later one', async () => {
    const [one, two] = [await load(first), await load(first.replace('100', '150'))]
    expect(await undo(one)).toMatchObject({ status: 409, body: { details: [{ code: 'changed_since' }] } })
    expect((await undo(two)).status).toBe(200)
    expect(await components()).toMatchObject([{ weight: 100 }, { weight: 200 }])
    expect((await undo(one)).status).toBe(200)
    expect(await components()).toEqual([])
  })

  it('keeps a new section that something else uses or that was edited', async () => {
    const id = await load('No,Mark,Floor,Weight,Status,Id\n1,W,Used,,,\n2,W,Edited,,,\n3,W,Empty,,,\n')
    const sections = await database.rows<{ id: string; name: string }>(
      `UPDATE sections SET version = version + CASE name WHEN 'Edited' THEN 1 ELSE 0 END
       WHERE project_id = $1 RETURNING id, name`,
      [site.project.id],
    )
    const used = sections.find(({ name }) => name === 'Used')
    if (!used) throw new Error('There are no sections.')
    await aComponent(database, { section: { ...used, project_id: site.project.id, position: 1 } })
    await undo(id)
    const rows = await database.rows<{ name: string }>('SELECT name FROM sections WHERE project_id = $1', [
      site.project.id,
    ])
    expect(rows.map(({ name }) => name).sort()).toEqual(['Edited', 'Used'])
  })

  it('is written to the audit log, as is the import, with file and counts', async () => {
    const id = await load(first)
    await undo(id)
    const admin = await aUser(database, { role: 'admin' })
    const { body } = await app.call(listAudit, { as: admin, query: { subject: 'project', user_id: site.manager.id } })
    const about = { import_id: id, file_name: 'schedule.csv' }
    expect(body).toMatchObject([
      { action: 'import.undo', subject_id: site.project.id, details: { ...about, removed: 2, restored: 0 } },
      {
        action: 'import.run',
        subject_id: site.project.id,
        details: { ...about, created: 2, updated: 0, unchanged: 0, skipped: 0 },
      },
    ])
  })
})

describe('an import cannot be undone', () => {
  const expectRefused = async (id: string, code: string, total = 0) => {
    const before = await components()
    expect(await undo(id)).toMatchObject({
      status: 409,
      body: { error: 'conflict', details: [{ field: 'import', code, values: { total } }] },
    })
    expect(await components()).toEqual(before)
  }

  it('once a component that it created has moved on', async () => {
    const id = await load(first)
    const at = { as: site.manager, params: { id: await idOf('1') }, body: { status: 'manufactured' } }
    expect((await app.call(changeStatus, at)).status).toBe(200)
    expect((await list()).body).toMatchObject([{ id, changed_since: 1 }])
    await expectRefused(id, 'changed_since', 1)
  })

  it('once a component that it created has a drawing or a photo', async () => {
    const id = await load(first)
    await database.rows(
      `INSERT INTO component_files (component_id, revision, key, size, sha256) VALUES ($1, 1, $2, 1, sha256('x'))`,
      [await idOf('1'), crypto.randomUUID()],
    )
    await database.rows(
      `INSERT INTO photos (change_id, position, key, thumbnail_key, uploaded_by)
       SELECT id, 1, $2, $3, $4 FROM status_changes WHERE component_id = $1`,
      [await idOf('2'), crypto.randomUUID(), crypto.randomUUID(), site.manager.id],
    )
    await expectRefused(id, 'changed_since', 2)
  })

  it('once a component that it updated was edited', async () => {
    await load(first)
    const id = await load(first.replaceAll('W,', 'W-01,'))
    await app.call(updateComponent, { as: site.manager, params: { id: await idOf('2') }, body: { weight: 5 } })
    await expectRefused(id, 'changed_since', 1)
  })

  it('after 24 hours', async () => {
    const id = await load(first)
    await database.rows(`UPDATE imports SET imported_at = now() - interval '24 hours' WHERE id = $1`, [id])
    expect((await list()).body).toMatchObject([{ undo_until: null, changed_since: 0 }])
    await expectRefused(id, 'too_late')
  })

  it('once another component has a number that it replaced', async () => {
    await load(first)
    const id = await load(first.replace('1,W', '7,W'))
    const section = await aSection(database, { project: site.project, name: 'Other' })
    await aComponent(database, { section, control_number: '1' })
    await expectRefused(id, 'value_taken')
  })

  it('once a section that its components came from is deleted', async () => {
    await load(first)
    const id = await load(first.replaceAll('Ground', 'First'))
    await database.rows(`DELETE FROM sections WHERE project_id = $1 AND name = 'Ground'`, [site.project.id])
    await expectRefused(id, 'section_gone')
  })

  it('by somebody without access to its project', async () => {
    const id = await load(first)
    const stranger = await aUser(database, { role: 'manager' })
    expect((await undo(id, stranger)).status).toBe(404)
    expect(await components()).toHaveLength(2)
  })
})

describe('a created component that was deleted', () => {
  it('does not prevent undoing, which frees its numbers', async () => {
    const id = await load(first)
    await database.rows(
      `UPDATE components SET deleted_at = now(), version = version + 1 WHERE control_number = '1' AND project_id = $1`,
      [site.project.id],
    )
    expect((await undo(id)).status).toBe(200)
    const { counts } = await imported(app, site.manager, first, { project_id: site.project.id, columns: mapping })
    expect(counts).toMatchObject({ create: 2, error: 0 })
  })
})

describe('the components created by an import', () => {
  it('lists the created components by the import id, also for labels, without updated ones', async () => {
    await load(first)
    const import_id = await load(`${first.replace('100', '110')}3,W,Ground,,,\n`)
    const { body } = await app.call(listComponents, {
      as: site.manager,
      params: { id: site.project.id },
      query: { import_id },
    })
    expect(body.precast).toMatchObject([{ control_number: '3' }])
  })
})

describe('the imports of a project', () => {
  it('are listed newest first, without those that wrote nothing', async () => {
    const one = await load(first)
    await imported(app, site.manager, first, { project_id: site.project.id, columns: mapping })
    await imported(app, site.manager, `${first}3,W,Ground,,,\n`, {
      project_id: site.project.id,
      columns: mapping,
      dry_run: true,
    })
    const two = await load(`${first}3,W,Ground,,,\n`.replace('100', '110'))
    const { body, headers } = await list()
    expect(headers['x-total-count']).toBe('2')
    const about = { file_name: 'schedule.csv', imported_by_name: site.manager.name, undone_at: null, changed_since: 0 }
    expect(body).toMatchObject([
      { ...about, id: two, created: 1, updated: 1, undo_until: expect.any(String) },
      { ...about, id: one, created: 2, updated: 0, changed_since: 1 },
    ])
  })
})
