import { openAnnouncements } from '#database/announcements.ts'
import { convertModels } from '#features/building/conversion/convert-models.ts'
import type { testApp } from '#support/test-app.ts'

/** Converts the models that wait. */
export async function convertAll({ database, files }: Awaited<ReturnType<typeof testApp>>): Promise<void> {
  const announcements = await openAnnouncements(database)
  const conversions = convertModels({ database, files, announcements, warn: () => undefined })
  await conversions.idle()
  await conversions.close()
  await announcements.close()
}
