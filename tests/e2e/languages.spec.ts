import type { Page } from '@playwright/test'
import { expect, test } from './site.ts'
import { phoneScreen } from './test.ts'

/** What each language calls three screens. */
const languages = [
  { code: 'en', tag: 'en', direction: 'ltr', dashboard: 'Dashboard', components: 'Components', signIn: 'Sign in' },
  {
    code: 'fr',
    tag: 'fr',
    direction: 'ltr',
    dashboard: 'Tableau de bord',
    components: 'Éléments',
    signIn: 'Connexion',
  },
  { code: 'ar', tag: 'ar', direction: 'rtl', dashboard: 'لوحة المتابعة', components: 'القطع', signIn: 'تسجيل الدخول' },
  { code: 'ch', tag: 'zh-CN', direction: 'ltr', dashboard: '仪表板', components: '构件', signIn: '登录' },
  { code: 'th', tag: 'th', direction: 'ltr', dashboard: 'แดชบอร์ด', components: 'ชิ้นส่วน', signIn: 'เข้าสู่ระบบ' },
  {
    code: 'vi',
    tag: 'vi',
    direction: 'ltr',
    dashboard: 'Bảng điều khiển',
    components: 'Cấu kiện',
    signIn: 'Đăng nhập',
  },
] as const

async function speak(page: Page, code: string): Promise<void> {
  await page.evaluate((language) => localStorage.setItem('isLanguage', language), code)
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

async function expectNoOverflow(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(beyond).toBe(0)
}

test('each language has its own words, direction and figures on a phone, and nothing runs over its edge', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize(phoneScreen)
  await signIn(page)
  for (const { code, tag, direction, dashboard, components } of languages) {
    await speak(page, code)
    await page.goto('/dashboards/modern')
    await expect(heading(page, dashboard)).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', tag)
    await expect(page.locator('html')).toHaveAttribute('dir', direction)
    // The shares of the statuses, as the language writes decimals.
    const decimal = code === 'fr' || code === 'vi' ? ',' : '.'
    await expect(page.locator('main')).toContainText(new RegExp(`\\d\\${decimal}\\d`))
    await expectNoOverflow(page)

    await page.goto('/forms/form-component')
    await expect(heading(page, components)).toBeVisible()
    await expect(page.getByRole('list').first()).toBeVisible()
    await expectNoOverflow(page)
  }
})

test('the sign-in page speaks each language before anybody is known', async ({ page }) => {
  await page.setViewportSize(phoneScreen)
  await page.goto('/auth/login')
  for (const { code, tag, direction, signIn } of languages) {
    await speak(page, code)
    await page.reload()
    await expect(heading(page, signIn)).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', tag)
    await expect(page.locator('html')).toHaveAttribute('dir', direction)
    await expectNoOverflow(page)
  }
})
