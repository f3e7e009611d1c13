import { browserArguments, chromiumPath, softwareWebGl } from '../support/browser.ts'
import { expectNoOverflow } from './appearance.ts'
import { seriousViolations } from './axe.ts'
import { aBuilding, hasColour, scan, wallComponents } from './building-site.ts'
import { expect, test } from './site.ts'
import { phoneScreen } from './test.ts'

test.use({ launchOptions: { executablePath: chromiumPath, args: [...browserArguments, ...softwareWebGl] } })

test('the picture fills the window, the legend filters, and the panel can be closed', async ({ page, site }) => {
  const { left } = await wallComponents(site)
  await aBuilding(site)
  await scan(site, left, await site.worker('producer'))
  await page.setViewportSize({ width: 1280, height: 800 })
  await site.open(page, `/building?project=${site.project.id}`)
  const stage = page.getByRole('img', { name: /^Model of the building/ })
  await hasColour(stage).toBe(true)
  const scrolls = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
  expect(await scrolls()).toBe(0)
  const bar = await page.getByRole('banner').boundingBox()
  expect((await stage.boundingBox())?.y).toBeCloseTo((bar?.y ?? 0) + (bar?.height ?? 0), 0)
  expect(await seriousViolations(page)).toEqual([])

  const legend = page.getByRole('list', { name: 'Legend' })
  await legend.getByRole('button', { name: 'Planning 1' }).press('Enter')
  await expect(page).toHaveURL(/status=planning/)
  await hasColour(stage).toBe(false)
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/W-2/])
  // The counts of the others stay, so that another one can be chosen.
  await legend.getByRole('button', { name: 'Manufactured 1' }).click()
  await hasColour(stage).toBe(true)
  await legend.getByRole('button', { name: 'Manufactured 1' }).click()
  await expect(page).not.toHaveURL(/status=/)

  await page.getByLabel('Colours').selectOption('hold')
  await legend.getByRole('button', { name: 'On hold 0' }).click()
  await expect(page.getByText('No component matches the filters.')).toBeVisible()
  await page.reload()
  await expect(legend.getByRole('button', { name: 'On hold 0' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByLabel('Colours').selectOption('status')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(2)

  const width = async () => (await stage.boundingBox())?.width ?? 0
  const before = await width()
  await page.getByRole('button', { name: 'Side panel' }).click()
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect.poll(width).toBeGreaterThan(before + 300)
  // What is linked to or tapped opens it again.
  await site.open(page, `/building?project=${site.project.id}&piece=${left.id}`)
  await expect(page.getByRole('heading', { level: 2, name: 'W-1', exact: true })).toBeVisible()
})

test('on a phone the lists are a sheet from below', async ({ newPhone, site }) => {
  await wallComponents(site)
  await aBuilding(site)
  const phone = await newPhone()
  await phone.setViewportSize({ width: 360, height: phoneScreen.height })
  await site.open(phone, `/building?project=${site.project.id}&view=plan`)
  await expect(phone.getByRole('img', { name: /^The building from above/ })).toBeVisible()
  await expect(phone.getByRole('listbox')).toHaveCount(0)
  const sheet = phone.getByRole('button', { name: '2 components' })
  await expect(sheet).toBeInViewport()
  await expectNoOverflow(phone)
  await sheet.tap()
  await phone.getByRole('option', { name: /W-2/ }).tap()
  await expect(phone.getByRole('heading', { level: 2, name: 'W-2', exact: true })).toBeInViewport()
  expect(await seriousViolations(phone)).toEqual([])
  await phone.getByRole('button', { name: 'Close' }).tap()
  await expect(phone.getByRole('listbox')).toHaveCount(0)
  await phone.getByRole('button', { name: /^Filters/ }).tap()
  await phone.getByLabel('Colours').selectOption('section')
  await expect(phone).toHaveURL(/colour=section/)
  await expectNoOverflow(phone)
})
