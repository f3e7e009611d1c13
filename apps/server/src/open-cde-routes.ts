import type { FastifyInstance } from 'fastify'
import { bcfApiRoutes } from './features/quality/bcf-api/routes.ts'
import { describedAt } from './features/quality/bcf-api/versions.ts'
import { foundationRoutes } from './features/users/programs/foundation-routes.ts'
import type { OpenCdeServices } from './http/open-cde.ts'
import type { Services } from './services.ts'

/** The APIs of buildingSMART, below `/bcf` and `/foundation` (decision 0240). */
export function openCdeRoutes(app: FastifyInstance, services: Services & OpenCdeServices): void {
  bcfApiRoutes(app, services)
  foundationRoutes(app, services, describedAt)
}
