import { getComponent } from '@castline/contract/components'
import { claimLabel } from '@castline/contract/labels'
import { beforeEach, expect, it } from 'vitest'
import { aComponent, aProject, aSection, aUser, type Id, type ProjectRow, type SectionRow } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const { call, database } = await testApp()

let project: ProjectRow
let section: SectionRow
let manager: Id

beforeEach(async () => {
  project = await aProject(database)
  section = await aSection(database, { project })
  manager = await aUser(database, { role: 'manager', projects: [project] })
})

/** Inserts a blank label of a project, with the given code if there is one. */
async function blank(of: Id, ...qr_code: readonly string[]): Promise<string> {
  const columns = ['project_id', 'created_by', ...(qr_code.length > 0 ? ['qr_code'] : [])]
  const row = await database.row<{ qr_code: string }>(
    `INSERT INTO blank_labels (${columns}) VALUES (${columns.map((_column, index) => `$${index + 1}`)}) RETURNING qr_code`,
    [of.id, manager.id, ...qr_code],
  )
  return row?.qr_code ?? ''
}

const claim = ({ id }: Id, qr_code: string) => call(claimLabel, { as: manager, params: { id }, body: { qr_code } })

const taken = { code: '23505' }

it('a label code belongs to one component, whichever statement writes it', async () => {
  const insert = (qr_code: string) => aComponent(database, { section, qr_code })
  const component = await aComponent(database, { section })
  const [first, second] = [await blank(project), await blank(project)]
  expect((await claim(component, first)).status).toBe(200)
  await expect(insert(second)).rejects.toMatchObject(taken)
  await expect(insert(component.qr_code)).rejects.toMatchObject(taken)
  await expect(blank(project, first)).rejects.toMatchObject(taken)
  await expect(blank(project, component.qr_code)).rejects.toMatchObject(taken)
  const other = await aComponent(database, { section })
  await expect(blank(project, other.qr_code)).rejects.toMatchObject(taken)
  const write = (qr_code: string) =>
    database.rows('UPDATE components SET qr_code = $2 WHERE id = $1', [other.id, qr_code])
  for (const wrong of [first, component.qr_code, '7K3MQ2XW9ABC', await blank(await aProject(database))]) {
    await expect(write(wrong)).rejects.toMatchObject(taken)
  }
  expect((await call(getComponent, { as: manager, params: { id: other.id } })).body.qr_code).toBe(other.qr_code)
})

it('a project with claimed and blank labels can be deleted', async () => {
  expect((await claim(await aComponent(database, { section }), await blank(project))).status).toBe(200)
  await blank(project)
  await database.rows('DELETE FROM projects WHERE id = $1', [project.id])
  expect(await database.rows('SELECT FROM blank_labels WHERE project_id = $1', [project.id])).toEqual([])
})
