import { setDisplay } from './appearance.ts'
import { sharedTabTest as test } from './shared-tab.ts'
import { openShowcase } from './showcase.ts'
import { expect } from './test.ts'

/** The pages of charts and of widgets with charts: heading, number of charts, and one chart with a row of its table. */
const pages = [
  ['/charts/line-chart', 'Line chart', 4, 'Compressive strength of the concrete by its age', '28 50 yes'],
  ['/charts/gredient-chart', 'Gradient chart', 4, 'Components delivered by month', 'Aug 190'],
  ['/charts/doughnut-pie-chart', 'Doughnut and pie chart', 4, 'Components by status', 'Installed 214 40 %'],
  ['/charts/area-chart', 'Area chart', 4, 'Components by plant and month', 'Jan 48 40 24'],
  ['/charts/column-chart', 'Column chart', 4, 'Components by section and status', 'Roof 12 0 0 0 1'],
  ['/charts/candlestick-chart', 'Candlestick chart', 4, 'Price of reinforcing steel by day, in euros per tonne', ''],
  ['/charts/radialbar-chart', 'Radial bar chart', 4, 'Installed share by section', '1st floor 78 %'],
  ['/widgets/charts', 'Chart widgets', 6, 'Changes by source', 'By label 412'],
] as const

test('each chart page draws its charts and shows one as a table', async ({ page }) => {
  for (const [path, title, count, label, row] of pages) {
    await openShowcase(page, path, title)
    await expect(page.locator('[data-drawn=true]')).toHaveCount(count)
    const figure = page.getByRole('figure', { name: label, exact: true })
    await figure.getByRole('button', { name: 'Show as table' }).click()
    await expect(figure.locator('[data-drawn]')).toHaveCount(0)
    if (row) await expect(figure.getByRole('row', { name: row, exact: true })).toBeInViewport()
    else await expect(figure.getByRole('row')).toHaveCount(25)
  }
})

test('a chart shows its code and the selected period', async ({ page }) => {
  await openShowcase(page, '/widgets/charts', 'Chart widgets')
  const example = page.getByRole('region', { name: 'Columns by period' })
  await expect(example.getByText('94 delivered')).toBeVisible()
  await example.getByLabel('Period').selectOption('This month')
  await expect(example.getByText('365 delivered')).toBeVisible()
  await expect(example.getByRole('row', { name: 'Week 4 101' })).toBeAttached()
  await example.getByRole('button', { name: 'Show code' }).click()
  await expect(example.getByText('export function PeriodColumns()')).toBeVisible()
  // English with numbers and units, and code, keep their order on a right-to-left page.
  await setDisplay(page, { activeDir: 'rtl' })
  await expect(example.locator('canvas')).toHaveCSS('direction', 'ltr')
  await expect(example.getByRole('region', { name: 'Code of Columns by period' })).toHaveCSS('text-align', 'start')
})

test('the buttons of cards and banners work', async ({ page }) => {
  await openShowcase(page, '/widgets/cards', 'Cards')
  await page.getByRole('button', { name: 'Follow' }).click()
  await expect(page.getByRole('button', { name: 'Following', pressed: true })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Installed' })).toHaveAttribute('aria-valuenow', '63')

  await openShowcase(page, '/widgets/banners', 'Banners')
  const announcement = page.getByText('Maintenance on Sunday')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Enter an email address such as')).toBeVisible()
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('The next issue goes to ada@example.com.')).toBeVisible()
  await page.getByRole('button', { name: 'Hide the banner' }).click()
  await expect(announcement).toHaveCount(0)
  await page.getByRole('button', { name: 'Show the banner again' }).click()
  await expect(announcement).toBeVisible()
  await page.getByRole('link', { name: 'View components' }).click()
  await expect(page).toHaveURL(/form-component$/)
})
