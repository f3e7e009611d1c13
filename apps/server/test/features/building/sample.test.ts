import { building, listModels } from '@castline/contract/models'
import { listProjects } from '@castline/contract/projects'
import { expect, it, onTestFinished } from 'vitest'
import { openAnnouncements } from '#database/announcements.ts'
import { convertModels } from '#features/building/conversion/convert-models.ts'
import { sampleComponents } from '#sample/components.ts'
import { placedPieces } from '#sample/layout.ts'
import { loadSampleProject } from '#sample/load.ts'
import { aUser } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const { call, database, files } = await testApp()

it('the model of the sample project contains each of its components', async () => {
  await loadSampleProject(database, { files })
  const admin = await aUser(database, { role: 'admin' })
  const [project] = (await call(listProjects, { as: admin })).body
  const params = { id: project?.id ?? '' }
  const announcements = await openAnnouncements(database)
  const conversions = convertModels({ database, files, announcements, warn: () => undefined })
  onTestFinished(async () => {
    await conversions.close()
    await announcements.close()
  })
  await conversions.idle()
  expect((await call(listModels, { as: admin, params })).body).toMatchObject([{ name: 'Precast', state: 'ready' }])
  const { pieces, models, without_geometry, storeys } = (await call(building, { as: admin, params })).body
  expect([pieces.id.length, without_geometry, models[0]?.pieces.includes(-1)]).toEqual([120, 0, false])
  expect(storeys.map(({ name }) => name)).toEqual(['Ground floor', 'First floor', 'Second floor'])
})

it('no two components of the sample building share a place', () => {
  const boxes = placedPieces(sampleComponents()).flatMap(({ piece, boxes }) => boxes.map((box) => ({ ...box, piece })))
  const overlaps = boxes.flatMap((a, index) =>
    boxes.slice(index + 1).flatMap((b) => {
      const meets = ([0, 1, 2] as const).every(
        (axis) =>
          Math.min(a.at[axis] + a.size[axis], b.at[axis] + b.size[axis]) - Math.max(a.at[axis], b.at[axis]) > 300,
      )
      return meets && a.piece !== b.piece ? `${a.piece.control_number} and ${b.piece.control_number}` : []
    }),
  )
  expect(overlaps).toEqual([])
})
