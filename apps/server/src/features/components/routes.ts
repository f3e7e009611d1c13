import type { Route } from '../../http/route.ts'
import type { Services } from '../../services.ts'

export function componentRoutes(_route: Route, _services: Services): void {}
