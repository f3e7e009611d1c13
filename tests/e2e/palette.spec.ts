import type { NcrDetail } from '@castline/contract/ncr'
import { callApi } from '../support/product-api.ts'
import { violationsIn } from './axe.ts'
import { navigate } from './shared-tab.ts'
import { expect, test } from './site.ts'
import { phoneScreen } from './test.ts'

const fieldName = 'Search pages, projects, components, loads and non-conformances'

test('the search opens by keyboard and finds pages, components, labels and projects', async ({ page, site }) => {
  const [first, second] = await site.components(
    ['name', 'section'],
    [
      ['PAL-W-03', 'Ground floor'],
      ['PAL-W-04', 'Roof'],
    ],
  )
  if (!first || !second) throw new Error('The components are missing.')
  const another = await site.anotherProject()
  await site.open(page, '/dashboards/modern')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  const field = page.getByRole('combobox', { name: fieldName })
  const selected = palette.getByRole('option', { selected: true })
  const open = async (words: string) => {
    await expect(page.getByRole('button', { name: 'Search and commands' })).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
    await field.fill(words)
  }

  // After closing, the focus is where it was.
  await page.getByRole('button', { name: 'Search and commands' }).focus()
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await expect(page.getByRole('button', { name: 'Search and commands' })).toBeFocused()

  await open('')
  const options = palette.getByRole('option')
  await expect(selected).toHaveText(/Dashboard/)
  await page.keyboard.press('End')
  await expect(selected).toHaveText('Sign out')
  await page.keyboard.press('ArrowDown')
  await expect(selected).toHaveText(/Dashboard/)
  expect(await field.getAttribute('aria-activedescendant')).toBe(await options.first().getAttribute('id'))
  expect(await violationsIn(page)).toEqual([])

  // A page.
  await field.fill('labels')
  await expect(selected).toHaveText(/Labels/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Labels' })).toBeFocused()

  // A component by a part of its mark; the result shows its status.
  await open('w-0')
  await expect(options).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  await expect(selected).toContainText(`${second.control_number} Roof · ${site.project.name}`)
  await expect(selected).toContainText('Planning')
  expect(await violationsIn(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(second.id))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(second.name)

  // It is stored as recent. Selecting a label's address opens the component itself.
  await page.goto('/dashboards/modern')
  await open('')
  await expect(palette.getByRole('group', { name: 'Recently used' }).getByRole('option')).toHaveText([
    new RegExp(second.name),
    /Labels/,
  ])
  await field.fill(`https://old.example/forms/form-component-card/${first.qr_code}`)
  await expect(selected).toContainText(first.name)
  await expect(options).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(first.name)

  // Selecting a project makes it the active one on all screens.
  await navigate(page, '/dashboards/modern')
  await open(another.code)
  await expect(selected).toContainText(another.name)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Project', { exact: true })).toHaveValue(another.id)
  await navigate(page, '/forms/form-component')
  await expect(page.getByLabel('Project', { exact: true })).toHaveValue(another.id)

  // A section opens its components; people are found only by those who manage users.
  await open('roof')
  await expect(palette.getByRole('group', { name: 'Sections' }).getByRole('option')).toContainText(site.project.name)
  await expect(selected).toContainText('Roof')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/forms\/form-component\?.*section=/)
  await open('manager')
  await expect(palette.getByText('No results for “manager”.').first()).toBeVisible()
  await page.keyboard.press('Escape')

  await open('no such thing')
  await expect(palette.getByText('No results for “no such thing”.').first()).toBeVisible()

  // Without a response it shows an error and can be retried.
  await page.route('**/api/search?*', (route) => route.abort('connectionrefused'))
  await field.fill('PAL-')
  await expect(palette.getByRole('alert')).toContainText('The server did not respond')
  await page.unroute('**/api/search?*')
  await palette.getByRole('button', { name: 'Try again' }).click()
  await expect(options).toHaveCount(2)
})

test('on a phone the search fills the screen, and a visitor finds a label by its code', async ({
  newPhone,
  sampleComponent,
}) => {
  const phone = await newPhone()
  await phone.goto('/dashboards/modern')
  await phone.getByRole('button', { name: 'Search and commands' }).tap()
  const palette = phone.getByRole('dialog', { name: 'Search and commands' })
  await expect(palette).toBeVisible()
  expect(await palette.boundingBox()).toEqual({ x: 0, y: 0, ...phoneScreen })
  await expect(palette.getByRole('option', { name: 'Sign in' })).toBeVisible()
  await expect(palette.getByRole('option', { name: /Users|Components|Plan/ })).toHaveCount(0)
  expect(await violationsIn(phone)).toEqual([])

  const field = phone.getByRole('combobox')
  await field.fill('W-03')
  await expect(palette.getByText('Sign in to search components and projects', { exact: false })).toBeVisible()
  await field.fill(sampleComponent.qr_code.toLowerCase())
  await palette.getByRole('option', { name: /Open the card of label/ }).tap()
  await expect(phone.getByRole('heading', { level: 1 })).toContainText(sampleComponent.name)
})

test('the search finds a non-conformance by its number and opens it, and keeps it as recent', async ({
  page,
  site,
}) => {
  const [component] = await site.components(['name'], [['PAL-N-1']])
  const ncr = await callApi<NcrDetail>(site.address, site.token, 'POST', `/projects/${site.project.id}/ncrs`, {
    component_id: component?.id,
    defect_type: 'cracked',
  })
  await site.open(page, '/dashboards/modern')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  await page.getByRole('combobox', { name: fieldName }).fill(ncr.number)
  const found = palette.getByRole('group', { name: 'Non-conformances' }).getByRole('option')
  const own = found.filter({ hasText: ncr.control_number ?? '' })
  await expect(own).toContainText(ncr.number)
  expect(await violationsIn(page)).toEqual([])
  await own.click()
  await expect(page).toHaveURL(new RegExp(`/quality/${ncr.id}`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(ncr.number)

  await page.keyboard.press('Control+k')
  const recent = palette.getByRole('group', { name: 'Recently used' }).getByRole('option').first()
  await expect(recent).toContainText(`${ncr.number} ${ncr.component_name}`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/quality/${ncr.id}`))
})
