import { type Building, building, uploadModel } from '@castline/contract/models'
import { onTestFinished } from 'vitest'
import { openAnnouncements } from '#database/announcements.ts'
import { convertModels } from '#features/building/conversion/convert-models.ts'
import { aProject, aSection, type SectionRow, type UserRow } from '#support/factories.ts'
import { aModelForm } from '#support/models.ts'
import type { testApp } from '#support/test-app.ts'

/** Returns a function that returns a new project's section, and its building after these models were converted. */
export function buildings({ call, database, files }: Awaited<ReturnType<typeof testApp>>, admin: UserRow) {
  return async function aBuilding(
    models: readonly (string | Uint8Array<ArrayBuffer>)[],
    components: (section: SectionRow) => Promise<unknown> = async () => 0,
  ) {
    const project = await aProject(database)
    const section = await aSection(database, { project })
    await components(section)
    const uploaded: string[] = []
    for (const [index, model] of models.entries()) {
      const body = aModelForm(model, { name: `Model ${index}` })
      uploaded.push((await call(uploadModel, { as: admin, params: { id: project.id }, body })).body.id)
    }
    const announcements = await openAnnouncements(database)
    const conversions = convertModels({ database, files, announcements, warn: () => undefined })
    onTestFinished(async () => {
      await conversions.close()
      await announcements.close()
    })
    await conversions.idle()
    const read = async (query = {}) => (await call(building, { as: admin, params: { id: project.id }, query })).body
    return { project, section, uploaded, read, ...(await read()) }
  }
}

/** The control numbers of the components, by element. */
export function linked({ models, pieces }: Pick<Building, 'models' | 'pieces'>): (string | null)[] {
  return models.flatMap((model) => model.pieces.map((piece) => pieces.control_number[piece] ?? null))
}
