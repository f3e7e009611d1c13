import { beforeAll, expect, test } from 'vitest'
import { pageModules } from '#app/page-modules.ts'
import { loadPage, pages } from '#app/pages.ts'
import type { RouteRow } from '#app/route-row.ts'
import { productRoutes } from '#app/route-table.ts'
import { menuRows, routes } from '#app/routes.ts'
import { startI18n } from '#i18n/i18n.ts'
import { targetOf } from '#shell/menu.ts'
import { specified } from './specified-routes.ts'

// A page is loaded with its texts.
beforeAll(() => startI18n('en'))

const layoutAndPath = ({ layout, path }: Pick<RouteRow, 'layout' | 'path'>) => `${layout} ${path}`

test('the table has exactly the routes of the specification, in their layouts', () => {
  expect(routes.map(layoutAndPath).toSorted()).toEqual(specified.toSorted())
})

test('paths are unique', () => {
  expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length)
})

test.each(routes)('$path has a page', async (row) => {
  expect(await loadPage(row)).toBeTypeOf('function')
})

test.each(productRoutes)(
  'the page at $path is the component of the source file that the server preloads',
  async ({ path }) => {
    const file = pageModules[path]
    const name = /(\w+)\.tsx$/.exec(file)?.[1] ?? ''
    const module: Record<string, unknown> = await import(/* @vite-ignore */ `../../src/${file}`)
    expect(await pages[path]()).toBe(module[name])
  },
)

test('no menu row links to a path with a parameter', () => {
  expect(menuRows.filter((row) => targetOf(row).includes(':'))).toEqual([])
})

test("each route's parent exists", () => {
  const paths = routes.map(({ path }) => path)
  for (const { parent } of routes) if (parent) expect(paths).toContain(parent)
})
