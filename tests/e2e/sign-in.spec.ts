import type { Page } from '@playwright/test'
import type { Credentials } from '../support/product-api.ts'
import { expect, test } from './site.ts'

const wrongPassword = 'The username or password is incorrect.'
const noResponse = 'No response from server. Please check your connection and try again.'

const nameField = (page: Page) => page.getByLabel('Email or username')
const passwordField = (page: Page) => page.getByLabel('Password', { exact: true })

async function submit(page: Page, { username, password }: Credentials): Promise<void> {
  await nameField(page).fill(username)
  await passwordField(page).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

function store(page: Page, items: Record<string, string>): Promise<void> {
  return page.evaluate((given) => {
    for (const [key, value] of Object.entries(given)) localStorage.setItem(key, value)
  }, items)
}

/** Responses that refuse a sign-in with the server's message, and among them responses that are not valid. */
const unexpected = 'An unexpected error occurred. Please try again.'
const failures = [
  [
    { status: 503, json: { message: 'This account rests.', error: 'forbidden', details: 'why' } },
    'This account rests.',
  ],
  [{ json: null }, unexpected],
  [{ status: 503, json: { error: 'forbidden', details: 'why' } }, 'forbidden'],
  [{ json: {} }, unexpected],
  [{ status: 503, json: { details: 'why' } }, 'why'],
  // The page of a captive portal.
  [{ contentType: 'text/html', body: '<h1>Welcome to the hotel</h1>' }, unexpected],
  [{ status: 503, body: '<h1>Service unavailable</h1>' }, 'Server error: 503'],
] as const

test('a sign-in that fails shows the reason and keeps the input; the next one succeeds', async ({ page, site }) => {
  await test.step('a failed sign-in or an invalid response shows an error and stores no token', async () => {
    await page.goto('/auth/login')
    for (const [response, message] of failures) {
      await test.step(message, async () => {
        await page.route('**/api/auth/login', (route) => route.fulfill(response), { times: 1 })
        await submit(page, { username: 'malee', password: 'a password of malee' })
        await expect(page.getByRole('alert')).toHaveText(message)
        expect(await stored(page, 'token')).toBeNull()
      })
    }
  })

  await test.step('a wrong password shows the server’s message and keeps the input', async () => {
    const mistyped = { ...site.manager, password: 'not the password' }
    await submit(page, mistyped)
    await expect(page.getByRole('alert')).toHaveText(wrongPassword)
    await expect(nameField(page)).toHaveValue(mistyped.username)
    await expect(passwordField(page)).toHaveValue(mistyped.password)
    expect(await stored(page, 'token')).toBeNull()
  })

  await test.step('a sign-in without a response shows an error and succeeds once the network is back', async () => {
    await page.context().setOffline(true)
    await submit(page, site.manager)
    await expect(page.getByRole('alert')).toHaveText(noResponse)
    await expect(passwordField(page)).toHaveValue(site.manager.password)

    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/\/dashboards\/modern$/)
    await page.reload()
    await expect(page.getByText(site.project.code)).toBeVisible()
  })
})

test('pages that need a session redirect to the sign-in, and back afterwards', async ({ page, site, baseURL }) => {
  for (const { path, heading } of [
    { path: '/forms/form-component?status=manufactured', heading: 'Components' },
    { path: '/pages/qr-code', heading: 'Labels' },
    { path: '/forms/form-qr-code-reader', heading: 'Scanner' },
    { path: '/forms/form-project', heading: 'Projects' },
  ]) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page).toHaveURL(/\/auth\/login$/)
      await submit(page, site.manager)
      await expect(page).toHaveURL(`${baseURL}${path}`)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await page.evaluate(() => localStorage.clear())
    })
  }
})

test('a stored session that the server rejects at the start is removed with an error', async ({ page }) => {
  await page.goto('/auth/404')
  await store(page, { token: 'forged', refreshToken: 'forged too' })
  await page.goto('/forms/form-component')
  await expect(page).toHaveURL(/\/auth\/login$/)
  await expect(page.getByRole('alert')).toHaveText('Failed to initialize authentication')
  expect(await stored(page, 'token')).toBeNull()
  expect(await stored(page, 'refreshToken')).toBeNull()

  await store(page, { token: 'forged', refreshToken: 'forged too' })
  await page.goto('/dashboards/modern')
  await expect(page.getByRole('alert')).toHaveText('Failed to initialize authentication')
  await expect(page.getByText('Sign in to see your projects')).toBeVisible()
})

/** Returns an expired token in the server's format. */
function expiredToken(): string {
  const part = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url')
  return `${part({ alg: 'HS256' })}.${part({ sub: crypto.randomUUID(), exp: 1 })}.${part({})}`
}

test('an expired access token is refreshed once for all waiting calls', async ({ page, site }) => {
  const another = await site.anotherProject()
  await site.open(page, `/dashboards/modern?project=${site.project.id}`)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  const expired = expiredToken()
  await store(page, { token: expired })

  const rejected = new Set<string>()
  const answered = new Set<string>()
  let refreshes = 0
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (response.status() === 401) rejected.add(pathname)
    else if (refreshes > 0) answered.add(pathname)
    if (pathname === '/api/auth/refresh') refreshes += 1
  })
  // Figures, sections, activity and events are requested at once.
  await page.getByLabel('Project', { exact: true }).selectOption(another.name)
  await expect(page.getByText(another.code, { exact: true })).toBeVisible()
  await expect(page.getByText('No components yet')).toBeVisible()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  // How many of them are sent before the refresh depends on the speed of the machine.
  expect(rejected.size).toBeGreaterThan(0)
  await expect.poll(() => answered.size).toBeGreaterThan(1)
  expect(refreshes).toBe(1)
  expect(await stored(page, 'token')).not.toBe(expired)

  await page.reload()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  expect(refreshes).toBe(1)
})

test('signing out in one tab signs out the others', async ({ page, context, site }) => {
  await site.open(page, '/forms/form-component')
  await expect(page.getByRole('heading', { name: 'Components' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/dashboards/modern')
  await other.getByRole('button', { name: /^Your account/ }).click()
  await other.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(other).toHaveURL(/\/auth\/login$/)

  await expect(page).toHaveURL(/\/auth\/login$/)
  expect(await stored(page, 'token')).toBeNull()
  await page.goto('/forms/form-project')
  await expect(page).toHaveURL(/\/auth\/login$/)
})
