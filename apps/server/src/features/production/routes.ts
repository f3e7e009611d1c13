import type { Route } from '#http/route.ts'
import type { Services } from '#services.ts'
import { boardRoutes } from './board/routes.ts'
import { castingRoutes } from './casting/routes.ts'
import { concreteRoutes } from './concrete/routes.ts'
import { crewRoutes } from './crews/routes.ts'
import { cubeBookRoutes } from './cube-book/routes.ts'
import { pourExportRoutes } from './export/routes.ts'
import { loggerRoutes } from './logger/routes.ts'
import { machineFileRoutes } from './machine-files/routes.ts'
import { materialRoutes } from './materials/routes.ts'
import { maturityRoutes } from './maturity/routes.ts'
import { plantRoutes } from './plant-routes.ts'
import { pourRoutes } from './pour-routes.ts'
import { specimenRoutes } from './specimen-routes.ts'

/** All routes of production. */
export function productionRoutes(route: Route, services: Services): void {
  boardRoutes(route, services)
  castingRoutes(route, services)
  concreteRoutes(route, services)
  crewRoutes(route, services)
  cubeBookRoutes(route, services)
  machineFileRoutes(route, services)
  materialRoutes(route, services)
  maturityRoutes(route, services)
  loggerRoutes(route, services)
  plantRoutes(route, services)
  pourRoutes(route, services)
  specimenRoutes(route, services)
  pourExportRoutes(route, services)
}
