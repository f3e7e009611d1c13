import type { Page } from '@playwright/test'
import { administrator } from '../support/sample-product.ts'
import { expect, test } from './test.ts'

// Device preferences are read before the first paint, so each of these tests opens its own phone.
const thai = { locale: 'th-TH', colorScheme: 'light' } as const

test("a card uses the phone's language and colour mode until the user chooses others", async ({
  newPhone,
  sampleComponent,
}) => {
  const phone = await newPhone(thai)
  await phone.goto(`/forms/form-component-card/${sampleComponent.qr_code}`)
  const root = phone.locator('html')
  await expect(root).toHaveAttribute('lang', 'th')
  await expect(root).toHaveAttribute('data-mode', 'light')
  await expect(phone.getByText('วางแผน').first()).toBeVisible()

  await phone.getByRole('combobox', { name: 'เลือกภาษา' }).selectOption('ar')
  await expect(root).toHaveAttribute('dir', 'rtl')
  await phone.getByRole('combobox', { name: 'اختيار اللغة' }).selectOption('vi')
  await phone.getByRole('button', { name: 'Chuyển sang chế độ tối' }).tap()
  await expect(root).toHaveAttribute('data-mode', 'dark')
  await phone.reload()
  await expect(phone.getByRole('combobox', { name: 'Chọn ngôn ngữ' })).toHaveValue('vi')
  await expect(root).toHaveAttribute('lang', 'vi')
  await expect(root).toHaveAttribute('data-mode', 'dark')
})

test("the sign-in page uses the device's language; other pages start with the defaults", async ({ newPhone }) => {
  const phone = await newPhone(thai)
  const root = phone.locator('html')
  await phone.goto('/forms/form-component')
  await expect(phone).toHaveURL(/\/auth\/login$/)
  await expect(root).toHaveAttribute('lang', 'th')
  await expect(root).toHaveAttribute('data-mode', 'dark')
  await phone.goto('/dashboards/modern')
  await expect(phone.getByRole('heading', { level: 1, name: 'Sign in to see your projects' })).toBeVisible()
  await expect(root).toHaveAttribute('lang', 'en')
  await phone.goBack()
  await expect(root).toHaveAttribute('lang', 'th')
  await phone.getByRole('combobox', { name: 'เลือกภาษา' }).selectOption('fr')
  await phone.goto('/dashboards/modern')
  await expect(phone.getByRole('heading', { level: 1, name: 'Connectez-vous pour voir vos projets' })).toBeVisible()
})

test('a card is in English for an unsupported device language', async ({ newPhone, sampleComponent }) => {
  const phone = await newPhone({ locale: 'it-IT', colorScheme: 'dark' })
  await phone.goto(`/forms/form-component-card/${sampleComponent.qr_code}`)
  await expect(phone.getByRole('combobox', { name: 'Choose a language' })).toHaveValue('en')
  await expect(phone.locator('html')).toHaveAttribute('data-mode', 'dark')
})

test('a phone keeps the language and mode of a card after signing in; another one starts with the defaults', async ({
  newPhone,
  sampleComponent,
}) => {
  const signIn = async (phone: Page) => {
    await phone.goto('/auth/login')
    await phone.locator('input[autocomplete="username"]').fill(administrator.username)
    await phone.locator('input[type="password"]').fill(administrator.password)
    await phone.locator('button[type="submit"]').tap()
    await phone.waitForURL('**/dashboards/modern')
  }
  const phone = await newPhone(thai)
  const root = phone.locator('html')
  await phone.goto(`/forms/form-component-card/${sampleComponent.qr_code}`)
  await expect(root).toHaveAttribute('data-mode', 'light')
  await signIn(phone)
  await expect(root).toHaveAttribute('lang', 'th')
  await expect(root).toHaveAttribute('data-mode', 'light')
  await phone.reload()
  await expect(root).toHaveAttribute('lang', 'th')
  await expect(root).toHaveAttribute('data-mode', 'light')

  const other = await newPhone(thai)
  await signIn(other)
  await expect(other.locator('html')).toHaveAttribute('lang', 'en')
  await expect(other.locator('html')).toHaveAttribute('data-mode', 'dark')
})
