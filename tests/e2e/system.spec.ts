import { expect, test } from './test.ts'

test('an administrator reads the state of the system; a warning is a dot on other pages, and a bar on the dashboard, until its cause is gone', async ({
  page,
  openAsAdministrator,
}) => {
  await openAsAdministrator(page, '/system')
  await expect(page.getByRole('heading', { level: 1, name: 'System' })).toBeVisible()
  await expect(page.getByText(/^Version \d+\.\d+\.\d+ \(commit [0-9a-f]{8}\)$/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Installation' })).toContainText(/PostgreSQL \d+/)
  await expect(page.getByRole('region', { name: 'Backups' })).toContainText('Every day at 02:30')
  await expect(page.getByRole('progressbar', { name: /^Data: .* free of / })).toBeVisible()
  await expect(page.getByText('Newest version')).toHaveCount(0)

  await page.getByRole('button', { name: 'Back up now' }).click()
  const backup = page.getByRole('region', { name: 'Backups' }).getByRole('listitem').first()
  await expect(backup).toContainText(/Done.*castline-asked-/)

  const updates = { host: 'updates.example.com', checked_at: new Date().toISOString(), newer: '9.9.9' }
  await page.route('**/api/system', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), warnings: ['backup_old'], updates } })
  })
  await page.goto('/forms/form-project')
  const warning = page.getByRole('alert').filter({ hasText: 'The last backup is more than 36 hours old.' })
  const account = page.getByRole('button', { name: /^Your account/ })
  await expect(account).toContainText('Needs attention')
  await expect(warning).toHaveCount(0)
  await account.click()
  await expect(page.getByRole('menuitem', { name: 'The last backup is more than 36 hours old.' })).toBeVisible()
  await page.goto('/dashboards/modern')
  await warning.getByRole('link', { name: 'Details' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'System' })).toBeVisible()

  const installation = page.getByRole('region', { name: 'Installation' })
  await expect(installation).toContainText('Newest version9.9.9')
  await expect(installation).toContainText('The server asks updates.example.com once a day, and sends nothing')

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: /^Copy npm run backup -- .+by-hand/ }).click()
  await expect(page.getByText('Copied.', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^npm run backup -- ".+by-hand\.tar\.gz"$/)
})
