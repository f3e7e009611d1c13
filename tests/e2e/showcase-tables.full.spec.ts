import type { Locator } from '@playwright/test'
import { sharedTabTest as test } from './shared-tab.ts'
import { openShowcase } from './showcase.ts'
import { expect } from './test.ts'

const marksOf = (table: Locator) => table.getByRole('rowheader').allTextContents()

test('a basic table has headers, rows and a correct total', async ({ page }) => {
  await openShowcase(page, '/tables/basic', 'Basic table')
  const plain = page.getByRole('region', { name: 'Components', exact: true })
  await expect(plain.getByRole('columnheader')).toHaveText(['Mark', 'Type', 'Floor', 'Weight'])
  await expect(plain.getByRole('rowheader')).toHaveCount(5)
  const load = page.getByRole('region', { name: 'A load' })
  const weights = (await load.getByRole('cell', { name: /kg$/ }).allTextContents()).map((text) =>
    Number(text.replace(/\D/g, '')),
  )
  const total = weights.pop()
  expect(weights).toHaveLength(4)
  expect(total).toBe(weights.reduce((sum, weight) => sum + weight, 0))

  const crew = page.getByRole('region', { name: 'Crew' })
  await crew.getByRole('button', { name: 'Actions for Jan Nowak' }).click()
  await page.getByRole('menuitem', { name: 'Set to “On site”' }).click()
  await expect(crew.getByText('On site')).toHaveCount(3)
  await crew.getByRole('button', { name: 'Actions for Jan Nowak' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(crew.getByRole('rowheader')).toHaveCount(4)
  await page.getByRole('button', { name: 'Restore all' }).click()
  await expect(crew.getByRole('rowheader')).toHaveCount(5)
})

test('rows and column groups expand and collapse', async ({ page }) => {
  await openShowcase(page, '/tables/collapsible', 'Collapsible table')
  const table = page.getByRole('region', { name: 'Components with their history' })
  const wall = table.getByRole('button', { name: 'History of W-101' })
  await wall.click()
  await expect(wall).toHaveAttribute('aria-expanded', 'true')
  await table.getByRole('button', { name: 'History of T-103' }).click()
  await expect(table.getByText('10 June: accepted')).toBeVisible()
  await expect(table.getByText('4 June: cast')).toBeVisible()
  await wall.click()
  await expect(table.getByText('10 June: accepted')).toHaveCount(0)

  const single = page.getByRole('region', { name: 'Components, one open at a time' })
  await single.getByRole('button', { name: 'History of S-102' }).click()
  await expect(single.getByRole('button', { expanded: true })).toHaveCount(1)
  await expect(single.getByRole('button', { name: 'History of S-102' })).toHaveAttribute('aria-expanded', 'true')

  const nested = page.getByRole('table', { name: 'Lines of A-2042' })
  await expect(nested.getByRole('row', { name: 'Grout, 25 kg 30 €14 €420' })).toBeVisible()
  const months = page.getByRole('region', { name: 'Components by plant and month' })
  await expect(months.getByRole('row', { name: 'North 140 61 58 66' })).toBeVisible()
  await months.getByRole('button', { name: 'Months of Quarter 1' }).press('Enter')
  await expect(months.getByRole('row', { name: 'North 48 40 52 61 58 66' })).toBeVisible()
})

test('an enhanced table sorts, selects, pages, removes and restores rows', async ({ page }) => {
  await openShowcase(page, '/tables/enhanced', 'Enhanced table')
  const table = page.getByRole('region', { name: 'Components to select' })
  const first = await marksOf(table)
  expect(first).toHaveLength(5)

  await table.getByRole('button', { name: 'Weight' }).click()
  await expect(table.getByRole('columnheader', { name: 'Weight' })).toHaveAttribute('aria-sort', 'ascending')
  const weights = (await table.getByRole('cell', { name: /kg$/ }).allTextContents()).map((text) =>
    Number(text.replace(/\D/g, '')),
  )
  expect(weights).toEqual(weights.toSorted((a, b) => a - b))
  await table.getByRole('button', { name: 'Weight' }).click()
  await expect(table.getByRole('columnheader', { name: 'Weight' })).toHaveAttribute('aria-sort', 'descending')
  await table.getByRole('button', { name: 'Mark' }).click()
  expect(await marksOf(table)).toEqual(first)

  await table.getByLabel(`Select ${first[0]}`).check()
  await expect(page.getByText('1 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Go to next page' }).click()
  await expect(page.getByText('6–10 of 40')).toBeVisible()
  expect(await marksOf(table)).not.toContain(first[1])
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('of 39')).toBeVisible()
  await page.getByRole('button', { name: 'Restore 1' }).click()
  await expect(page.getByText('of 40')).toBeVisible()
  await table.getByLabel('Select all components').check()
  await expect(page.getByText('40 selected')).toBeVisible()

  const height = async () => (await table.boundingBox())?.height ?? 0
  const tall = await height()
  await page.getByLabel('Dense').check()
  await expect.poll(height).toBeLessThan(tall)
})

test('fixed headers and a fixed column stay in view while the table scrolls', async ({ page }) => {
  await openShowcase(page, '/tables/fixed-header', 'Fixed header')
  const long = page.getByRole('region', { name: 'All components' })
  const head = long.getByRole('columnheader', { name: 'Mark' })
  await long.focus()
  const before = (await head.boundingBox())?.y
  await page.keyboard.press('End')
  await expect.poll(() => long.evaluate((region) => region.scrollTop)).toBeGreaterThan(100)
  await expect(head).toBeInViewport()
  const shift = await long.evaluate((region) => {
    const top = region.querySelector('thead th')?.getBoundingClientRect().top ?? 0
    return Math.abs(top - region.getBoundingClientRect().top)
  })
  expect(before).toBeDefined()
  expect(shift).toBeLessThan(2)

  const wide = page.getByRole('region', { name: 'Lifts by week' })
  await page.setViewportSize({ width: 360, height: 740 })
  await wide.evaluate((region) => region.scrollTo({ left: 300 }))
  const aside = await wide.evaluate((region) => {
    const start = region.querySelector('tbody th')?.getBoundingClientRect().left ?? 0
    return Math.abs(start - region.getBoundingClientRect().left)
  })
  expect(aside).toBeLessThan(2)
})

test('pages are changed, resized and extended', async ({ page }) => {
  await openShowcase(page, '/tables/pagination', 'Pagination')
  const sized = page.getByRole('region', { name: 'Sized page' })
  const first = await marksOf(sized)
  await page.getByRole('button', { name: 'Go to next page' }).first().click()
  const second = await marksOf(sized)
  expect(second).toHaveLength(5)
  expect(second).not.toEqual(first)
  await page.getByRole('combobox', { name: 'Rows' }).click()
  await page.getByRole('option', { name: '10' }).click()
  // The page with ten times the size, which contains the same rows.
  await expect(sized.getByRole('rowheader')).toHaveText([...first, ...second])

  const numbered = page.getByRole('region', { name: 'Numbered page', exact: true })
  const pages = page.getByRole('navigation', { name: 'Pages of components' })
  await pages.getByRole('button', { name: 'Go to page 10' }).click()
  await expect(pages.getByRole('button', { name: /page 10/ })).toHaveAttribute('aria-current', 'page')
  await expect(numbered.getByRole('rowheader').last()).toHaveText('B-140')
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(page.getByText('10 of 40 components')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Loaded components' }).getByRole('rowheader')).toHaveCount(10)
})

test('a search matches every word, an empty result is announced, and filters combine', async ({ page }) => {
  await openShowcase(page, '/tables/search', 'Search table')
  const rows = page.getByRole('region', { name: 'Components found' }).getByRole('rowheader')
  await expect(rows).toHaveCount(40)
  await page.getByLabel('Search components').fill('wall 13')
  await expect(rows).toHaveText(['W-113', 'W-133', 'W-137'])
  await page.getByLabel('Search components').fill('window')
  await expect(page.getByText('No components found')).toBeVisible()

  const kept = page.getByRole('region', { name: 'Components kept by the filters' }).getByRole('rowheader')
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Slab' }).click()
  await expect(kept).toHaveCount(10)
  await page.getByRole('combobox', { name: 'Floor' }).click()
  await page.getByRole('option', { name: '3' }).click()
  await expect(kept).toHaveText(['S-102', 'S-122'])
})
