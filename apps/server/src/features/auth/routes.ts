import type { Route } from '../../http/route.ts'
import type { Services } from '../../services.ts'

export function authRoutes(_route: Route, _services: Services): void {}
