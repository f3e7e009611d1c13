import { updateComponent } from '@castline/contract/component-edits'
import { getComponent } from '@castline/contract/components'
import { previewSchedule } from '@castline/contract/import-preview'
import { modelSchedule, uploadModel } from '@castline/contract/models'
import { expect, it, onTestFinished } from 'vitest'
import { openAnnouncements } from '#database/announcements.ts'
import { convertModels } from '#features/building/conversion/convert-models.ts'
import { globalIdOf, ifcText } from '#sample/ifc-text.ts'
import { aProject, aUser } from '#support/factories.ts'
import { aBox, aModelForm } from '#support/models.ts'
import { aForm, imported } from '#support/schedules.ts'
import { testApp } from '#support/test-app.ts'

const app = await testApp()
const { call, database, files } = app
const manager = await aUser(database, { role: 'admin' })

/** A slab of which the quantities call the thickness a width, and a wall whose tag is a GUID. */
function slabAndWall(): string {
  const ifc = ifcText()
  const slab = ifc.box(aBox('S-1', { className: 'IFCSLAB', tag: globalIdOf('tag'), size: [6000, 2400, 200] }))
  const wall = ifc.box(aBox('W-1', { tag: globalIdOf('other tag'), at: [0, 0, 200], size: [4000, 150, 3000] }))
  const width = ifc.add("IFCQUANTITYLENGTH('Width',$,$,200.)")
  const quantities = ifc.add(`IFCELEMENTQUANTITY('${globalIdOf('q')}',$,'Qto_SlabBaseQuantities',$,$,(${width}))`)
  ifc.add(`IFCRELDEFINESBYPROPERTIES('${globalIdOf('r')}',$,$,$,(${slab}),${quantities})`)
  ifc.storey('Ground floor', [slab, wall])
  return ifc.text()
}

async function scheduleOf(model: string) {
  const project = await aProject(database)
  const { body } = await call(uploadModel, { as: manager, params: { id: project.id }, body: aModelForm(model) })
  const announcements = await openAnnouncements(database)
  const conversions = convertModels({ database, files, announcements, warn: () => undefined })
  onTestFinished(async () => {
    await conversions.close()
    await announcements.close()
  })
  await conversions.idle()
  const { payload: csv } = await app.app.inject({
    url: `/api${modelSchedule.path.replace(':id', body.id)}`,
    headers: { authorization: `Bearer ${await app.tokenOf(manager)}` },
  })
  const preview = (await call(previewSchedule, { as: manager, body: aForm(csv) })).body
  const columns = preview.columns.flatMap(({ guess }, column) => (guess ? [{ column, ...guess }] : []))
  return { project, csv, preview, columns }
}

async function componentOf(mark: string, projectId: string) {
  const row = await database.row<{ id: string }>('SELECT id FROM components WHERE project_id = $1 AND name = $2', [
    projectId,
    mark,
  ])
  const { body } = await call(getComponent, { as: manager, params: { id: row?.id ?? '' } })
  if (!('computed' in body)) throw new Error('not a member')
  return body
}

it('asks for the property of the mark with examples, and suggests none with ids', async () => {
  const { preview } = await scheduleOf(slabAndWall())
  const [question] = preview.questions.filter(({ code }) => code === 'mark_property')
  const column = (header: string) => preview.columns.findIndex((each) => each.header === header)
  expect(question).toMatchObject({
    suggested: 'Mark (Name)',
    choices: [
      { values: { name: 'Name', given: 2 }, becomes: { column: column('Mark (Name)'), field: 'name' } },
      { values: { name: 'Tag', given: 2 }, becomes: { column: column('Mark (Tag)'), field: 'name' } },
    ],
  })
  expect(question?.choices[0]?.values.value).toContain('S-1')
  expect(preview.columns[column('Mark (Name)')]?.guess?.field).toBe('name')
})

it('computes what no property has, and never calls the thickness of a slab its width', async () => {
  const { project, csv, columns } = await scheduleOf(slabAndWall())
  await imported(app, manager, csv, { project_id: project.id, columns })
  expect(await componentOf('S-1', project.id)).toMatchObject({
    section_name: 'Ground floor',
    thickness: 200,
    length: 6000,
    width: 2400,
    volume: 2.88,
    weight: 7200,
    computed: ['length', 'width', 'volume', 'weight'],
  })
  expect(await componentOf('W-1', project.id)).toMatchObject({
    length: 4000,
    width: null,
    height: 3000,
    thickness: 150,
    weight: 4500,
    computed: ['length', 'height', 'thickness', 'volume', 'weight'],
  })
})

it('a value that a person or a file gives is not computed any more, and stays', async () => {
  const { project, csv, columns } = await scheduleOf(slabAndWall())
  const options = { project_id: project.id, columns }
  await imported(app, manager, csv, options)
  const { id, version } = await componentOf('W-1', project.id)
  await call(updateComponent, { as: manager, params: { id }, body: { version, weight: 4700 } })
  expect(await componentOf('W-1', project.id)).toMatchObject({
    weight: 4700,
    computed: ['length', 'height', 'thickness', 'volume'],
  })
  const again = await imported(app, manager, csv, options)
  expect(again.counts).toMatchObject({ create: 0, update: 0, unchanged: 2 })
  const given = csv.replace('≈ 7200', '7450')
  expect(given).not.toBe(csv)
  await imported(app, manager, given, options)
  expect(await componentOf('S-1', project.id)).toMatchObject({ weight: 7450, computed: ['length', 'width', 'volume'] })
  // A new shape corrects what is still computed.
  await imported(app, manager, csv.replace('≈ 2.88', '≈ 2.95'), options)
  expect(await componentOf('S-1', project.id)).toMatchObject({
    volume: 2.95,
    weight: 7450,
    computed: ['length', 'width', 'volume'],
  })
})
