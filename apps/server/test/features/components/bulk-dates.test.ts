import { deleteComponents, editComponents } from '@castline/contract/bulk-edits'
import { listComponents } from '@castline/contract/components'
import { componentEdits, undoEdit } from '@castline/contract/edit-history'
import { updatePlan } from '@castline/contract/plan'
import { describe, expect, it } from 'vitest'
import { aComponent, aProject, aSection, aUser } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const { call, database } = await testApp()

/** A project with three components, the first of which is needed on 2 June, and its manager. */
async function site() {
  const project = await aProject(database)
  const section = await aSection(database, { project })
  const manager = await aUser(database, { role: 'manager', projects: [project] })
  const components = [
    await aComponent(database, { section, name: 'W-1' }),
    await aComponent(database, { section, name: 'W-2' }),
    await aComponent(database, { section, name: 'W-3' }),
  ] as const
  const params = { id: project.id }
  const plan = (body: object, index = 0) =>
    call(updatePlan, { as: manager, params, body: { components: [{ id: components[index]?.id, ...body }] } })
  await plan({ sequence: 4, needed_on: '2031-06-02' })
  return {
    ...{ manager, components, params, plan },
    edit: (needed_on: unknown) =>
      call(editComponents, { as: manager, params, body: { ids: components.map(({ id }) => id), needed_on } }),
    undo: (id: string | null) => call(undoEdit, { as: manager, params: { id: id ?? '' } }),
    async planned() {
      const { body } = await call(listComponents, { as: manager, params, query: { fields: 'all' } })
      return body.precast
        .map(({ name, needed_on, sequence }) => [name, needed_on ?? '-', sequence ?? '-'].join(' '))
        .sort()
    },
  }
}

describe('the needed date of many components', () => {
  it('is set, recorded and undone, and the rest of their plans stays', async () => {
    const { edit, undo, planned, manager, components } = await site()
    const { body } = await edit('2031-07-01')
    expect(body).toEqual({ edit_id: expect.any(String), changed: 3, missing: [] })
    expect(await planned()).toEqual(['W-1 2031-07-01 4', 'W-2 2031-07-01 -', 'W-3 2031-07-01 -'])
    const history = await call(componentEdits, { as: manager, params: { id: components[0].id } })
    expect(history.body[0]?.changes).toEqual({ needed_on: { from: '2031-06-02', to: '2031-07-01' } })
    expect((await undo(body.edit_id)).body).toEqual({ undone: 3, kept: [] })
    expect(await planned()).toEqual(['W-1 2031-06-02 4', 'W-2 - -', 'W-3 - -'])
  })

  it('is removed with null', async () => {
    const { edit, planned } = await site()
    expect((await edit(null)).body.changed).toBe(1)
    expect(await planned()).toEqual(['W-1 - 4', 'W-2 - -', 'W-3 - -'])
  })

  it('can be before the delivery: the component is late then', async () => {
    const { edit, plan, planned } = await site()
    await plan({ deliver_on: '2031-06-20' }, 1)
    expect((await edit('2031-06-10')).status).toBe(200)
    expect(await planned()).toEqual(['W-1 2031-06-10 4', 'W-2 2031-06-10 -', 'W-3 2031-06-10 -'])
  })

  it.each(['soon', '2031-02-30', '0031-06-01', 7])('is refused if it is %s', async (day) => {
    const { edit } = await site()
    const { status, refusal } = await edit(day)
    expect(status).toBe(400)
    expect(refusal.details).toContainEqual(expect.objectContaining({ field: 'needed_on' }))
  })

  it('stays where a date of the plan was changed since then', async () => {
    const { edit, undo, plan, planned, components, manager, params } = await site()
    const { body } = await edit('2031-07-01')
    await plan({ needed_on: '2031-07-05' }, 1)
    await call(deleteComponents, { as: manager, params, body: { ids: [components[2].id] } })
    const { body: undone } = await undo(body.edit_id)
    expect(undone.undone).toBe(1)
    expect(undone.kept.map(({ reason }) => reason).sort()).toEqual(['changed', 'deleted'])
    expect(await planned()).toEqual(['W-1 2031-06-02 4', 'W-2 2031-07-05 -'])
  })
})
