import { expect, test } from './test.ts'

test('an administrator reads the state of the system; a warning is shown on other pages until its cause is gone', async ({
  page,
  openAsAdministrator,
}) => {
  await openAsAdministrator(page, '/system')
  await expect(page.getByRole('heading', { level: 1, name: 'System' })).toBeVisible()
  await expect(page.getByText(/^Version \d+\.\d+\.\d+$/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Installation' })).toContainText(/PostgreSQL \d+/)
  await expect(page.getByRole('region', { name: 'Backups' })).toContainText('Every day at 02:30')
  await expect(page.getByRole('progressbar', { name: /^Data: .* free of / })).toBeVisible()

  await page.route('**/api/system', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), warnings: ['backup_old'] } })
  })
  await page.goto('/forms/form-project')
  const warning = page.getByRole('alert').filter({ hasText: 'The last backup is more than 36 hours old.' })
  await warning.getByRole('link', { name: 'Details' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'System' })).toBeVisible()
})
