import type { MenuRow } from '#shell/menu.ts'
import { administrationPages } from './administration.ts'
import { demoRows } from './demo.ts'
import type { PageRow } from './page-row.ts'
import { showcaseRows } from './showcase.ts'
import { trackingPages } from './tracking.ts'

export const productPages: readonly PageRow[] = [...trackingPages, ...administrationPages]

export const pages: readonly PageRow[] = [
  ...productPages,
  // How to remove demoRows and showcaseRows: docs/remove-the-demo.md.
  ...demoRows,
  ...showcaseRows,
]

/** The rows of the main menu. */
export const menuRows: readonly MenuRow[] = pages.flatMap(({ group, ...row }) => (group ? [{ ...row, group }] : []))
