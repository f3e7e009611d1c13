import type { FastifyInstance } from 'fastify'
import { type OpenCdeServices, openCde } from '#http/open-cde.ts'
import type { Services } from '#services.ts'
import { readingRoutes } from './reading.ts'
import { apiVersions, describedAt } from './versions.ts'
import { commentWritingRoutes } from './write-comments.ts'
import { topicWritingRoutes } from './write-topics.ts'
import { viewpointWritingRoutes } from './write-viewpoints.ts'
import { refusingRoutes } from './writing.ts'

/** The BCF API of buildingSMART over the non-conformances, in all its versions by one implementation (decision 0240). */
export function bcfApiRoutes(app: FastifyInstance, services: Services & OpenCdeServices): void {
  const { database, announcements, files } = services
  openCde(app, '/bcf', services, (routes) => {
    // How 2.1 finds the versions; later ones read `/foundation/versions`.
    routes.open('GET', '/versions', async () => ({
      versions: apiVersions.map((version) => ({ version_id: version, detailed_version: describedAt(version) })),
    }))
    for (const version of apiVersions) {
      const below = {
        open: (...[method, url, ...rest]) => routes.open(method, `/${version}${url}`, ...rest),
        signedIn: (...[method, url, ...rest]) => routes.signedIn(method, `/${version}${url}`, ...rest),
      } satisfies typeof routes
      const api = { version, routes: below, database, announcements, files }
      readingRoutes(api)
      topicWritingRoutes(api)
      commentWritingRoutes(api)
      viewpointWritingRoutes(api)
      refusingRoutes(api)
    }
  })
}
