import { expect, test } from './site.ts'

test('a user asks for a new password, an administrator hands over a link, and it works once', async ({
  page,
  site,
  newPhone,
  openAsAdministrator,
}) => {
  const phone = await newPhone()
  await phone.goto('/auth/login')
  await phone.getByRole('button', { name: 'Forgot password?' }).click()
  await phone.getByRole('button', { name: 'Ask for a new password' }).click()
  await expect(phone.getByText('Enter your email or username.', { exact: true })).toBeVisible()
  await phone.getByLabel('Email or username').fill(site.manager.username)
  await phone.getByRole('button', { name: 'Ask for a new password' }).click()
  await expect(phone.getByText('If this account exists')).toBeVisible()

  await openAsAdministrator(page, `/auth/manageuser?q=${site.manager.username}`)
  await expect(page.getByText('Asked for a password')).toBeVisible()
  await page.getByRole('button', { name: /^Actions for manager/ }).click()
  await page.getByRole('menuitem', { name: 'Link to choose a password' }).click()
  await page.getByRole('button', { name: 'Create link' }).click()
  const link = (await page.getByRole('status', { name: 'Link' }).textContent()) ?? ''
  expect(link).toContain('/auth/set-password#')

  await phone.goto(link)
  await expect(phone.getByText('At least 10 characters.')).toBeVisible()
  await expect(phone).toHaveURL(/\/auth\/set-password$/)
  const headers = (await phone.request.get('/auth/set-password')).headers()
  expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
  await phone.getByLabel('New password').fill('password12')
  await phone.getByRole('button', { name: 'Set password' }).click()
  await expect(phone.getByText('This password is easy to guess')).toBeVisible()
  await phone.getByLabel('New password').fill('three words of mine')
  await phone.getByRole('button', { name: 'Set password' }).click()
  await expect(phone).toHaveURL(/\/dashboards\/modern$/)

  const other = await newPhone()
  await other.goto(link)
  await expect(other.getByText('This link has expired, was used already, or is incomplete.')).toBeVisible()
})
