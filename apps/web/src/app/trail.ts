import type { Trail } from '#shell/Breadcrumbs.tsx'
import type { PageRow } from './pages/page-row.ts'
import { pages } from './pages/table.ts'
import { homePath } from './paths.ts'

type Row = Pick<PageRow, 'path' | 'title' | 'group' | 'parent'>

/** The breadcrumbs of a page by the table of pages; none for the start page. */
export function trailOf({ path, title, group, parent }: Row, table: readonly Row[] = pages): Trail {
  if (path === homePath) return { title }
  const above = table.find((row) => row.path === parent)
  return { title, group: group ?? above?.group, parent: above && { path: above.path, title: above.title } }
}
