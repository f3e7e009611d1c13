import type { Trail } from '#shell/Breadcrumbs.tsx'
import type { RouteRow } from './route-row.ts'
import { homePath } from './route-table.ts'
import { routes } from './routes.ts'

/** The breadcrumbs of a page by the route table; none for the start page. */
export function trailOf({ path, title, group, parent }: RouteRow, table: readonly RouteRow[] = routes): Trail {
  if (path === homePath) return { title }
  const above = table.find((row) => row.path === parent)
  return { title, group: group ?? above?.group, parent: above && { path: above.path, title: above.title } }
}
