import { randomUUID } from 'node:crypto'
import { closeStatement, getStatement, saveContract } from '@castline/contract/statements'
import type { Status } from '@castline/domain/status/statuses'
import { aComponent, aMember, aProject, aSection, aUser, type Id } from '#support/factories.ts'
import type { TestApp } from '#support/test-app.ts'

export const weights = { cast: 60, delivered: 25, installed: 15 }
export const aLine = (given: object = {}) => ({
  ...{
    id: randomUUID() as string,
    name: 'Walls',
    element_type: null,
    section_id: null,
    unit: 'm3',
    price: 100,
    weights,
  },
  ...given,
})

/** A project in Bangkok, seven hours ahead of UTC, with its manager and components of 2 m³. */
export async function aSite({ call, database }: Pick<TestApp, 'call' | 'database'>) {
  const project = await aProject(database)
  const manager = await aUser(database, { role: 'manager' })
  await aMember(database, project, manager)
  const section = await aSection(database, { project, name: 'Level 1' })
  const component = (given: object = {}) =>
    aComponent(database, { section, type: 'Wall', volume: 2, ...given } as never)
  /** Records a change of status at a time; returns its id. */
  const change = async ({ id }: Id, from: Status, to: Status, at: string, annuls: string | null = null) => {
    const row = await database.row<{ id: string }>(
      `WITH change AS (
         INSERT INTO status_changes (component_id, project_id, from_status, to_status, occurred_at, via, annuls)
         VALUES ($1, $2, $3, $4, $5, 'app', $6) RETURNING id
       ), moved AS (UPDATE components SET status = $4 WHERE id = $1)
       SELECT id::text FROM change`,
      [id, project.id, from, to, at, annuls],
    )
    return row?.id ?? ''
  }
  const ask = { as: manager, params: { id: project.id } }
  const statement = async (month: string) => (await call(getStatement, { ...ask, query: { month } })).body
  const save = (lines: object[], version?: number) =>
    call(saveContract, { ...ask, body: { lines, ...(version !== undefined && { version }) } as never })
  const closeMonth = (month: string) => call(closeStatement, { ...ask, body: { month } })
  return { project, manager, section, component, change, ask, statement, save, closeMonth }
}
