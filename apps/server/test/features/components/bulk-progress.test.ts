import { deleteComponents, editComponents } from '@castline/contract/bulk-edits'
import { listComponents } from '@castline/contract/components'
import { componentEdits, undoEdit } from '@castline/contract/edit-history'
import { describe, expect, it } from 'vitest'
import { editMany } from '#features/components/edits/bulk-edit.ts'
import { aComponent, aProject, aSection, aUser } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const { app, call, database, tokenOf } = await testApp()

const lines = { accept: 'application/x-ndjson' }

/** A project with `count` components, and its manager. */
async function site(count = 2) {
  const project = await aProject(database)
  const section = await aSection(database, { project })
  const manager = await aUser(database, { role: 'manager', projects: [project] })
  const ids: string[] = []
  for (let n = 0; n < count; n += 1) ids.push((await aComponent(database, { section, type: 'Wall' })).id)
  const params = { id: project.id }
  const authorization = `Bearer ${await tokenOf(manager)}`
  return {
    ...{ project, manager, params, ids },
    /** The lines of the response. */
    async watched(method: 'PUT' | 'POST', url: string, payload?: object) {
      const response = await app.inject({ method, url: `/api${url}`, headers: { ...lines, authorization }, payload })
      const text = response.body.trim().split('\n')
      return { ...response, status: response.statusCode, lines: text.map((line) => JSON.parse(line) as object) }
    },
    async types() {
      const { body } = await call(listComponents, { as: manager, params })
      return body.precast.map(({ type }) => type)
    },
  }
}

describe('the progress of a change of many components', () => {
  it('is sent as lines of JSON before the result, also of a deletion and of an undo', async () => {
    const { watched, project, ids, types } = await site()
    const edited = await watched('PUT', `/projects/${project.id}/components`, { ids, type: 'Beam' })
    expect(edited.headers).toMatchObject({ 'content-type': 'application/x-ndjson', 'x-accel-buffering': 'no' })
    const editId = expect.stringMatching(/^\d+$/)
    const steps = [
      { progress: 0, of: 2 },
      { progress: 2, of: 2 },
    ]
    expect(edited.lines).toEqual([...steps, { report: { edit_id: editId, changed: 2, missing: [] } }])
    const { report } = edited.lines.at(-1) as { report: { edit_id: string } }
    const undone = await watched('POST', `/component-edits/${report.edit_id}/undo`)
    expect(undone.lines).toEqual([...steps, { report: { undone: 2, kept: [] } }])
    const deleted = await watched('POST', `/projects/${project.id}/components/delete`, { ids })
    expect(deleted.lines).toEqual([...steps, { report: { edit_id: editId, changed: 2, missing: [] } }])
    expect(await types()).toEqual([])
  })

  it('is sent every 500 components', async () => {
    const { watched, project, params, manager } = await site(0)
    const section = await aSection(database, { project })
    await database.rows(
      `INSERT INTO components (project_id, section_id, name, control_number)
       SELECT $1, $2, 'W-' || n, 'C-' || n FROM generate_series(1, 501) AS n`,
      [project.id, section.id],
    )
    const { body } = await call(listComponents, { as: manager, params })
    const ids = body.precast.map(({ id }) => id)
    const { lines } = await watched('PUT', `/projects/${project.id}/components`, { ids, type: 'Beam' })
    expect(lines.slice(0, -1)).toEqual([0, 500, 501].map((progress) => ({ progress, of: 501 })))
  })

  it('does not begin for a refused change, whose error is an ordinary one', async () => {
    const { watched, ids } = await site()
    const other = await aProject(database)
    const refused = await watched('PUT', `/projects/${other.id}/components`, { ids, type: 'Beam' })
    expect([refused.status, refused.lines]).toMatchObject([404, [{ error: 'not_found' }]])
  })

  it('is not sent to clients that do not accept lines', async () => {
    const { params, manager, ids } = await site()
    const { headers, body } = await call(deleteComponents, { as: manager, params, body: { ids } })
    expect(headers['content-type']).toMatch(/^application\/json/)
    expect(body.changed).toBe(2)
  })
})

describe('a change of many components whose client disconnects', () => {
  it('leaves nothing changed', async () => {
    const { manager, project, params, ids, types } = await site()
    const leaving = new AbortController()
    const change = editMany(
      database,
      manager.id,
      project.id,
      { ids, type: 'Beam' },
      { progress: () => leaving.abort(new Error('The client went away.')), signal: leaving.signal },
    )
    await expect(change).rejects.toThrow('The client went away.')
    expect(await types()).toEqual(['Wall', 'Wall'])
    const { body } = await call(componentEdits, { as: manager, params: { id: ids[0] ?? '' } })
    expect(body).toEqual([])
    const again = await call(editComponents, { as: manager, params, body: { ids, type: 'Beam' } })
    expect((await call(undoEdit, { as: manager, params: { id: again.body.edit_id ?? '' } })).body.undone).toBe(2)
  })
})
