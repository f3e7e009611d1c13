import type { Page } from '@playwright/test'
import { expectNoOverflow, setDisplay } from './appearance.ts'
import { expect, phoneScreen, test } from './test.ts'

/** The titles of three screens in each language. */
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
  { code: 'de', tag: 'de', direction: 'ltr', dashboard: 'Übersicht', components: 'Bauteile', signIn: 'Anmelden' },
  { code: 'es', tag: 'es', direction: 'ltr', dashboard: 'Panel', components: 'Piezas', signIn: 'Iniciar sesión' },
] as const

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

type Language = (typeof languages)[number]

async function expectLanguage(page: Page, { tag, direction }: Language): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', tag)
  await expect(page.locator('html')).toHaveAttribute('dir', direction)
}

/** Switches the language without a reload, and checks the direction. */
async function switchTo(page: Page, language: Language): Promise<void> {
  await setDisplay(page, { isLanguage: language.code })
  await expectLanguage(page, language)
}

test('each language has its texts, direction and number format on a phone, without overflow', async ({
  page,
  openAsAdministrator,
}) => {
  await page.setViewportSize(phoneScreen)
  await openAsAdministrator(page, '/dashboards/modern')
  for (const language of languages) {
    await switchTo(page, language)
    await expect(heading(page, language.dashboard)).toBeVisible()
    // The shares of the statuses use the language's decimal separator.
    const decimal = new Intl.NumberFormat(language.tag).format(1.5).replace(/\d|\p{L}/gu, '') === ',' ? ',' : '.'
    await expect(page.locator('main')).toContainText(new RegExp(`\\d\\${decimal}\\d`))
    await expectNoOverflow(page)
  }
  // The page is loaded in the last language.
  await page.goto('/forms/form-component')
  for (const language of languages.toReversed()) {
    await switchTo(page, language)
    await expect(heading(page, language.components)).toBeVisible()
    await expect(page.getByRole('list').first()).toBeVisible()
    await expectNoOverflow(page)
  }
})

test('the sign-in page is available in each language', async ({ page }) => {
  await page.setViewportSize(phoneScreen)
  await page.goto('/auth/login')
  for (const language of languages) {
    await switchTo(page, language)
    // Loaded in the language, as on the next visit.
    await page.reload()
    await expectLanguage(page, language)
    await expect(heading(page, language.signIn)).toBeVisible()
    await expectNoOverflow(page)
  }
})
