import type { FastifyInstance } from 'fastify'
import { type OpenCdeServices, openCde } from '#http/open-cde.ts'
import type { Services } from '#services.ts'
import { readingRoutes } from './reading.ts'
import { apiVersions, describedAt } from './versions.ts'

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
      readingRoutes({ version, routes: below, database, announcements, files })
    }
  })
}
