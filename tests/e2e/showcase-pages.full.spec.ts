import { mayStep, transitionRules } from '@castline/domain/status/steps'
import { permissionsOf, type Role, roles } from '@castline/domain/users/roles'
import { sharedTabTest as test } from './shared-tab.ts'
import { openShowcase } from './showcase.ts'
import { expect, test as siteTest } from './site.ts'

test('the permissions depend on role, project and account', async ({ page }) => {
  await openShowcase(page, '/pages/casl', 'Permissions (CASL)')
  const matrix = page.getByRole('table', { name: 'What each role may do' })
  const steps = page.getByRole('table', { name: /may make$/ })
  const yes = { name: 'Yes', exact: true }
  const role = page.getByLabel('Role', { exact: true })

  await role.selectOption('Inspector')
  const stepsOf = (role: Role) => transitionRules.filter((rule) => mayStep(role, rule)).length
  // A row is a permission, a column a role: no cell is empty.
  const allowed = roles.map((each) => permissionsOf(each).size).reduce((sum, size) => sum + size)
  await expect(matrix.getByRole('cell')).toHaveCount(permissionsOf('admin').size * roles.length)
  await expect(matrix.getByRole('cell', yes)).toHaveCount(allowed)
  await expect(steps.getByRole('cell', yes)).toHaveCount(stepsOf('inspector'))
  await role.selectOption('Administrator')
  await expect(steps.getByRole('cell', yes)).toHaveCount(stepsOf('admin'))
  await role.selectOption('Viewer')
  await expect(steps.getByRole('cell', yes)).toHaveCount(0)

  const playground = page.getByRole('region', { name: 'Try it' })
  await expect(playground.getByText('cannot change this status')).toBeVisible()
  await role.selectOption('Producer')
  await expect(playground.getByRole('button', { name: 'Assign a blank label' })).toBeVisible()
  await expect(playground.getByRole('button', { name: 'Print the label' })).toHaveCount(0)
  await playground.getByRole('button', { name: 'Mark as manufactured' }).click()
  await expect(playground.getByRole('status')).toHaveText('The component is manufactured now.')
  await expect(playground.getByRole('button', { name: /^(Mark|Reject)/ })).toHaveCount(0)
  await role.selectOption('Inspector')
  await playground.getByRole('button', { name: 'Reject' }).click()
  await expect(playground.getByRole('status')).toHaveText('The component is rejected now.')

  await page.getByLabel('Project').selectOption('Harbour Hall (not assigned)')
  await expect(matrix.getByRole('cell', yes)).toHaveCount(permissionsOf('admin').size)
  await expect(playground.getByText('This person cannot see the project')).toBeVisible()
  await role.selectOption('Administrator')
  await page.getByLabel('Account is active').uncheck()
  await expect(matrix.getByRole('cell', yes)).toHaveCount(0)
})

siteTest('the tree opens by keyboard, from a project to a component', async ({ page, site }) => {
  const [piece] = await site.components(['name', 'section'], [['W-01', 'Roof']])
  if (!piece) throw new Error('The component is missing.')
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
  await page.getByRole('link', { name: 'Open component' }).click()
  await expect(page).toHaveURL(new RegExp(`/component/${piece.id}$`))
})

test('checking a branch checks its items, and buttons expand the whole tree', async ({ page }) => {
  await openShowcase(page, '/pages/treeview', 'Tree view')
  const checkedTree = page.getByRole('region', { name: 'With checkboxes' })
  await checkedTree.locator('.MuiTreeItem-content', { hasText: 'Ground floor' }).locator('input').check()
  // The floor, and its walls, columns and stairs.
  await expect(checkedTree.getByRole('status')).toHaveText('4 selected')
  const whole = page.getByRole('region', { name: 'Controlled' })
  // The three buildings, and the floors of the first.
  await expect(whole.getByRole('treeitem')).toHaveCount(6)
  await whole.getByRole('button', { name: 'Expand all' }).click()
  await expect(whole.getByRole('treeitem')).toHaveCount(16)
  await whole.getByRole('button', { name: 'Collapse all' }).click()
  await expect(whole.getByRole('treeitem')).toHaveCount(3)
})

test('prices change with the billing period, and questions are searched', async ({ page }) => {
  await openShowcase(page, '/pages/pricing', 'Pricing')
  const plant = page.getByRole('region', { name: 'Plant' })
  await expect(plant.getByText('€89', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Yearly' }).click()
  await expect(plant.getByText('€890', { exact: true })).toBeVisible()
  await expect(plant.getByText('you save €178')).toBeVisible()
  await plant.getByRole('button', { name: 'Choose Plant' }).click()
  await expect(page.getByText('You selected Plant, billed yearly. This is a demo: nothing was ordered.')).toBeVisible()
  const compared = page.getByRole('row', { name: 'Audit log Not included Included Included' })
  await expect(compared).toBeVisible()

  await openShowcase(page, '/pages/faq', 'Frequently asked questions')
  const count = page.getByText(/of 8 questions/)
  await expect(count).toHaveText('8 of 8 questions')
  await page.getByLabel('Search the questions').fill('network')
  await expect(count).toHaveText('1 of 8 questions')
  await page.getByRole('button', { name: 'Does the scanner work without a network?' }).click()
  await expect(page.getByText('Changes are saved on the phone')).toBeVisible()
  await page.getByLabel('Search the questions').fill('elephant')
  await page.getByRole('button', { name: 'Show all questions' }).click()
  await expect(count).toHaveText('8 of 8 questions')
})
