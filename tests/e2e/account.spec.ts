import { rm } from 'node:fs/promises'
import { callApi, signInByApi } from '../support/product-api.ts'
import { startProduct } from '../support/sample-product.ts'
import { expect, test } from './site.ts'

test('a user changes name, email and password, and signs out other devices', async ({ page, site }) => {
  await signInByApi(site.address, site.manager)
  await site.open(page, '/pages/account-settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Account settings' })).toBeVisible()
  const devices = page.getByRole('list', { name: 'Signed-in devices' })
  const openTab = (name: string) => page.getByRole('tab', { name }).click()

  const name = page.getByLabel('Name', { exact: false }).first()
  await name.fill('Anong of the site')
  await openTab('Security')
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await openTab('Profile')
  await expect(name).toHaveValue('Anong of the site')
  await page.getByRole('link', { name: 'Labels' }).click()
  await expect(page.getByRole('dialog')).toContainText('Discard your changes?')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Your data has been saved.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Your account: Anong of the site' })).toBeVisible()

  const current = page.getByLabel('Current password')
  const email = page.getByLabel('Email', { exact: false })
  await expect(current).toHaveCount(1)
  await email.fill('anong@example.test')
  await page.keyboard.press('Tab')
  await expect(current.first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter your current password.')).toBeVisible()
  await page.keyboard.type('not my password')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The current password is incorrect.')).toBeVisible()
  await expect(current.first()).toBeFocused()
  await expect(email).toHaveValue('anong@example.test')
  await current.first().fill(site.manager.password)
  await page.keyboard.press('Enter')
  await expect(current).toHaveCount(1)
  await expect(email).toHaveValue('anong@example.test')
  await signInByApi(site.address, { ...site.manager, username: 'anong@example.test' })

  await openTab('Security')
  const next = page.getByLabel('New password')
  await current.fill('not my password')
  await next.fill('password12')
  await expect(page.getByText('Weak: add another word')).toBeVisible()
  await next.fill('three words of mine')
  await expect(page.getByText('Strong', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('The current password is incorrect.')).toBeVisible()
  await expect(next).toHaveValue('three words of mine')
  await current.fill(site.manager.password)
  await next.fill('Anong-castline-2026')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('This password is easy to guess')).toBeVisible()
  await expect(next).toBeFocused()
  await expect(next).toHaveValue('Anong-castline-2026')
  await next.fill('three words of mine')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password has been changed.')).toBeVisible()
  await expect(current).toHaveValue('')
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await expect(devices).toContainText('This device')

  const changed = { ...site.manager, password: 'three words of mine' }
  const other = await signInByApi(site.address, changed)
  await page.reload()
  await page.getByRole('button', { name: 'Sign out all other devices' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  const { refreshToken } = other
  await expect(callApi(site.address, '', 'POST', '/auth/refresh', { refreshToken })).rejects.toThrow('401')

  await openTab('Display')
  await page.getByRole('radiogroup', { name: 'Mode' }).getByText('Light', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'light')
})

test('closed registration refers to administrators; an administrator gets the new user form', async ({
  page,
  signIn,
}) => {
  await page.goto('/auth/register')
  await expect(page.getByRole('heading', { name: 'Accounts are created by administrators' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create an account' })).toHaveCount(0)
  await signIn(page)
  await page.goto('/auth/register')
  await expect(page.getByRole('dialog', { name: 'New user' })).toBeVisible()
})

test('with open registration a visitor creates an account and is signed in', async ({ newPhone }) => {
  const product = await startProduct({ REGISTRATION: 'open', SAMPLE_DATA: '0' })
  const page = await newPhone({ baseURL: product.address })
  try {
    await page.goto('/auth/login')
    await page.getByRole('link', { name: 'Create an account' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible()
    await page.getByLabel('Name', { exact: false }).first().fill('Malee')
    await page.getByLabel('Username').fill('admin')
    const password = page.getByLabel('Password', { exact: false }).first()
    await password.fill('Malee 12345')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByText('This password is easy to guess')).toBeVisible()
    await password.fill('three words of mine')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByText('This username is or was taken.')).toBeVisible()
    await page.getByLabel('Username').fill('malee')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page).toHaveURL(/\/dashboards\/modern$/)
    await expect(page.getByRole('button', { name: 'Your account: Malee' })).toBeVisible()
  } finally {
    // Closed first; otherwise the page reports the end of its event stream as an error.
    await page.close()
    await product.stop()
    await rm(product.dataDir, { recursive: true, force: true })
  }
})
