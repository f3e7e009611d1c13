import { administratorToken, callApi, signInByApi } from '../support/product-api.ts'
import { expectAccessible, expectLayout, setDisplay } from './appearance.ts'
import { violationsIn } from './axe.ts'
import { sendReport } from './report-form.ts'
import { expect, test } from './site.ts'
import { phoneScreen } from './test.ts'
import { enterUsername, openCard } from './workers.ts'

test.use({ viewport: phoneScreen, hasTouch: true, isMobile: true })

test('a report from the card with a photo asks for a hold: the inspector sees it in the bell, and puts it with one press', async ({
  page,
  newPhone,
  site,
}) => {
  const [component] = await site.components(['name'], [['W-01']])
  if (!component) throw new Error('The component is missing.')
  const installer = await site.worker('installer')
  const inspector = { username: `inspecting-${site.project.code}`, password: 'a password for one day' }
  const user = { ...inspector, name: 'Ines Inspector', role: 'inspector', projectIds: [site.project.id] }
  await callApi(site.address, await administratorToken(site.address), 'POST', '/users', user)
  await site.open(page, '/dashboards/modern', await signInByApi(site.address, inspector))
  const bell = page.getByRole('button', { name: 'Notifications' })
  const list = page.getByRole('dialog', { name: 'Notifications' })
  await bell.tap()
  await expect(list.getByText('when a report from a label asks for a hold')).toBeVisible()
  await page.keyboard.press('Escape')

  const phone = await newPhone()
  await openCard(phone, component)
  await enterUsername(phone, installer)
  await phone.getByRole('button', { name: 'Report a defect' }).tap()
  const form = phone.getByRole('dialog', { name: 'Report a defect of W-01' })
  await form.getByRole('radio', { name: 'Cracked' }).tap()
  await form.getByRole('checkbox', { name: 'Ask an inspector to hold the piece' }).tap()
  const chooser = phone.waitForEvent('filechooser')
  await form.getByRole('button', { name: 'Add photos' }).tap()
  await (await chooser).setFiles({ name: 'crack.png', mimeType: 'image/png', buffer: await phone.screenshot() })
  expect(await violationsIn(phone)).toEqual([])
  await sendReport(form, 'Critical')
  await expect(phone.getByText('NCR-001 was reported for W-01. The inspectors are asked for a hold.')).toBeVisible()

  await expect(bell).toHaveAccessibleDescription('1 new notification')
  await bell.tap()
  await list.getByRole('link', { name: /NCR-001.*asks for a hold/ }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'NCR-001: Cracked' })).toBeVisible()
  await expect(page.getByText('Open, asks for a hold')).toBeVisible()
  await expect(page.getByText('Reported · Asks for a hold')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show photo 1 of 1' })).toBeVisible()
  await expectLayout(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Put on hold' }).tap()
  await expect(page.getByText('NCR-001 now holds the component.')).toBeVisible()
  await expect(page.getByText('Open, on hold')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Put on hold' })).toHaveCount(0)

  await phone.reload()
  await expect(phone.getByRole('main')).toContainText('W-01')
  await site.open(page, '/quality?asked=1')
  await expect(page.getByText('No non-conformance matches the filters')).toBeVisible()
})

test('a request for a hold is declined with a reason, and the register filters those that are open', async ({
  page,
  site,
}) => {
  const [component] = await site.components(['name'], [['W-01']])
  const username = await site.worker('producer')
  const report = { username, defect_type: 'cracked', severity: 'major', hold_asked: true }
  await callApi(site.address, '', 'POST', `/components/${component?.id}/ncrs`, report)
  await site.open(page, '/quality?asked=1')
  await setDisplay(page, { isLanguage: 'ar', activeMode: 'dark' })
  await expect(page.getByText(/، طُلب إيقاف القطعة/)).toBeVisible()
  await expectLayout(page)
  await setDisplay(page, { isLanguage: 'en', activeMode: 'light' })
  await page.getByRole('link', { name: 'NCR-001' }).tap()
  await page.getByRole('button', { name: 'No hold' }).tap()
  const question = page.getByRole('dialog', { name: 'NCR-001: no hold' })
  await question.getByLabel('Reason').fill('Only the skin')
  await question.getByRole('button', { name: 'No hold' }).tap()
  await expect(page.getByText('No hold: the request was declined')).toBeVisible()
  await expect(page.getByText('Only the skin')).toBeVisible()
  await expect(page.getByText('Open, asks for a hold')).toHaveCount(0)
})
