import type { Page } from '@playwright/test'
import { administratorToken, ask } from './api.ts'
import { expect, test } from './site.ts'

const choose = async (page: Page, name: string, action: string) => {
  await page.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

test('the last administrator stays, and is told why', async ({ page, signIn }) => {
  await signIn(page)
  await page.goto('/auth/manageuser?role=admin')
  await choose(page, 'Administrator', 'Delete')
  await page.getByRole('button', { name: 'Delete user' }).click()
  await expect(page.getByRole('alert')).toContainText('This is the last administrator who can sign in.')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Administrator' }).first()).toBeVisible()
})

test('hundreds of users come page by page, and the one who is meant is found by role and name', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn(page)
  const address = baseURL ?? ''
  const token = await administratorToken(address)
  const [sample] = await ask<object[]>(address, token, 'GET', '/users')
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

test('a visitor is told to sign in as an administrator, and who is none that they are not', async ({ page, site }) => {
  await page.goto('/auth/manageuser')
  await expect(page.getByRole('heading', { level: 1, name: 'Please sign in' })).toBeVisible()
  await expect(page.getByText('Users are managed by administrators')).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/auth\/login$/)
  await site.open(page, '/auth/manageuser')
  await expect(page.getByText('Your role does not include this')).toBeVisible()
})
