import { expect, test } from 'vitest'
import { menuRows, routes } from '../src/app/routes.ts'

test('the table has the screens of the main job, in the layouts of the specification', () => {
  expect(routes.map(({ path, layout }) => `${layout} ${path}`).toSorted()).toEqual([
    'blank /auth/404',
    'blank /auth/login',
    'blank /auth/manageuser',
    'blank /forms/form-component-card/:id',
    'full /dashboards/modern',
    'full /forms/form-component',
    'full /forms/form-project',
    'full /forms/form-qr-code-reader',
    'full /pages/qr-code',
  ])
})

test.each(routes)('$path has a page', async ({ page }) => {
  expect(await page()).toBeTypeOf('function')
})

test('no row of the menu needs a parameter', () => {
  expect(menuRows.filter(({ path }) => path.includes(':'))).toEqual([])
})
