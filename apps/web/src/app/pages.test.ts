import { beforeAll, expect, test } from 'vitest'
import { loadPage } from '#app/pages/load-page.ts'
import type { PageRow } from '#app/pages/page-row.ts'
import { menuRows, pages } from '#app/pages/table.ts'
import { startI18n } from '#i18n/i18n.ts'
import { targetOf } from '#shell/menu.ts'
import { specified } from '#test/app/specified-routes.ts'

// A page is loaded with its texts.
beforeAll(() => startI18n('en'))

const layoutAndPath = ({ layout, path }: Pick<PageRow, 'layout' | 'path'>) => `${layout} ${path}`

test('the table has exactly the routes of the specification, in their layouts', () => {
  expect(pages.map(layoutAndPath).toSorted()).toEqual(specified.toSorted())
})

test('paths are unique', () => {
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length)
})

test.each(pages)('$path has a page', async (row) => {
  expect(await loadPage(row)).toBeTypeOf('function')
})

test('no menu row links to a path with a parameter', () => {
  expect(menuRows.filter((row) => targetOf(row).includes(':'))).toEqual([])
})

test("each route's parent exists", () => {
  const paths = pages.map(({ path }) => path)
  for (const { parent } of pages) if (parent) expect(paths).toContain(parent)
})
