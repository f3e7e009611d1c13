import { rm } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { type OidcProvider, startProvider } from '../support/oidc-provider.ts'
import { freePort } from '../support/processes.ts'
import { administrator, type Product, startProduct } from '../support/sample-product.ts'
import { expect, test } from './test.ts'

let provider: OidcProvider
let product: Product

test.beforeAll(async () => {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  provider = await startProvider({ redirectUris: [`${address}/auth/oidc`], signedOutUris: [`${address}/auth/login`] })
  await provider.setPeople({
    somsri: { name: 'Somsri Kaew', email: 'somsri@example.test', email_verified: true },
    malee: { name: 'Malee' },
  })
  product = await startProduct({
    PORT: String(port),
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: 'castline',
    OIDC_CLIENT_SECRET: 'a secret of tests',
    OIDC_NAME: 'Example ID',
  })
})
test.afterAll(async () => {
  await product?.stop()
  await provider?.stop()
  if (product) await rm(product.dataDir, { recursive: true, force: true })
})

const button = (page: Page) => page.getByRole('button', { name: 'Sign in with Example ID' })
const chooseAtProvider = (page: Page, person: string) => page.getByRole('button', { name: person }).click()

async function signInWithPassword(page: Page): Promise<void> {
  await page.getByLabel('Email or username').fill(administrator.username)
  await page.getByLabel('Password', { exact: true }).fill(administrator.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}

// Not the page of the fixture, which may not leave the product.
test('sign-in at a provider: refused as whom, linked, signed out there, and a provider that is down', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: product.address })
  const page = await context.newPage()

  await test.step('somebody unknown is told as whom they are signed in, and can be somebody else', async () => {
    await page.goto('/forms/form-project')
    await button(page).click()
    await chooseAtProvider(page, 'Sign in as somsri')
    await expect(page.getByRole('heading', { name: 'You may not enter here yet' })).toBeVisible()
    await expect(page.getByText('signed in at Example ID as Somsri Kaew (somsri@example.test)')).toBeVisible()
    await expect(page).toHaveURL(`${product.address}/auth/oidc`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.getByRole('button', { name: 'Sign in as somebody else' }).click()
    await chooseAtProvider(page, 'Sign in as malee')
    await expect(page.getByText('signed in at Example ID as Malee.')).toBeVisible()
    await page.getByRole('button', { name: 'Ask for access' }).click()
    await expect(page.getByText('An administrator finds your request')).toBeVisible()
  })

  await test.step('the page reloaded says that this sign-in has ended, and leads back to the start', async () => {
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'This sign-in has ended' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to sign-in' }).click()
    await button(page).click()
    await expect(page.getByText('signed in at Example ID as Malee.')).toBeVisible()
  })

  await test.step('an account is linked by signing in to it, with its password and the provider', async () => {
    await page.getByRole('button', { name: 'Sign in as somebody else' }).click()
    await chooseAtProvider(page, 'Sign in as somsri')
    await page.getByRole('button', { name: 'I have an account here' }).click()
    await expect(page.getByText('Sign in to your account once')).toBeVisible()
    await signInWithPassword(page)
    const asked = page.getByRole('dialog', { name: 'Confirm that it is you' })
    await asked.getByLabel('Your password').fill(administrator.password)
    await asked.getByRole('button', { name: 'Continue' }).click()
    await chooseAtProvider(page, 'Sign in as somsri')
    const list = page.getByRole('list', { name: 'Company sign-in' })
    await expect(list.getByText('Example ID')).toBeVisible()
    await list.getByRole('button', { name: 'Remove the link with Example ID' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await asked.getByLabel('Your password').fill(administrator.password)
    await asked.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Your account is not linked.')).toBeVisible()
    await page.getByRole('button', { name: 'Link with Example ID' }).click()
    await asked.getByLabel('Your password').fill(administrator.password)
    await asked.getByRole('button', { name: 'Continue' }).click()
    await chooseAtProvider(page, 'Sign in as somsri')
    await expect(list.getByText('Example ID')).toBeVisible()
    await signOut(page)
    await expect(page).toHaveURL(/\/auth\/login$/)
  })

  await test.step('who is signed in there enters with a click, on the page that asked', async () => {
    await page.goto('/forms/form-project')
    await button(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
    await expect(page).toHaveURL(`${product.address}/forms/form-project`)
  })

  await test.step('signing out signs out there, too', async () => {
    await signOut(page)
    await page.getByRole('button', { name: 'Yes, sign out' }).click()
    await expect(page).toHaveURL(new RegExp(`^${product.address}/auth/login`))
    await button(page).click()
    await expect(page.getByRole('button', { name: 'Sign in as somsri' })).toBeVisible()
    await chooseAtProvider(page, 'Cancel')
    await expect(page.getByRole('heading', { name: 'Sign-in failed' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to sign-in' }).click()
  })

  await test.step('a provider that is down says so, and the password still works', async () => {
    await provider.stop()
    await button(page).click()
    await expect(page.getByRole('alert')).toContainText('Example ID does not respond')
    await signInWithPassword(page)
    await expect(page).toHaveURL(/\/dashboards\/modern$/)
  })
  await context.close()
})
