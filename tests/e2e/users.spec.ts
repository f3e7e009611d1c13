import type { Page } from '@playwright/test'
import { administratorToken, callApi, signInByApi } from '../support/product-api.ts'
import { expect, test } from './site.ts'

const choose = async (page: Page, name: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

test('an administrator creates, edits, deactivates, deletes and finds users', async ({
  page,
  site,
  openAsAdministrator,
  baseURL,
}) => {
  const username = await site.worker('producer')
  await test.step('Escape and a click outside ask before discarding a new user; saving does not', async () => {
    await openAsAdministrator(page, '/auth/manageuser')
    await page.getByRole('button', { name: 'New user' }).click()
    const form = page.getByRole('dialog', { name: 'New user' })
    await form.getByLabel(/^Name/).fill('Somchai')
    await form.getByLabel(/^Username/).fill(username.replace('producer', 'another'))
    const question = page.getByRole('dialog', { name: 'Discard your changes?' })
    for (const leave of [() => page.keyboard.press('Escape'), () => page.mouse.click(5, 5)]) {
      await leave()
      await question.getByRole('button', { name: 'Keep editing' }).click()
      await expect(form.getByLabel(/^Username/)).toHaveValue(username.replace('producer', 'another'))
    }
    const password = form.getByRole('textbox', { name: 'Password' })
    await password.fill('Somchai-12345')
    await form.getByRole('button', { name: 'Create user' }).click()
    await expect(form.getByText('This password is easy to guess')).toBeVisible()
    await password.fill('three words of mine')
    await form.getByRole('button', { name: 'Create user' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/\/auth\/manageuser$/)
  })

  await test.step('an administrator edits, deactivates and deletes a user and resets the password; the log shows it', async () => {
    const name = username.replace('-', ' ')
    await page.getByRole('searchbox', { name: 'Search' }).fill(username)
    await expect(page).toHaveURL(new RegExp(`q=${username}`))
    const row = page.getByRole('row').filter({ hasText: username })
    await expect(page.getByRole('row')).toHaveCount(2)

    await choose(page, name, 'Edit')
    await page.getByLabel('Name').fill(`${name} the third`)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Discard your changes?' }).getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await choose(page, name, 'Edit')
    await page.getByLabel('Name').fill(`${name} the second`)
    await page.getByLabel('Role', { exact: true }).last().selectOption('inspector')
    await page.getByRole('button', { name: 'Save user' }).click()
    await expect(row).toContainText(`${name} the second`)
    await expect(row).toContainText('Inspector')

    await choose(page, `${name} the second`, 'New password')
    await page.getByRole('textbox', { name: 'New password' }).fill('short')
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page.getByText('Enter 10 to 200 characters.')).toBeVisible()
    await page.getByRole('textbox', { name: 'New password' }).fill('Qwertyuiop')
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page.getByText('This password is easy to guess')).toBeVisible()
    await page.getByRole('button', { name: 'Generate' }).click()
    await page.getByRole('button', { name: 'Set password' }).click()
    const password = (await page.getByRole('status', { name: 'New password' }).textContent()) ?? ''
    expect(password).toMatch(/^(\w{4}-){3}\w{4}$/)
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText(password)).toHaveCount(0)
    expect(await signInByApi(site.address, { username, password })).toHaveProperty('token')

    await choose(page, `${name} the second`, 'Deactivate')
    await expect(page.getByRole('dialog')).toContainText(`Deactivate ${name} the second?`)
    await page.getByRole('button', { name: 'Deactivate' }).click()
    await expect(row.getByText('Inactive')).toBeVisible()
    await expect(signInByApi(site.address, { username, password })).rejects.toThrow('401')
    await choose(page, `${name} the second`, 'Activate again')
    await page.getByRole('button', { name: 'Activate', exact: true }).click()
    await expect(row.getByText('Inactive')).toHaveCount(0)

    await choose(page, `${name} the second`, 'Delete')
    await expect(page.getByRole('dialog')).toContainText(`Delete ${name} the second?`)
    await page.getByRole('button', { name: 'Delete user' }).click()
    await expect(page.getByText('No matching users')).toBeVisible()
    await page.getByRole('button', { name: 'Clear search and filters' }).click()
    await expect(page.getByRole('row').nth(2)).toBeVisible()

    const tabNamed = (name: string) => page.getByRole('tab', { name })
    const [users, keys, auditLog] = [tabNamed('Users'), tabNamed('API keys'), tabNamed('Audit log')]
    await users.focus()
    for (const [key, tab] of [
      ['ArrowRight', keys],
      ['ArrowRight', auditLog],
      ['ArrowLeft', keys],
      ['End', auditLog],
      ['Home', users],
    ] as const) {
      await page.keyboard.press(key)
      await expect(tab).toBeFocused()
    }
    await auditLog.click()
    const log = page.getByRole('list', { name: 'Audit log' })
    await expect(log.getByRole('listitem').filter({ hasText: `User deleted · ${username}` })).toBeVisible()
    await expect(log).toContainText('Role: from Producer to Inspector')
    await page.getByLabel('Subject').selectOption('project')
    await expect(log.getByText('User deleted')).toHaveCount(0)
    await expect(log.getByText(/^Project created/).first()).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Subject')).toHaveValue('project')
    await page.getByRole('tab', { name: 'Users' }).click()
  })

  await test.step('deleting the last administrator is rejected with the reason', async () => {
    await page.getByLabel('Role', { exact: true }).selectOption('admin')
    await choose(page, 'Administrator', 'Delete')
    await page.getByRole('button', { name: 'Delete user' }).click()
    await expect(page.getByRole('alert')).toContainText('This is the last administrator who can sign in.')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Administrator' }).first()).toBeVisible()
  })

  await test.step('hundreds of users are paginated and filtered by role', async () => {
    const address = baseURL ?? ''
    const token = await administratorToken(address)
    const [sample] = await callApi<object[]>(address, token, 'GET', '/users')
    await page.route('**/api/users', (route) =>
      route.fulfill({
        json: Array.from({ length: 620 }, (_, index) => ({
          ...sample,
          id: crypto.randomUUID(),
          username: `worker.${index}`,
          name: `Worker ${index}`,
          role: index === 400 ? 'installer' : 'viewer',
        })),
      }),
    )
    await page.goto('/auth/manageuser')
    await expect(page.getByText('620 users')).toBeVisible()
    await expect(page.getByText('1–25 of 620')).toBeVisible()
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(page.getByText('26–50 of 620')).toBeVisible()
    await page.getByLabel('Role', { exact: true }).selectOption('installer')
    await expect(page.getByText('worker.400')).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(2)
  })
})

test('the form lists the roles from the server and shows an error if they fail to load', async ({
  page,
  openAsAdministrator,
}) => {
  await page.route('**/api/users/roles', (route) => route.fulfill({ status: 503, json: {} }))
  await openAsAdministrator(page, '/auth/manageuser')
  await page.getByRole('button', { name: 'New user' }).click()
  const form = page.getByRole('dialog', { name: 'New user' })
  const failed = form.getByRole('alert').filter({ hasText: 'could not be loaded' })
  await expect(failed).toBeVisible()
  await page.unroute('**/api/users/roles')
  const served = [
    { name: 'producer', label: 'Producer' },
    { name: 'surveyor', label: 'Surveyor' },
  ]
  await page.route('**/api/users/roles', (route) => route.fulfill({ json: served }))
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(form.getByLabel('Role').getByRole('option')).toHaveText(['Producer', 'Surveyor'])
})

test('a visitor is sent to sign in as an administrator', async ({ page }) => {
  await page.goto('/auth/manageuser')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await expect(page.getByText('Sign in as an administrator to manage users.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/auth\/login$/)
})

test('an administrator gives a plant to a person, who is named on its page', async ({
  page,
  site,
  openAsAdministrator,
}) => {
  const username = await site.worker('producer')
  const plant = { name: `Plant ${site.project.code}`, time_zone: 'UTC' }
  await callApi(site.address, await administratorToken(site.address), 'POST', '/plants', plant)
  await openAsAdministrator(page, `/auth/manageuser?q=${username}`)
  const row = page.getByRole('row').filter({ hasText: username })
  await choose(page, username.replace('-', ' '), 'Assign plants')
  const dialog = page.getByRole('dialog', { name: /^Plants of/ })
  await expect(dialog.getByRole('button', { name: 'Save plants' })).toBeDisabled()
  await dialog.getByLabel(plant.name).selectOption('Tester')
  await dialog.getByRole('button', { name: 'Save plants' }).click()
  await expect(row).toContainText(`${plant.name} (Tester)`)
  await page.goto('/production/plants')
  const card = page.getByRole('region', { name: plant.name })
  await card.getByRole('tab', { name: 'People' }).click()
  const people = card.getByRole('list', { name: 'People of this plant' })
  await expect(people.getByRole('listitem')).toHaveText([/producer .*Tester/])
})
