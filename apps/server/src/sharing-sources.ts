import { sendGeometry } from './features/building/send-geometry.ts'
import { sharedGeometryOf, sharedModels } from './features/building/shared-queries.ts'
import { hallOf } from './features/production/board/hall.ts'
import type { sharingRoutes } from './features/sharing/routes.ts'
import { orNotFound } from './http/errors.ts'

/** What links show of other features. */
export const sharingSources: Parameters<typeof sharingRoutes>[2] = {
  modelsOf: sharedModels,
  hallOf,
  async sendGeometry({ database, files }, { id, projectId }, request, reply) {
    const stored = orNotFound(await sharedGeometryOf(database, projectId, id), 'model')
    return sendGeometry(files, stored, request, reply)
  },
}
