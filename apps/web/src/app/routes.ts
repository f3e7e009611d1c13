import type { MenuRow } from '#shell/menu.ts'
import { demoRoutes } from './demo-routes.ts'
import type { RouteRow } from './route-row.ts'
import { productRoutes } from './route-table.ts'
import { showcaseRoutes } from './showcase-routes.ts'

export const routes: readonly RouteRow[] = [
  ...productRoutes,
  // How to remove demoRoutes and showcaseRoutes: docs/remove-the-demo.md.
  ...demoRoutes,
  ...showcaseRoutes,
]

/** The rows of the main menu. */
export const menuRows: readonly MenuRow[] = routes.flatMap(({ group, ...row }) => (group ? [{ ...row, group }] : []))
