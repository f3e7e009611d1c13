import { expect, test } from './test.ts'

test('the product answers with its page, and the database behind it', async ({ page, request }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/dashboards\/modern$/)
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await (await request.get('/health/ready')).json()).toEqual({ status: 'ok' })
})

test('the administrator signs in', async ({ page, signIn }) => {
  await signIn(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
