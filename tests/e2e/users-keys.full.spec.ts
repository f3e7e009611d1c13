import { administrator } from '../support/sample-product.ts'
import { expect, test } from './site.ts'

/** Calls the API with a key; returns the status. */
const callWith = async (address: string, key: string, path: string) =>
  (await fetch(`${address}/api${path}`, { headers: { authorization: `Bearer ${key}` } })).status

test('a person creates an API key, sees it once, and revokes it', async ({ page, site }) => {
  await site.open(page, '/pages/account-settings?tab=security')
  const section = page.getByRole('region', { name: 'API keys' })
  await expect(section).toContainText('No API keys.')
  await section.getByRole('button', { name: 'New API key' }).click()
  const asked = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await asked.getByLabel('Your password').fill('not this one')
  await asked.getByRole('button', { name: 'Continue' }).click()
  await expect(asked.getByText('This password is not right.')).toBeVisible()
  await asked.getByLabel('Your password').fill('a password of the manager')
  await asked.getByRole('button', { name: 'Continue' }).click()
  const form = page.getByRole('dialog', { name: 'New API key' })
  await expect(form.getByLabel(/^Name/)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form.getByText('Enter a name (up to 60 characters).')).toBeVisible()
  await page.keyboard.type('ERP of the plant')
  await form.getByRole('checkbox', { name: /^Scan/ }).check()
  await form.getByLabel('Projects', { exact: true }).last().selectOption('Only selected projects')
  await form.getByRole('button', { name: 'Create API key' }).click()
  await expect(form.getByText('Select at least one project')).toBeVisible()
  await form.getByRole('checkbox', { name: site.project.name }).check()
  await form.getByRole('button', { name: 'Create API key' }).click()

  const shown = page.getByRole('dialog', { name: 'ERP of the plant is ready' })
  const key = (await shown.getByRole('status', { name: 'API key' }).textContent()) ?? ''
  expect(key).toMatch(/^cst_/)
  expect(await callWith(site.address, key, '/projects')).toBe(200)
  expect(await callWith(site.address, key, '/users/me/keys')).toBe(403)
  await shown.getByRole('button', { name: 'Done' }).click()

  const row = section.getByRole('listitem').filter({ hasText: 'ERP of the plant' })
  await expect(row).toContainText(key.slice(0, 12))
  await expect(row).not.toContainText(key)
  await expect(row).toContainText(site.project.name)
  await row.getByRole('button', { name: 'Revoke ERP of the plant' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(row).toContainText('Revoked')
  expect(await callWith(site.address, key, '/projects')).toBe(401)
})

test('who cannot be asked for the password is told so, and asked when the server responds', async ({ page, site }) => {
  await page.route('**/api/settings', (route) => route.abort())
  await site.open(page, '/pages/account-settings?tab=security')
  await page.getByRole('button', { name: 'New API key' }).click()
  const asked = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await expect(asked.getByRole('alert')).toBeVisible()
  await page.unroute('**/api/settings')
  await asked.getByRole('button', { name: 'Try again' }).click()
  await expect(asked.getByLabel('Your password')).toBeFocused()
})

test('an administrator creates a service account and its key', async ({ page, site, openAsAdministrator }) => {
  const name = `Loggers ${site.project.code}`
  await openAsAdministrator(page, '/auth/manageuser?tab=keys')
  await page.getByRole('button', { name: 'New service account' }).click()
  const form = page.getByRole('dialog', { name: 'New service account' })
  await form.getByLabel(/^Name/).fill(name)
  await form.getByLabel(/^Username/).fill(`loggers-${site.project.code}`)
  await form.getByLabel('Role', { exact: true }).selectOption('producer')
  await form.getByRole('checkbox', { name: new RegExp(site.project.name) }).check()
  await form.getByRole('button', { name: 'Create service account' }).click()
  await page.getByRole('button', { name: `New API key for ${name}` }).click()
  const asked = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await asked.getByLabel('Your password').fill(administrator.password)
  await asked.getByRole('button', { name: 'Continue' }).click()
  const keyForm = page.getByRole('dialog', { name: 'New API key' })
  await keyForm.getByLabel(/^Name/).fill('Bed 1')
  await keyForm.getByRole('button', { name: 'Create API key' }).click()
  const shown = page.getByRole('dialog', { name: 'Bed 1 is ready' })
  const key = (await shown.getByRole('status', { name: 'API key' }).textContent()) ?? ''
  expect(await callWith(site.address, key, `/components/project/${site.project.id}`)).toBe(200)
  await shown.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('list', { name: 'API keys of all accounts' })).toContainText(name)
  await page.getByRole('tab', { name: 'Users' }).click()
  await page.getByRole('searchbox', { name: 'Search' }).fill(name)
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('By API key')
})
