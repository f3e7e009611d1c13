import { existsSync, readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { previewSchedule } from '@castline/contract/import-preview'
import { building, uploadModel } from '@castline/contract/models'
import { expect, it, onTestFinished } from 'vitest'
import { openAnnouncements } from '#database/announcements.ts'
import { convertModels } from '#features/building/conversion/convert-models.ts'
import { aProject, aUser } from '#support/factories.ts'
import { aModelForm } from '#support/models.ts'
import { aForm, imported } from '#support/schedules.ts'
import { testApp } from '#support/test-app.ts'

const path = new URL('../../../../../../shared/data/schependomlaan-prefab-schedule.csv', import.meta.url)
const there = existsSync(path)

it.skipIf(!there)(
  `every component of a supplier’s real schedule is in the supplier’s model${there ? '' : ' (skipped: the file is not there)'}`,
  async () => {
    const app = await testApp()
    const { call, database, files } = app
    const manager = await aUser(database, { role: 'admin' })
    const { id } = await aProject(database)
    const model = brotliDecompressSync(readFileSync(new URL('prefab.ifc.br', import.meta.url))).toString()
    await call(uploadModel, { as: manager, params: { id }, body: aModelForm(model) })
    const announcements = await openAnnouncements(database)
    const conversions = convertModels({ database, files, announcements, warn: () => undefined })
    onTestFinished(async () => {
      await conversions.close()
      await announcements.close()
    })
    await conversions.idle()

    const schedule = new Uint8Array(readFileSync(path))
    const { body } = await call(previewSchedule, { as: manager, body: aForm(schedule) })
    const columns = body.columns.flatMap(({ guess }, column) => (guess ? [{ column, ...guess }] : []))
    const shownAfter = async (filters: { column: number; keep: 'is_not'; value: string }[]) => {
      await imported(app, manager, schedule, { project_id: id, columns, filters, section: 'Schependomlaan' })
      const { pieces, without_geometry } = (await call(building, { as: manager, params: { id } })).body
      return [pieces.id.length, without_geometry]
    }
    expect(await shownAfter([{ column: 2, keep: 'is_not', value: 'Steel Assembly' }])).toEqual([106, 0])
    expect(await shownAfter([])).toEqual([206, 0])
  },
)
