import { answerChecklist, saveChecklistTemplate, startChecklist } from '@castline/contract/checklists'
import { changeStatus } from '@castline/contract/status-changes'
import type { Status } from '@castline/domain/status/statuses'
import { aComponent, aProject, aUser, type Id } from '#support/factories.ts'
import type { TestApp } from '#support/test-app.ts'

export const items = [
  { id: 'clean', kind: 'yes_no', text: 'Is the mould clean?' },
  { id: 'length', kind: 'tolerance', text: 'Length of the mould', dimension: 'length', minus: 5, plus: 5 },
]

export const complete = [
  { item_id: 'clean', value: 'yes' },
  { item_id: 'length', value: 6004 },
]

/** Returns what the people of a plant do with a checklist. */
export function plantOf({ call, database }: TestApp) {
  /** Inserts a project with a checklist before casting, and a component that it is for. */
  async function aPlant(gate: 'warn' | 'block' = 'block') {
    const project = await aProject(database)
    const projects = [project]
    const manager = await aUser(database, { role: 'manager', projects })
    const producer = await aUser(database, { role: 'producer', projects })
    const save = (more: object = {}, as: Id = manager) => {
      const body = { name: 'Before casting', element_type: 'Wall', step: 'before_casting', gate, items, ...more }
      return call(saveChecklistTemplate, { as, params: { id: project.id }, body })
    }
    const { body: template } = await save()
    const component = await aComponent(database, { project, type: 'wall', length: 6000 })
    return { project, manager, producer, template, component, save }
  }
  type Plant = Awaited<ReturnType<typeof aPlant>>

  const change = (as: Id, { id }: Id, status: Status, more: object = {}) =>
    call(changeStatus, { as, params: { id }, body: { status, ...more } })
  const start = (as: Id, { component, template }: Pick<Plant, 'component' | 'template'>) =>
    call(startChecklist, { as, params: { id: component.id }, body: { template_id: template.id } })
  const answer = (as: Id, { id }: Id, answers: object[], headers = {}) =>
    call(answerChecklist, { as, params: { id }, body: { answers }, headers })
  return { aPlant, change, start, answer }
}
