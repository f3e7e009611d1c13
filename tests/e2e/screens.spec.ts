import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

/** Every screen with its own heading; the card is that of the sample project's first piece. */
const screens = [
  { path: '/dashboards/modern', heading: 'Dashboard' },
  { path: '/forms/form-component', heading: 'Components' },
  { path: '/forms/form-component?import=1', heading: 'Import a schedule' },
  { path: '/pages/qr-code', heading: 'Labels' },
  { path: '/forms/form-qr-code-reader', heading: 'Scanner' },
  { path: '/forms/form-project', heading: 'Projects' },
  { path: '/auth/manageuser', heading: 'Users' },
  { path: '/auth/404', heading: 'There is nothing at this address' },
] as const

const phone = { width: 360, height: 740 }

async function display(page: Page, settings: Record<string, string>): Promise<void> {
  await page.evaluate((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  }, settings)
}

/** Nothing serious for people who use a screen reader, a keyboard, or weak eyes; nothing beside the screen's edge. */
async function expectSound(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
  await expect(page.getByRole('main')).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
}

for (const { path, heading } of screens) {
  test(`${path} is sound: on a desktop and a phone, dark and light, from the right`, async ({ page, signIn }) => {
    await signIn(page)
    for (const [viewport, settings] of [
      [
        { width: 1280, height: 800 },
        { activeMode: 'dark', activeDir: 'ltr' },
      ],
      [phone, { activeMode: 'light', activeDir: 'ltr' }],
      [phone, { activeMode: 'dark', activeDir: 'rtl' }],
    ] as const) {
      await page.setViewportSize(viewport)
      await display(page, settings)
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('dir', settings.activeDir)
      await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0)
      await expectSound(page)
    }
  })
}

test('a card is sound without a sign-in, before and after the username', async ({ page, samplePiece }) => {
  await page.setViewportSize(phone)
  for (const mode of ['dark', 'light']) {
    await page.goto(`/forms/form-component-card/${samplePiece.qr_code}`)
    await display(page, { activeMode: mode })
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: samplePiece.name })).toBeVisible()
    await expectSound(page)
  }
  await page.getByLabel('Username').fill('producer')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('producer, Producer')).toBeVisible()
  await expectSound(page)
})

test('the dashboard without a sign-in shows zeros and an invitation', async ({ page }) => {
  await page.goto('/dashboards/modern')
  await expect(page.getByText('Sign in to see your projects')).toBeVisible()
  await expectSound(page)
})
