import { violationsIn } from './axe.ts'
import { expect, test } from './test.ts'

test('the API documentation page describes calls and has no accessibility violations', async ({ page }) => {
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Castline API/)
  await expect(page.getByRole('main')).toHaveCount(1)
  const call = page.locator('#changeStatusByQr')
  await expect(call.getByText('No token required.')).toBeHidden()
  await call.locator('summary').click()
  await expect(call.getByText('No token required.')).toBeVisible()
  await call.getByRole('link', { name: 'StatusResponse' }).click()
  await expect(page.getByRole('heading', { name: 'StatusResponse' })).toBeInViewport()
  expect(await violationsIn(page)).toEqual([])
})
