import type { Page } from '@playwright/test'
import { administratorToken } from '../support/product-api.ts'
import { expect, test } from './site.ts'

async function openAsAdministrator(page: Page, address: string, path: string): Promise<void> {
  const token = await administratorToken(address)
  await page.addInitScript((stored) => localStorage.setItem('token', stored), token)
  await page.goto(path)
}

test('the permissions follow role, project and account', async ({ page, baseURL }) => {
  await openAsAdministrator(page, baseURL ?? '', '/pages/casl')
  await expect(page.getByRole('heading', { level: 1, name: 'Permissions (CASL)' })).toBeVisible()
  const matrix = page.getByRole('table', { name: /may do$/ })
  const steps = page.getByRole('table', { name: /may make$/ })
  const yes = { name: 'Yes', exact: true }
  const role = page.getByLabel('Role')

  await role.selectOption('Inspector')
  // To read a project; to accept, and to reject from three statuses.
  await expect(matrix.getByRole('cell', yes)).toHaveCount(1)
  await expect(steps.getByRole('cell', yes)).toHaveCount(4)
  await role.selectOption('Administrator')
  await expect(matrix.getByRole('cell', yes)).toHaveCount(11)
  await expect(steps.getByRole('cell', yes)).toHaveCount(8)
  await role.selectOption('Viewer')
  await expect(steps.getByRole('cell', yes)).toHaveCount(0)

  const playground = page.getByRole('region', { name: 'Try it' })
  await expect(playground.getByText('has no step to make from here')).toBeVisible()
  await role.selectOption('Producer')
  await expect(playground.getByRole('button', { name: 'Give it a blank label' })).toBeVisible()
  await expect(playground.getByRole('button', { name: 'Print its label' })).toHaveCount(0)
  await playground.getByRole('button', { name: 'Mark as manufactured' }).click()
  await expect(playground.getByRole('status')).toHaveText('The piece is manufactured now.')
  await expect(playground.getByRole('button', { name: /^(Mark|Reject)/ })).toHaveCount(0)
  await role.selectOption('Inspector')
  await playground.getByRole('button', { name: 'Reject' }).click()
  await expect(playground.getByRole('status')).toHaveText('The piece is rejected now.')

  await page.getByLabel('Asked about').selectOption('Harbour Hall (not assigned)')
  await expect(matrix.getByRole('cell', yes)).toHaveCount(0)
  await expect(playground.getByText('There is no such project for this person')).toBeVisible()
  await role.selectOption('Administrator')
  await expect(matrix.getByRole('cell', yes)).toHaveCount(11)
  await page.getByLabel('Account is active').uncheck()
  await expect(matrix.getByRole('cell', yes)).toHaveCount(0)
})

test('the tree opens by keyboard from a project down to a piece', async ({ page, site }) => {
  const [piece] = await site.pieces(['name', 'section'], [['W-01', 'Roof']])
  if (!piece) throw new Error('The piece is missing.')
  await site.open(page, '/pages/treeview')
  await expect(page.getByRole('heading', { level: 1, name: 'Tree view' })).toBeVisible()
  const tree = page.getByRole('tree', { name: 'Your projects' })
  const roof = tree.getByText('Roof', { exact: true })
  const focused = tree.locator('[role=treeitem]:focus')

  await tree.getByRole('treeitem', { name: site.project.name }).focus()
  await expect(roof).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await expect(roof).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(focused).toHaveText('Roof')
  await page.keyboard.press('ArrowRight')
  await expect(tree.getByText(/^W-01/)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(focused).toHaveText(/^W-01/)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Open the piece' }).click()
  await expect(page).toHaveURL(new RegExp(`/component/${piece.id}$`))
})

test('the fixed trees tick what hangs on a branch, and open whole', async ({ page, baseURL }) => {
  await openAsAdministrator(page, baseURL ?? '', '/pages/treeview')
  const ticked = page.getByRole('region', { name: 'With boxes to tick' })
  await ticked.locator('.MuiTreeItem-content', { hasText: 'Ground floor' }).locator('input').check()
  // The floor, and its walls, columns and stairs.
  await expect(ticked.getByRole('status')).toHaveText('4 ticked.')
  const whole = page.getByRole('region', { name: 'Opened and closed from outside' })
  await expect(whole.getByRole('treeitem')).toHaveCount(3)
  await whole.getByRole('button', { name: 'Open all' }).click()
  await expect(whole.getByRole('treeitem')).toHaveCount(16)
  await whole.getByRole('button', { name: 'Close all' }).click()
  await expect(whole.getByRole('treeitem')).toHaveCount(3)
})

test('the prices change with the period, and the questions with the search', async ({ page, baseURL }) => {
  await openAsAdministrator(page, baseURL ?? '', '/pages/pricing')
  await expect(page.getByRole('heading', { level: 1, name: 'Pricing' })).toBeVisible()
  const plant = page.getByRole('region', { name: 'Plant' })
  await expect(plant.getByText('€89', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Yearly' }).click()
  await expect(plant.getByText('€890', { exact: true })).toBeVisible()
  await expect(plant.getByText('saves €178')).toBeVisible()
  await plant.getByRole('button', { name: 'Choose Plant' }).click()
  await expect(page.getByText('You chose Plant, paid yearly. Nothing was ordered.')).toBeVisible()

  await page.goto('/pages/faq')
  await expect(page.getByRole('heading', { level: 1, name: 'Frequently asked questions' })).toBeVisible()
  const count = page.getByText(/of 8 questions/)
  await expect(count).toHaveText('8 of 8 questions')
  await page.getByLabel('Search the questions').fill('network')
  await expect(count).toHaveText('1 of 8 questions')
  await page.getByRole('button', { name: 'Does the scanner work without a network?' }).click()
  await expect(page.getByText('Changes wait on the phone')).toBeVisible()
  await page.getByLabel('Search the questions').fill('elephant')
  await page.getByRole('button', { name: 'Show all questions' }).click()
  await expect(count).toHaveText('8 of 8 questions')
})
