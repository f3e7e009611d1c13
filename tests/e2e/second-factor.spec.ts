import type { Page } from '@playwright/test'
import { administratorToken, type Credentials, callApi } from '../support/product-api.ts'
import { codeOf, codesInTurn } from '../support/totp-code.ts'
import { expect, test } from './site.ts'

/** Chromium's virtual authenticator: a security key that is touched at once. */
async function plugInKey(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'usb', automaticPresenceSimulation: true },
  })
}

/** Passkeys belong to a name, which an IP address is not. */
const named = (address: string) => address.replace('127.0.0.1', 'localhost')

async function signIn(page: Page, { username, password }: Credentials): Promise<void> {
  await page.getByLabel('Email or username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/auth\/login$/)
}

const expectSignedIn = (page: Page) => expect(page.getByRole('button', { name: /^Your account/ })).toBeVisible()

async function openAdding(page: Page, password: string): Promise<void> {
  await page.getByRole('button', { name: 'Add second factor' }).click()
  await page.getByRole('dialog').getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function secretOf(page: Page): Promise<string> {
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  return ((await page.getByRole('status', { name: 'Key for the app' }).textContent()) ?? '').replaceAll(' ', '')
}

test('an authenticator app: set up, signed in with, remembered, replaced by a recovery code, removed', async ({
  page,
  site,
}) => {
  await site.open(page, '/pages/account-settings?tab=security')
  const section = page.getByRole('region', { name: 'Second factor' })
  await expect(section.getByText('None is set up')).toBeVisible()
  await openAdding(page, 'not my password')
  await expect(page.getByText('The current password is incorrect.')).toBeVisible()
  await page.getByRole('dialog').getByLabel('Current password').fill(site.manager.password)
  await page.getByRole('button', { name: 'Continue' }).click()

  const app = codesInTurn(await secretOf(page))
  const code = page.getByLabel('Code from the app')
  await code.fill('000000')
  await page.getByRole('button', { name: 'Confirm code' }).click()
  await expect(page.getByText('This code is wrong or was used already.')).toBeVisible()
  await code.fill(app.next())
  await page.keyboard.press('Enter')
  const codes = page.getByRole('list', { name: 'Recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const recoveryCode = (await codes.getByRole('listitem').first().textContent()) ?? ''
  await page.getByRole('button', { name: 'I have stored the codes' }).click()
  await expect(section.getByText('10 left')).toBeVisible()

  await test.step('signing in asks for a code, and not again on this device', async () => {
    await signOut(page)
    await signIn(page, site.manager)
    await expect(page.getByText('Enter the code that your authenticator app shows.')).toBeVisible()
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('Enter a code.')).toBeVisible()
    await expect(code).toBeFocused()
    await page.getByLabel('Do not ask on this device').check()
    await code.fill(app.next())
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expectSignedIn(page)
    await signOut(page)
    await signIn(page, site.manager)
    await expectSignedIn(page)
  })

  await test.step('a recovery code works once, after the devices are forgotten', async () => {
    await page.goto('/pages/account-settings?tab=security')
    await section.getByRole('button', { name: 'Forget all' }).click()
    await expect(section.getByText('Remembered devices')).toHaveCount(0)
    for (const outcome of ['accepted', 'refused'] as const) {
      await signOut(page)
      await signIn(page, site.manager)
      await page.getByRole('button', { name: 'Use a recovery code' }).click()
      await page.getByLabel('Recovery code').fill(recoveryCode)
      await page.getByRole('button', { name: 'Sign in' }).click()
      if (outcome === 'accepted') await expectSignedIn(page)
      else await expect(page.getByText('This code is wrong or was used already.')).toBeVisible()
    }
    await page.getByRole('button', { name: 'Use another way' }).click()
    await expect.poll(app.isNextValid).toBe(true)
    await code.fill(app.next())
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expectSignedIn(page)
  })

  await test.step('removing it needs the password', async () => {
    await page.goto('/pages/account-settings?tab=security')
    await expect(section.getByText('9 left')).toBeVisible()
    await section.getByRole('button', { name: 'Remove Authenticator app' }).click()
    await page.getByRole('dialog').getByLabel('Current password').fill(site.manager.password)
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(section.getByText('None is set up')).toBeVisible()
  })
})

test('a passkey in the browser’s virtual authenticator', async ({ newPhone, site }) => {
  const address = named(site.address)
  const page = await newPhone({ baseURL: address })
  await plugInKey(page)
  await page.goto(`${address}/auth/login`)
  await signIn(page, site.manager)
  await expectSignedIn(page)
  await page.goto(`${address}/pages/account-settings?tab=security`)
  await openAdding(page, site.manager.password)
  await page.getByRole('button', { name: 'Passkey or security key' }).click()
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await expect(page.getByText('Enter a name.')).toBeVisible()
  await page.getByLabel('Name of the passkey').fill('Key ring')
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await page.getByRole('button', { name: 'I have stored the codes' }).click()
  const section = page.getByRole('region', { name: 'Second factor' })
  await expect(section.getByText('Key ring')).toBeVisible()

  await openAdding(page, site.manager.password)
  await page.getByRole('button', { name: 'Passkey or security key' }).click()
  await page.getByLabel('Name of the passkey').fill('The same again')
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await expect(page.getByText('This key is set up already.')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()

  await signOut(page)
  await signIn(page, site.manager)
  await expect(page.getByText('Confirm with your passkey')).toBeVisible()
  await page.getByRole('button', { name: 'Use passkey' }).click()
  await expectSignedIn(page)
  await page.goto(`${address}/pages/account-settings?tab=security`)
  await expect(section.getByText(/localhost · Last used/)).toBeVisible()
})

test('a role that needs a second factor is led through the set-up; an administrator sets that and resets it', async ({
  page,
  site,
  newPhone,
  openAsAdministrator,
}) => {
  const administrator = await administratorToken(site.address)
  const username = (await site.worker('installer')).replace('installer', 'inst')
  const installer = { username, password: 'three words of the installer' }
  await callApi(site.address, administrator, 'POST', '/users', { ...installer, role: 'installer', projectIds: [] })
  await openAsAdministrator(page, '/auth/manageuser')
  await page.getByRole('button', { name: 'Sign-in rules' }).click()
  await page.getByRole('dialog').getByLabel('Installer').check()
  await page.getByRole('button', { name: 'Save rules' }).click()
  await expect(page.getByText('The sign-in rules were saved.')).toBeVisible()

  const phone = await newPhone()
  await phone.goto(`${site.address}/auth/login`)
  await signIn(phone, installer)
  await expect(phone.getByText('Your role needs a second factor')).toBeVisible()
  // Passkeys are not offered at an IP address, so that the app is the only choice.
  const secret = await secretOf(phone)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await phone.getByLabel('Code from the app').fill(codeOf(secret))
  await phone.getByRole('button', { name: 'Confirm code' }).click()
  await phone.getByRole('button', { name: 'I have stored the codes' }).click()
  await expect(phone).toHaveURL(/\/dashboards\/modern$/)
  await phone.goto(`${site.address}/pages/account-settings?tab=security`)
  const section = phone.getByRole('region', { name: 'Second factor' })
  await expect(section.getByText('so the last one cannot be removed')).toBeVisible()
  await expect(section.getByRole('button', { name: 'Remove Authenticator app' })).toHaveCount(0)

  await page.goto(`${site.address}/auth/manageuser?q=${username}`)
  await expect(page.getByText('With second factor')).toBeVisible()
  await page.getByRole('button', { name: `Actions for ${username}` }).click()
  await page.getByRole('menuitem', { name: 'Reset second factor' }).click()
  await page.getByRole('button', { name: 'Reset second factor' }).click()
  await expect(page.getByText(`The second factor of ${username} was reset.`)).toBeVisible()
  await expect(page.getByText('With second factor')).toHaveCount(0)
  await phone.reload()
  await expect(phone).toHaveURL(/\/auth\/login$/)
  await callApi(site.address, administrator, 'PUT', '/settings/sign-in', { second_factor_roles: [] })
})
