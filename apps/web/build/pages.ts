import { existsSync } from 'node:fs'
import { posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageRow } from '../src/app/pages/page-row.ts'
import { src } from './place.ts'

/** The source files of the frame around the pages of a layout, from `src`. */
export const layoutModules = {
  full: ['app/FullLayout.tsx', 'app/framed.tsx'],
  blank: ['app/BlankLayout.tsx'],
} as const satisfies Record<PageRow['layout'], readonly string[]>

// By its address: a table that is bundled with this configuration would bring all pages along.
const table: typeof import('../src/app/pages/table.ts') = await import(
  pathToFileURL(posix.join(src, 'app/pages/table.ts')).href
)

/** The source file that a row imports. */
function moduleOf({ path, load }: PageRow): string {
  const [, file = ''] = /import\('#(.+?)'\)/.exec(String(load)) ?? []
  if (!existsSync(posix.join(src, file)))
    throw new Error(`The page at ${path} imports "${file}", which does not exist.`)
  return file
}

/** The product's pages, each with its source file. */
export const productPages = table.productPages.map((row) => ({ ...row, module: moduleOf(row) }))
